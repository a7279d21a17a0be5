import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EndorsementKind } from '../../../contract/endorsements.ts';
import { endorsementPage, endorsePage } from '../../addresses.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { draftOf, useStartedChange } from '../change.ts';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold', borderColor: 'brand.solid' },
  },
});

type Props = {
  readonly policyNo: string;
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  /** Sends what is not sent yet, before another kind is opened. */
  readonly onLeave: () => Promise<void>;
};

/** The kinds of change that the policy offers; one that was begun opens with what was filled in, and shows how many it concerns. */
export const Kinds = ({ policyNo, kinds, kind, onLeave }: Props) => {
  const { t } = useTexts();
  const rows = useStartedChange(policyNo).data?.rows ?? [];
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the kind that is open may lie beyond the edge.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [kind]);
  return (
    <Flex
      ref={bar}
      as="nav"
      aria-label={t('endorsement.kinds')}
      overflowX="auto"
      px="2"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {kinds.map((each) => {
        const draft = draftOf(rows, each);
        return (
          <Tab
            key={each}
            to={draft ? endorsementPage(draft.endorseOrderNo) : endorsePage(policyNo, each)}
            aria-current={each === kind ? 'page' : undefined}
            onClick={(event) => (each === kind ? event.preventDefault() : void onLeave())}
          >
            {t(`status.kind.${each}`)}
            {draft && draft.persons > 0 && (
              <chakra.span className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5" fontWeight="normal">
                {count(draft.persons)}
              </chakra.span>
            )}
          </Tab>
        );
      })}
    </Flex>
  );
};
