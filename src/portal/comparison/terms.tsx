import { Box, Flex } from '@chakra-ui/react';
import { addDays, addMonths } from '@insure/engine';
import { Card, DateField, Input, LanguageProvider, Select } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { Button } from '../components/form/button.tsx';
import { Small } from '../components/page/section.tsx';
import { readDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Comparison, usePrices } from './use-comparison.ts';

type TermsProps = {
  readonly comparison: Comparison;
  readonly onChange: (values: Partial<Comparison>) => void;
  readonly prices: ReturnType<typeof usePrices>['data'];
  /** The number of persons in the list, or in the grid while it is open. */
  readonly listed: number;
  /** The first day that is priced if none is chosen. */
  readonly firstDay: string;
  /** The select of the product; false after the list is priced, as the table then has the products. */
  readonly product: ReactNode;
  /** Opens the grid of the list; undefined while it is open. */
  readonly onList: (() => void) | undefined;
};

/** Shows the policyholder's name, the first day and the length of cover, which are the same for all products. */
export const Terms = ({ comparison, onChange, prices, listed, firstDay, product, onList }: TermsProps) => {
  const { t, language } = useTexts();
  const { holderName, start, months = prices?.months, end } = comparison;
  const offeredMonths = [...new Set(prices?.columns.flatMap((part) => part.months) ?? [])].toSorted((a, b) => a - b);
  const isByDay = prices?.columns.some((part) => part.months.length === 0) ?? false;
  return (
    <LanguageProvider language={language}>
      <Card as="section" aria-label={t('drafts.comparison.term')} mb="4" px={{ base: '4', md: '5' }} py="3">
        <Flex columnGap="4" rowGap="3" wrap="wrap" align="flex-end">
          {product && (
            <Field label={t('drafts.comparison.product')} grows>
              {product}
            </Field>
          )}
          <Field label={t('drafts.comparison.holder')} grows>
            <Input
              aria-label={t('drafts.comparison.holder')}
              value={holderName}
              maxLength={100}
              onChange={(event) => onChange({ holderName: event.target.value })}
            />
          </Field>
          <Field label={t('drafts.comparison.start')}>
            <DateField
              label={t('drafts.comparison.start')}
              w="10.5rem"
              value={start || (prices?.start ?? firstDay)}
              onChange={(value) => onChange({ start: readDay(value) ?? value })}
            />
          </Field>
          {offeredMonths.length > 0 && (
            <Field label={t('drafts.comparison.term')}>
              <Select
                aria-label={t('drafts.comparison.term')}
                value={months ?? ''}
                onChange={(event) =>
                  onChange(event.target.value === '' ? { months: undefined } : { months: Number(event.target.value), end: '' })
                }
              >
                {months === undefined && <option value="">—</option>}
                {offeredMonths.map((each) => (
                  <option key={each} value={each}>
                    {t('drafts.comparison.months', { n: each })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {isByDay && (
            <Field label={t('drafts.comparison.end')}>
              <DateField
                label={t('drafts.comparison.end')}
                w="10.5rem"
                value={end || (prices?.end ?? lastDay(prices))}
                onChange={(value) => onChange({ end: readDay(value) ?? value, months: undefined })}
              />
            </Field>
          )}
          <Flex align="center" gap="3" ms={{ lg: 'auto' }} minH="9">
            <Box className="num">{t('drafts.comparison.count', { n: listed })}</Box>
            {onList && (
              <Button variant="outline" size="sm" onClick={onList}>
                {t('drafts.comparison.changeList')}
              </Button>
            )}
          </Flex>
        </Flex>
      </Card>
    </LanguageProvider>
  );
};

/** Returns the last day of a cover whose length is given in months. */
const lastDay = (prices: TermsProps['prices']): string =>
  prices?.months === undefined ? '' : addDays(addMonths(prices.start, prices.months), -1);

type FieldProps = { readonly label: string; readonly grows?: boolean; readonly children: ReactNode };

const Field = ({ label, grows = false, children }: FieldProps) => (
  <Box flex={grows ? '1 1 14rem' : undefined} maxW={grows ? '24rem' : undefined}>
    <Small aria-hidden mb="1">
      {label}
    </Small>
    {children}
  </Box>
);
