import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ComponentType, useContext } from 'react';
import { joinWords } from '../../model/language.ts';
import { showMoney } from '../../wording/amounts.ts';
import { Muted, Note } from '../controls/card.tsx';
import { Checkbox, CheckboxCardsInput, isBlocked, ticksOf } from '../controls/checkbox.tsx';
import type { Choice, InputProps } from '../controls/control-style.ts';
import { formTexts } from '../texts/form-texts.ts';
import { type Translate, useWords } from '../texts/language.tsx';
import { areRows, type ChoicePrice, ChoicePricesContext, type EachPrice, type OptionAt } from './choice-prices.ts';

/** Formats an amount in cents: "1,617.60". */
export const showCents = (cents: number): string => showMoney((cents / 100).toFixed(2));
/** Formats an amount in cents with its sign: "+1,617.60". */
export const showAdded = (cents: number): string => `${cents < 0 ? '−' : '+'}${showCents(Math.abs(cents))}`;

const eachWords = (t: Translate, sign: string, { from, to }: EachPrice): string =>
  sign + (from === to ? showCents(from) : t(formTexts.fromTo, { from: showCents(from), to: showCents(to) }));

/** Returns the options of a field, each with its price if the field is priced. */
export const usePricedChoices = (path: string, choices: readonly Choice[]): readonly Choice[] => {
  const { t } = useWords();
  const around = useContext(ChoicePricesContext);
  const prices = around?.of(path);
  if (!prices) return choices;
  const sign = around?.sign ?? '';
  const [one, least] = around?.isOfThings
    ? [formTexts.eachThingPrice, formTexts.eachThingFrom]
    : [formTexts.eachPrice, formTexts.eachFrom];
  const eachPrice = (each: EachPrice): string => {
    const amount = sign + showCents(each.from).replace(/\.00$/, '');
    // The line above the fields describes the thing that the price is for.
    return around?.isOfThings && around.isSample ? amount : t(each.from === each.to ? one : least, { amount });
  };
  return choices.map((choice) => {
    const { total, each } = prices.get(choice.value) ?? {};
    const price = total !== undefined ? sign + showCents(total) : each ? eachPrice(each) : '—';
    return { ...choice, price };
  });
};

type RowsProps = InputProps & { readonly path: string };

/** Shows an input for any number of options: rows with benefits and prices if the form knows the prices, else cards. */
export const OptionsInput = (props: RowsProps) => {
  const prices = useContext(ChoicePricesContext);
  const { path, choices } = props;
  return prices && areRows(choices) ? (
    <OptionRows {...props} prices={prices.of(path) ?? (prices.isPending ? noPrices : undefined)} Inside={prices.Inside} />
  ) : (
    <CheckboxCardsInput {...props} />
  );
};

const noPrices: ReadonlyMap<unknown, ChoicePrice> = new Map();

type PricedProps = RowsProps & {
  readonly prices: ReadonlyMap<unknown, ChoicePrice> | undefined;
  readonly Inside: ComponentType<OptionAt>;
};

