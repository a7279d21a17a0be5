import { Box, chakra, Flex } from '@chakra-ui/react';
import { Card, Money, NoWrap } from '@insure/engine/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EndorsementKind } from '../../../contract/endorsements.ts';
import { endorsementPage, endorsePage } from '../../addresses.ts';
import { Facts } from '../../components/page/facts.tsx';
import { PageHeading } from '../../components/page/heading.tsx';
import { InsurerMark } from '../../components/page/picture.tsx';
import { Muted } from '../../components/page/section.tsx';
import { StatusBadge } from '../../components/page/status-badge.tsx';
import type { Policy } from '../../policies/use-policy.ts';
import { days } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { draftOf, useEndorsementsOf } from '../change.ts';

/** The policy that the endorsement changes. */
export const EditorHead = ({ policy }: { readonly policy: Policy }) => {
  const { t, language } = useTexts();
  const version = Math.max(1, ...policy.history.map((each) => each.version));
  return (
    <Card padded py={{ base: '4', md: '4' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3" minW="0">
          <InsurerMark address={policy.fileInfoPath} size={28} />
          <PageHeading textStyle="xl" textWrap="balance" minW="0">
            {policy.productName}
          </PageHeading>
        </Flex>
        <Box className="num" color="fg.muted">
          {policy.policyNo}
        </Box>
        <StatusBadge of="policy" status={policy.status} />
        <Muted ms={{ md: 'auto' }} className="num">
          {t('endorsement.now', { n: version, persons: count(policy.persons) })}
        </Muted>
      </Flex>
      <Facts
        templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'repeat(3, max-content minmax(0, 1fr))' }}
        rowGap="1.5"
        mt="3"
        pt="0"
        borderTopWidth="0"
        css={{}}
        facts={{
          [t('terms.holder')]: policy.holderName,
          [t('terms.period')]: (
            <span className="num">
              <NoWrap>{days(policy.startDate, policy.endDate, language)}</NoWrap>
            </span>
          ),
          [t('endorsement.premium')]: <Money amount={policy.premium} />,
        }}
      />
    </Card>
  );
};

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

type TabsProps = {
  readonly policyNo: string;
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  /** Called before another kind opens. */
  readonly onLeave: () => Promise<void>;
};

/** A tab for each kind of endorsement that the policy allows; a draft shows how many persons it has. */
export const KindTabs = ({ policyNo, kinds, kind, onLeave }: TabsProps) => {
  const { t } = useTexts();
  const rows = useEndorsementsOf(policyNo).data?.rows ?? [];
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the open tab may be outside the window.
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
