import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { TextLink } from '../../components/form/button.tsx';
import { endorsementPage } from '../../addresses.ts';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';
import { call } from '../../api/call.ts';

type Props = { readonly before: EndorsementDetail; readonly now: EndorsementDetail };

/** Says that the policy has changed since the endorsement was priced, and what that changes. */
export const PriceChangedNote = ({ before, now }: Props) => {
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
export const InFlightNote = ({ no }: { readonly no: string }) => {
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

/** An endorsement priced on today's policy, and its former price where the two differ. */
export type PriceChanged = { readonly detail: EndorsementDetail | undefined; readonly before?: EndorsementDetail };

/** What may have been priced, and can be submitted; a draft that had faults says them again. */
const isOpen = (detail: EndorsementDetail | undefined): detail is EndorsementDetail =>
  detail?.status === 'TRIAL' || (detail?.status === 'DRAFT' && detail.rows.length > 0);

/** Whether what was priced before comes to something else now: its amount, its arithmetic, what is said about it. */
const isOther = (before: EndorsementDetail, now: EndorsementDetail): boolean =>
  before.status === 'TRIAL' && JSON.stringify(pricedIn(before)) !== JSON.stringify(pricedIn(now));

const pricedIn = ({ charge, lines, refer, warn }: EndorsementDetail) => [
  charge,
  lines.map((line) => [line.no, line.name, line.left, line.arithmetic, line.charge]),
  [refer, warn].map((found) => found.map(({ message }) => message)),
];

/**
 * Prices an endorsement again that was priced before: since then another change of the policy may have taken effect. What cannot
 * be priced now opens as it was stored, and its submission says why.
 */
export const usePriceChanged = (opened: EndorsementDetail | undefined): PriceChanged | undefined => {
  // What is begun on this page is priced as one types.
  const [first] = useState(opened);
  const [priced, setPriced] = useState<PriceChanged | undefined>(isOpen(first) ? undefined : { detail: first });
  useEffect(() => {
    if (!isOpen(first)) return undefined;
    const page = { isLeft: false };
    const show = (found: PriceChanged): void => {
      if (!page.isLeft) setPriced(found);
    };
    const { endorseOrderNo } = first;
    void call('endorseTrial', { body: { endorseOrderNo } }, { quiet: true }).then(
      ({ data }) => show({ detail: data, ...(isOther(first, data) && { before: first }) }),
      () => show({ detail: first }),
    );
    return () => {
      page.isLeft = true;
    };
  }, [first]);
  return priced;
};