const OptionRows = ({ prices, Inside, ...props }: PricedProps) => {
  const { t } = useWords();
  const addsEach = useAddsEach();
  const { id, choices, isDisabled } = props;
  const { chosen, toggle, group } = ticksOf(props);
  return (
    <Box
      {...group}
      borderWidth="1px"
      borderRadius="l2"
      borderColor={props.isInvalid ? 'border.error' : 'border'}
      overflow="hidden"
    >
      {prices && (
        <Grid
          {...columns}
          display={{ base: 'none', md: 'grid' }}
          py="1.5"
          bg="bg.subtle"
          textStyle="xs"
          color="fg.muted"
          aria-hidden
        >
          <span>{t(formTexts.optionName)}</span>
          <span>{t(formTexts.optionCovers)}</span>
          <chakra.span textAlign="end">{t(addsEach)}</chakra.span>
          <chakra.span textAlign="end">{t(formTexts.addsInAll)}</chakra.span>
        </Grid>
      )}
      {choices.map((choice, index) => {
        const isOn = chosen.includes(choice.value);
        return (
          <Box
            key={String(choice.value)}
            borderTopWidth={index === 0 && !prices ? '0' : '1px'}
            borderColor="border.muted"
            bg={isOn ? 'blue.subtle' : 'bg.panel'}
          >
            <OptionRow
              id={index === 0 ? id : undefined}
              choice={choice}
              price={prices?.get(choice.value)}
              isOn={isOn}
              isDisabled={isDisabled === true || (!isOn && isBlocked(choice, chosen))}
              isInvalid={props.isInvalid}
              onChange={(on) => toggle(choice.value, on)}
            />
            {isOn && (
              <Box ps={{ base: '11', md: '11' }} pe="4" css={{ '&:not(:empty)': { paddingBottom: '0.75rem' } }}>
                <Inside path={props.path} option={choice.value} />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const useAddsEach = () => {
  const around = useContext(ChoicePricesContext);
  if (!around?.isOfThings) return formTexts.addsEach;
  return around.isSample ? formTexts.addsInSample : formTexts.addsEachThing;
};

const columns = {
  templateColumns: {
    base: 'minmax(0,1fr) auto',
    md: 'minmax(min-content,11rem) minmax(0,1fr) minmax(min-content,8.5rem) minmax(min-content,6rem)',
  },
  columnGap: '4',
  ps: '11',
  pe: '4',
} as const;

type OptionProps = {
  readonly id: string | undefined;
  readonly choice: Choice;
  readonly price: ChoicePrice | undefined;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean | undefined;
  readonly onChange: (on: boolean) => void;
};

/** Shows an option as a row that is a checkbox as a whole. */
const OptionRow = ({ choice, price, ...input }: OptionProps) => {
  const { t, language } = useWords();
  const addsEach = useAddsEach();
  const sign = useContext(ChoicePricesContext)?.sign ?? '';
  const covers = price?.covers ?? [];
  const coverTexts = covers
    .map(({ title, amount }) => (title === choice.label ? amount : `${title} ${amount}`.trim()))
    .filter(Boolean);
  const notes = [...new Set(covers.flatMap(({ note }) => (note === undefined ? [] : [note])))];
  const weight = input.isOn ? 'semibold' : 'normal';
  const each = price?.each && eachWords(t, sign, price.each);
  return (
    <Box position="relative" css={rowStyle}>
      <Checkbox {...input} isBlock>
        <Grid as="span" {...columns} ps="0" pe="0" rowGap="0.5" alignItems="baseline">
          <chakra.span gridColumn="1" gridRow="1">
            <Text as="span" fontWeight="semibold">
              {choice.label}
            </Text>
            {choice.note !== undefined && (
              <Note as="span" display="block">
                {choice.note}
              </Note>
            )}
          </chakra.span>
          <chakra.span gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ base: '3', md: '1' }} textStyle="sm">
            {coverTexts.length > 0 && <chakra.span fontWeight="semibold">{joinWords(coverTexts, language)}</chakra.span>}
            {notes.map((note) => (
              <Muted as="span" display="block" key={note}>
                {note}
              </Muted>
            ))}
          </chakra.span>
          {price && (
            <>
              <chakra.span
                className="num"
                textStyle="sm"
                color="fg.muted"
                textAlign="end"
                gridColumn={{ base: '1 / -1', md: '3' }}
                gridRow={{ base: '2', md: '1' }}
                css={{ '@media (max-width: 767.98px)': { textAlign: 'start' } }}
              >
                <chakra.span display={{ base: 'inline', md: 'none' }}>{t(addsEach)} </chakra.span>
                {each ?? '—'}
              </chakra.span>
              <chakra.span className="num" fontWeight={weight} textAlign="end" gridColumn={{ base: '2', md: '4' }} gridRow="1">
                {price.total === undefined ? '—' : showAdded(price.total)}
              </chakra.span>
            </>
          )}
        </Grid>
      </Checkbox>
    </Box>
  );
};

const rowStyle = {
  '& > label': { gap: '0.75rem', paddingInline: '1rem' },
  '& > label > span': { flex: '1', minWidth: '0' },
} as const;

type SumProps = {
  readonly lines: readonly { readonly title: string; readonly amount: number }[];
  readonly total: number;
  readonly counted: string;
};

/** Shows the premium as a sum. */
export const SumStrip = ({ lines, total, counted }: SumProps) => (
  <Flex
    wrap="wrap"
    columnGap="4"
    rowGap="1"
    align="baseline"
    px={{ base: '4', md: '5' }}
    py="3"
    bg="bg.subtle"
    borderTopWidth="1px"
    borderBottomRadius="l3"
  >
    <Flex
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      align="baseline"
      color="fg.muted"
      textStyle="sm"
      className="num"
      direction={{ base: 'column', md: 'row' }}
    >
      {lines.map(({ title, amount }, index) => (
        <span key={title}>
          {index > 0 && (amount < 0 ? '− ' : '+ ')}
          {title} {showCents(Math.abs(amount))}
        </span>
      ))}
    </Flex>
    <Flex ms="auto" gap="3" align="baseline" className="num">
      <Muted as="span">{counted}</Muted>
      <Text as="span" fontWeight="semibold">
        = {showCents(total)}
      </Text>
    </Flex>
  </Flex>
);
