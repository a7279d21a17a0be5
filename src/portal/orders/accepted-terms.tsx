import { Box } from '@chakra-ui/react';
import type { OrderDetail } from '../../contract/orders.ts';
import { Facts } from '../components/page/facts.tsx';
import { Inset, Muted, Section } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { money, sumOf } from '../texts/money.ts';

type Props = {
  readonly terms: NonNullable<OrderDetail['terms']>;
  /** Whether the reader accepts the terms by paying. */
  readonly isToPay?: boolean;
  /** Whether the premiums of single persons are shown too. */
  readonly hasPersons?: boolean;
};

/**
 * Shows the terms on which an underwriter has accepted an order: the premium before and after, and the conditions as written.
 */
export const AcceptedTerms = ({ terms, isToPay = false, hasPersons = false }: Props) => {
  const { t } = useTexts();
  const { premiumBefore, extraPercent, extra, conditions } = terms;
  const hasExtra = extraPercent > 0;
  const amount = (text: string) => <span className="num">{money(text)}</span>;
  return (
    <Section id="accepted-terms" title={t('underwriting.terms.title')}>
      <Inset py="3">
        <Facts
          isFirst
          templateColumns="max-content minmax(0, 1fr)"
          facts={{
            [t('underwriting.terms.before')]: hasExtra && amount(premiumBefore),
            [t('underwriting.terms.extra', { percent: extraPercent })]: hasExtra && amount(extra),
            [t('underwriting.terms.after')]: hasExtra && (
              <Box as="span" fontWeight="semibold">
                {amount(sumOf([premiumBefore, extra]))}
              </Box>
            ),
            [t('underwriting.terms.conditions')]: conditions !== '' && <Box whiteSpace="pre-line">{conditions}</Box>,
          }}
        />
        {hasExtra && hasPersons && <Muted mt="3">{t('underwriting.terms.shared')}</Muted>}
        {(isToPay || hasExtra) && <Muted mt="3">{t(isToPay ? 'underwriting.terms.agree' : 'underwriting.terms.changes')}</Muted>}
      </Inset>
    </Section>
  );
};
