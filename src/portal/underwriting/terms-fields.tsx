import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Input, Textarea } from '@insure/engine/react';
import { useId } from 'react';
import { Button } from '../components/form/button.tsx';
import { OptionalMark } from '../components/form/form.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

/** An extra premium in percent, as typed, and conditions in words. */
export type Terms = { readonly percent: string; readonly conditions: string };

/** Returns the typed percentage if it is a whole number from 0 to 100, 0 for an empty input, or else undefined. */
export const percentOf = ({ percent }: Terms): number | undefined => {
  const percentText = percent.trim();
  if (percentText === '') return 0;
  return /^\d{1,3}$/.test(percentText) && Number(percentText) <= 100 ? Number(percentText) : undefined;
};

/** Returns the extra premium, rounded half up to cents as on the server, and the amount with it. */
export const effectOf = (amount: string, percent: number): { readonly extra: string; readonly after: string } => {
  const amountInCents = BigInt(amount.replace('.', ''));
  const extra = (amountInCents * BigInt(percent) + 50n) / 100n;
  const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return { extra: text(extra), after: text(amountInCents + extra) };
};

/** The percentages that buttons enter. */
const usual = [5, 10, 15, 20] as const;

type Props = {
  readonly terms: Terms;
  readonly amount: string;
  /** The largest percentage that this underwriter may ask. */
  readonly most: number;
  readonly onChange: (terms: Terms) => void;
};

/** Shows the terms on which an order is accepted, with their effect on the premium. */
export const TermsFields = ({ terms, amount, most, onChange }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const percent = percentOf(terms);
  const effect = percent ? effectOf(amount, percent) : undefined;
  const isAbove = (percent ?? 0) > most;
  return (
    <Box mt="3">
      <chakra.label htmlFor={`${id}-extra`} textStyle="sm" display="block" mb="1">
        {t('underwriting.extra')}
        <OptionalMark />
      </chakra.label>
      <Box position="relative">
        <Input
          id={`${id}-extra`}
          w="full"
          pe="8"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={terms.percent}
          aria-invalid={percent === undefined || isAbove || undefined}
          aria-describedby={`${id}-most`}
          onChange={({ target }) => onChange({ ...terms, percent: target.value })}
        />
        <Box as="span" aria-hidden position="absolute" insetEnd="3" top="50%" transform="translateY(-50%)" color="fg.muted">
          %
        </Box>
      </Box>
      <Flex role="group" aria-label={t('underwriting.percents')} gap="1.5" mt="1.5">
        {usual
          .filter((each) => each <= most)
          .map((each) => (
            <Button
              key={each}
              variant="outline"
              size="xs"
              guard={false}
              className="num"
              aria-pressed={percent === each}
              onClick={() => onChange({ ...terms, percent: percent === each ? '' : String(each) })}
            >
              {each}%
            </Button>
          ))}
      </Flex>
      <Small id={`${id}-most`} mt="0.5" color={percent === undefined || isAbove ? 'fg.error' : undefined}>
        {percent === undefined
          ? t('underwriting.extraWrong')
          : t(isAbove ? 'underwriting.extraAbove' : 'underwriting.extraMost', { most })}
      </Small>
      {/* The box keeps its height while nothing is typed. */}
      <Box role="status" mt="1.5" minH="4.5rem">
        <Grid as="dl" templateColumns="1fr max-content" textStyle="sm" rowGap="0.5">
          <dt>{t('underwriting.before')}</dt>
          <Box as="dd" className="num" textAlign="end">
            {money(amount)}
          </Box>
          <dt>{t('underwriting.difference')}</dt>
          <Box as="dd" className="num" textAlign="end">
            {effect ? `+${money(effect.extra)}` : '—'}
          </Box>
          <Box as="dt" fontWeight="semibold">
            {t('underwriting.after')}
          </Box>
          <Box as="dd" className="num" textAlign="end" fontWeight="semibold">
            {money(effect?.after ?? amount)}
          </Box>
        </Grid>
      </Box>
      <chakra.label htmlFor={`${id}-conditions`} textStyle="sm" display="block" mt="2" mb="1">
        {t('underwriting.conditions')}
        <OptionalMark />
      </chakra.label>
      <Textarea
        id={`${id}-conditions`}
        w="full"
        h="3.5rem"
        maxLength={500}
        value={terms.conditions}
        onChange={({ target }) => onChange({ ...terms, conditions: target.value })}
      />
      <Small mt="1">{t('underwriting.conditionsSeen')}</Small>
    </Box>
  );
};
