import { Box, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useDetail } from '../detail/detail-context.ts';
import { CountStepper } from '../detail/count-stepper.tsx';
import { estimate, type CalculatorWords } from '../detail/sample.ts';
import { sectionId } from '../detail/section-id.ts';
import { choicesOf } from '../fields/choices.ts';
import { detailTexts } from '../language/detail-texts.ts';
import { useSay } from '../language/language.tsx';
import { groupDigits, showCount } from '../../core/words/numbers.ts';
import { Card } from '../parts/card.tsx';
import { LiveMessage } from '../parts/live-message.tsx';
import { Money } from '../parts/money.tsx';
import { SegmentInput } from '../parts/segment-input.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import { schemaAt } from '../store/field-path.ts';
import { FieldFrame } from '../theme/field-frame.tsx';
import { frameIds } from '../theme/frame-ids.ts';
import { defineBlockView } from './define.tsx';

const whole = (amount: string): string => groupDigits(amount.replace(/\.00$/, ''));

const Calculator = ({ block }: { readonly block: CalculatorWords }) => {
  const { model, language, at, text, choices, counts, setCount } = useDetail();
  const say = useSay();
  const result = useMemo(
    () => estimate(model, block, choices, counts, at, language),
    [model, block, choices, counts, at, language],
  );
  const parts = result.each.flatMap((each, index) =>
    each !== undefined && (counts[index] ?? 0) > 0 ? [`${whole(each)} × ${showCount(counts[index] ?? 0)}`] : [],
  );
  return (
    <Card id={sectionId(block)} title={block.title === undefined ? say(detailTexts.calculator) : text(block.title)} isFlush>
      <Box display="grid" gridTemplateColumns="minmax(0,1fr)" gap="4" p={{ base: '4', md: '5' }}>
        {block.choices.map((path) => (
          <Choice key={path} path={path} />
        ))}
        {block.counts && (
          <Box>
            <Box display="flex" justifyContent="space-between" textStyle="sm" color="fg.muted" mb="1">
              <span>{block.countHead === undefined ? '' : text(block.countHead)}</span>
              <span>{say(detailTexts.persons)}</span>
            </Box>
            <Box borderWidth="1px" borderRadius="l2">
              {block.counts.map((row, index) => {
                const each = result.each[index];
                return (
                  <Box
                    key={row.label}
                    display="flex"
                    alignItems="center"
                    gap="2"
                    px="3"
                    py="1.5"
                    borderTopWidth={index === 0 ? '0' : '1px'}
                    borderColor="border.muted"
                  >
                    <Box flex="1" minW="0">
                      {text(row.label)}
                      <chakra.span textStyle="xs" color="fg.muted" className="num" ms="2">
                        {each === undefined ? '—' : say(detailTexts.each, { amount: whole(each) })}
                      </chakra.span>
                      {row.note !== undefined && (
                        <Text textStyle="xs" color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                          {text(row.note)}
                        </Text>
                      )}
                    </Box>
                    <CountStepper
                      label={text(row.label)}
                      count={counts[index] ?? 0}
                      max={block.max ?? 2000}
                      isDisabled={each === undefined && (counts[index] ?? 0) === 0}
                      onChange={(count) => setCount(index, count)}
                    />
                  </Box>
                );
              })}
            </Box>
          </Box>
        )}
      </Box>
      <Box bg="bg.subtle" borderTopWidth="1px" px={{ base: '4', md: '5' }} py="3">
        <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
          <Text textStyle="sm" color="fg.muted">
            {say(detailTexts.total)}
          </Text>
          <Text textStyle="2xl" fontWeight="semibold" color="fg.money">
            {result.premium === undefined ? '—' : <Money amount={result.premium} />}
          </Text>
        </Box>
        <Text textStyle="xs" color="fg.muted" textAlign="end" className="num">
          {parts.length === 0
            ? say(detailTexts.noOne)
            : say(detailTexts.sum, { sum: parts.join(' + '), count: showCount(result.persons) })}
        </Text>
        {result.remarks.map((remark) => (
          <Text key={remark} data-remark="" textStyle="xs" color="fg.warning" textAlign="end">
            {remark}
          </Text>
        ))}
      </Box>
      <LiveMessage text={result.premium === undefined ? '' : `${say(detailTexts.total)} ${result.premium}`} />
    </Card>
  );
};

const Choice = ({ path }: { readonly path: string }) => {
  const { model, language, product, choices, choose, text } = useDetail();
  const field = schemaAt(model.data.schema, path) ?? {};
  const offered = product.plans ?? [];
  const isPlan = path.split('.').at(-1) === 'plan';
  const options = choicesOf(model, field, language).filter(
    ({ value }) => !isPlan || offered.length === 0 || offered.includes(String(value)),
  );
  const isShort = options.length <= 5 && options.every(({ label }) => label.length <= 8);
  const Input = isShort ? SegmentInput : SelectInput;
  const id = `choice.${path}`;
  const label = text(field.title ?? path);
  return (
    <FieldFrame id={id} label={label} isGroup={isShort}>
      <Input
        id={id}
        label={label}
        labelId={frameIds(id).label}
        value={choices[path]}
        choices={options}
        onChange={(value) => choose(path, value)}
        onLeave={() => undefined}
      />
    </FieldFrame>
  );
};

/** A live price of a sample. */
export const calculator = defineBlockView<CalculatorWords>({ name: 'calculator', place: 'aside', Component: Calculator });
