import { keyed } from '../controls/keyed.ts';
import { LinkButton, Muted, Note } from '../controls/card.tsx';
import { Box, chakra, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { isPlanPath } from '../detail/plan-columns.ts';
import { CountStepper } from '../controls/count-stepper.tsx';
import { SampleChoice } from '../detail/sample-choice.tsx';
import { MAX_OF_KIND } from '../../evaluate/calculator-sample.ts';
import type { CalculatorWords, Estimate } from '../detail/sample.ts';
import { StartDay } from '../detail/start-day.tsx';
import { BlockSection, useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { groupDigits, moneySign } from '../../wording/amounts.ts';
import { fieldOfLength } from '../../model/pricing/term.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { insuredWords, showCount } from '../../wording/values.ts';
import { LiveMessage, Money } from '../controls/money.tsx';
import { defineBlockView } from './define.tsx';
import { colours } from '../controls/tokens.ts';

const withoutCents = (amount: string): string => groupDigits(amount.replace(/\.00$/, ''));

type CalculatorProps = { readonly block: CalculatorWords };

const Calculator = ({ block }: CalculatorProps) => {
  const { estimate: result } = useDetail();
  return result && <Choices block={block} result={result} />;
};

const Choices = ({ block, result }: CalculatorProps & { readonly result: Estimate }) => {
  const { model, text, counts, setCount, language, isShort = false } = useDetail();
  const [isOpen, setOpen] = useState(!isShort);
  const [start] = useState(counts);
  const t = useTranslate();
  const { currency } = model.data;
  const item = model.data.insured?.item;
  const priceOfOne = item ? detailTexts.eachThing : currency === undefined ? detailTexts.each : detailTexts.eachInSign;
  const parts = result.each.flatMap((each, index) =>
    each !== undefined && (counts[index] ?? 0) > 0 ? [`${withoutCents(each)} × ${showCount(counts[index] ?? 0)}`] : [],
  );
  const count = insuredWords(model.data, result.persons, language);
  const counted =
    result.persons === 0
      ? t(item ? detailTexts.none : detailTexts.noOne)
      : result.isSum
        ? t(detailTexts.sum, { sum: parts.join(' + '), count })
        : t(detailTexts.counted, { count });
  // When a short page opens, it shows only the kinds with persons in its example.
  const isHidden = (index: number): boolean => !isOpen && start.some((count) => count > 0) && start[index] === 0;
  const words = block.counts === undefined ? result.sums : [...result.sums, counted];
  const shownChoices = block.choices.filter((path) => !isShort || !isPlanPath(path));
  const checks = shownChoices.filter((path) => schemaAt(model.data.schema, path)?.type === 'boolean');
  const length = model.data.term?.end ?? fieldOfLength(model.data.term);
  // Plan, term and numbers come first, because the premium depends on them most.
  const isMain = (path: string): boolean =>
    block.counts === undefined || isPlanPath(path) || path === length?.replace(/^application\./, '');
  const first = shownChoices.filter((path) => !checks.includes(path) && isMain(path));
  const others = shownChoices.filter((path) => !checks.includes(path) && !isMain(path));
  // While no kind has a price (a tariff may need at least five persons), persons of every kind can be entered.
  const hasPrice = result.each.some((each) => each !== undefined);
  return (
    <BlockSection block={block} isFlush>
      <Grid data-sample="" templateColumns="minmax(0,1fr)" gap={isShort ? '3' : '4'} px={{ base: '4', md: '5' }} py="4">
        {isShort && <StartDay asked={block.choices} />}
        {first.map((path) => (
          <SampleChoice key={path} path={path} />
        ))}
        {block.counts && (
          <Box>
            <Flex justify="space-between" textStyle="sm" color="fg.muted" mb="1">
              <span>{block.countHead === undefined ? '' : text(block.countHead)}</span>
              <CountNote />
            </Flex>
            <Box borderWidth="1px" borderRadius="l2">
              {keyed(block.counts, ({ label }) => label).map(({ key, item: row }, index) => {
                const each = result.each[index];
                return isHidden(index) ? null : (
                  <HStack key={key} px="3" py="1" borderTopWidth={index === 0 ? '0' : '1px'} borderColor="border.muted">
                    <Box flex="1" minW="0">
                      <chakra.span me="1">{text(row.label)}</chakra.span>{' '}
                      {block.each !== undefined && (
                        <chakra.span textStyle="xs" color="fg.muted" className="num" whiteSpace="nowrap">
                          {each === undefined ? '—' : t(priceOfOne, { sign: moneySign(currency), amount: withoutCents(each) })}
                        </chakra.span>
                      )}
                      {row.note !== undefined && <Note>{text(row.note)}</Note>}
                    </Box>
                    <CountStepper
                      label={text(row.label)}
                      name={t(item ? partTexts.numberOfThings : partTexts.numberOf, { label: text(row.label) })}
                      count={counts[index] ?? 0}
                      most={block.max ?? MAX_OF_KIND}
                      isDisabled={hasPrice && each === undefined && (counts[index] ?? 0) === 0}
                      onChange={(count) => setCount(index, count)}
                    />
                  </HStack>
                );
              })}
            </Box>
            {!isOpen && block.counts.some((_, index) => isHidden(index)) && (
              <LinkButton mt="2" textStyle="sm" onClick={() => setOpen(true)}>
                {t(detailTexts.otherKinds, { head: block.countHead === undefined ? '' : text(block.countHead) })}
              </LinkButton>
            )}
          </Box>
        )}
        {others.map((path) => (
          <SampleChoice key={path} path={path} />
        ))}
        {checks.length > 0 && (
          <Flex wrap="wrap" columnGap="4" rowGap="2">
            {checks.map((path) => (
              <SampleChoice key={path} path={path} />
            ))}
          </Flex>
        )}
      </Grid>
      <Box bg="bg.subtle" borderTopWidth="1px" borderBottomRadius="l3" px={{ base: '4', md: '5' }} py={isShort ? '2' : '3'}>
        {/* The bar of a short page shows the total. */}
        {!isShort && (
          <Flex align="baseline" justify="space-between" gap="3">
            <Muted>{t(detailTexts.total)}</Muted>
            <Text textStyle="2xl" fontWeight="semibold" color={colours.money}>
              {result.premium === undefined ? '—' : <Money amount={result.premium} currency={currency} />}
            </Text>
          </Flex>
        )}
        {words.map((line) => (
          <Note key={line} textAlign="end" className="num">
            {line}
          </Note>
        ))}
        {result.issueTexts.map((text) => (
          <Text key={text} data-remark="" textStyle="xs" color="fg.warning" textAlign="end">
            {text}
          </Text>
        ))}
      </Box>
      <LiveMessage text={result.premium === undefined ? '' : `${t(detailTexts.total)} ${result.premium}`} />
    </BlockSection>
  );
};

/** Shows that the numbers are an example, or what those of the visitor are used for. */
const CountNote = () => {
  const { model, counts, isCounted, isShort = false } = useDetail();
  const t = useTranslate();
  const isExample = !isCounted && counts.some((count) => count > 0);
  if (model.data.insured?.item) return <span>{t(isExample ? detailTexts.numberExample : detailTexts.number)}</span>;
  const own = isShort ? detailTexts.personsOfList : detailTexts.persons;
  return <span>{t(isExample ? detailTexts.personsExample : own)}</span>;
};

export const calculator = defineBlockView<CalculatorWords>({ name: 'calculator', place: 'aside', Component: Calculator });
