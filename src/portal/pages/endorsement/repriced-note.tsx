import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { endorsementPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';

type Props = { readonly before: EndorsementDetail; readonly now: EndorsementDetail };

/** Says that the policy has changed since the endorsement was priced, and what that changes. */
export const RepricedNote = ({ before, now }: Props) => {
  const { t } = useTexts();
  const seen = money(before.charge ?? '0.00');
  if (now.charge === undefined) return <Note>{t('endorsement.repricedWrong')}</Note>;
  return (
    <Note>
      {now.charge === before.charge
        ? t('endorsement.repricedSame', { now: seen })
        : t('endorsement.repriced', { seen, now: money(now.charge) })}
      <Box as="ul" listStyleType="disc" ps="5" _empty={{ display: 'none' }}>
        {changesOf(before.lines, now.lines).map(([was, is]) => (
          <li key={was}>{t('endorsement.repricedLine', { was, is })}</li>
        ))}
      </Box>
    </Note>
  );
};

type Line = EndorsementDetail['lines'][number];

/** Most lines that are listed one by one; the trial below has them all. */
const MOST = 5;

/** Whose lines have changed: as they were and as they are. A line of nobody is the sum, which is said before. */
const changesOf = (before: readonly Line[], now: readonly Line[]): readonly (readonly [string, string])[] =>
  before
    .flatMap((line, at): readonly (readonly [string, string])[] => {
      const next = now[at];
      return next && line.name !== '' && lineOf(next) !== lineOf(line) ? [[lineOf(line), lineOf(next)]] : [];
    })
    .slice(0, MOST);

const lineOf = ({ left, name, charge }: Line): string => `${left === undefined ? '' : `${left} → `}${name} ${money(charge)}`;

/** Says that this change has to wait, as another one of the policy is on its way. */
export const UnderWayNote = ({ no }: { readonly no: string }) => {
  const { t } = useTexts();
  return (
    <Note>
      {t('policy.underWay')}{' '}
      <TextLink to={endorsementPage(no)} textDecoration="underline">
        {t('policy.underWayOpen', { no })}
      </TextLink>
    </Note>
  );
};

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    role="status"
    align="flex-start"
    gap="2"
    bg="bg.warning"
    color="fg.warning"
    borderRadius="l2"
    px="4"
    py="2"
    textStyle="sm"
  >
    <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
    <div>{children}</div>
  </Flex>
);
