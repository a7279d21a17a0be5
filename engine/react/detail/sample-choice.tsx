import { Box, chakra, Flex, type HTMLChakraProps, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Field } from '../../index.ts';
import { unitWords } from '../../wording/values.ts';
import { Note } from '../controls/card.tsx';
import { NoWrap } from '../controls/no-wrap.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Input } from '../controls/input.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { choicesOf } from '../fields/choices.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { useDetail } from './sections.tsx';
import { isPlanPath, offeredPlans } from './plan-columns.ts';
import { relativeDateReader, isRelativeDay } from '../../evaluate/calculator-sample.ts';
import { colours } from '../controls/tokens.ts';

const MAX = 99_999;
/** Width of the calculator inside its padding, in rem. */
const ROOM = 17.5;

/** Shows the input for one choice of the sample: options, a number within the model's limits, or days of cover. */
export const SampleChoice = ({ path }: { readonly path: string }) => {
  const { model, language, at, choices, choose, text } = useDetail();
  const t = useTranslate();
  const field = schemaAt(model.data.schema, path) ?? {};
  const { term } = model.data;
  const value = choices[path];
  const id = `choice.${path}`;
  if (term?.end === `application.${path}`) {
    const dates = relativeDateReader(model.data, at, choices);
    return (
      <NumberChoice
        id={id}
        label={t(detailTexts.coverDays)}
        count={isRelativeDay(value) ? value.days : 1}
        least={1}
        most={term.maxDays ?? 365}
        words={(days) => t(detailTexts.lastDay, { from: String(dates({ days: 1 })), to: String(dates({ days })) })}
        onChange={(days) => choose(path, { days })}
      />
    );
  }
  if (field.type === 'boolean')
    return (
      <Checkbox id={id} isOn={value === true} onChange={(isOn) => choose(path, isOn)}>
        {text(field.title ?? path)}
      </Checkbox>
    );
  const { minimum = 0, maximum = MAX } = field;
  if (!field.enum && (field.type === 'integer' || field.type === 'number'))
    return (
      <NumberChoice
        id={id}
        label={text(field.title ?? path)}
        count={typeof value === 'number' ? value : minimum}
        least={minimum}
        most={maximum}
        words={(count) => unitWords(model.data, field.unit, String(count), language)}
        onChange={(count) => choose(path, count)}
      />
    );
  return <OptionChoice path={path} field={field} />;
};

const OptionChoice = ({ path, field }: { readonly path: string; readonly field: Field }) => {
  const { model, language, product, choices, choose, text } = useDetail();
  const options = isPlanPath(path) ? offeredPlans(model, path, language, product.plans) : choicesOf(model, field, language);
  const isShort = options.reduce((width, { label }) => width + 1.5 + characterWidth(label), 0) <= ROOM;
  const OptionInput = isShort ? SegmentInput : SelectInput;
  const id = `choice.${path}`;
  const label = text(field.title ?? path);
  const chosen = choices[path];
  const isMany = field.type === 'array';
  return (
    <FieldFrame id={id} label={label} isGroup={isShort}>
      <OptionInput
        id={id}
        label={label}
        labelId={frameIds(id).label}
        value={isMany && Array.isArray(chosen) ? chosen[0] : chosen}
        choices={options}
        onChange={(value) => choose(path, isMany ? [value] : value)}
      />
    </FieldFrame>
  );
};

const characterWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (character === ' ' ? 0.25 : character.charCodeAt(0) > 255 ? 0.9 : 0.52), 0);

type NumberProps = Omit<StepperProps, 'name' | 'isDisabled'> & {
  readonly id: string;
  readonly words: (count: number) => string | undefined;
};

const NumberChoice = ({ id, words, ...stepper }: NumberProps) => (
  <Flex align="center" justify="space-between" gap="3">
    <Box minW="0">
      <Text textStyle="sm" id={frameIds(id).label}>
        {stepper.label}
      </Text>
      <Note className="num">
        <NoWrap>{words(stepper.count) ?? ''}</NoWrap>
      </Note>
    </Box>
    <CountStepper {...stepper} />
  </Flex>
);

type StepperProps = {
  readonly label: string;
  /** Accessible name of the input; the label by default. */
  readonly name?: string;
  readonly count: number;
  readonly least?: number;
  readonly most: number;
  readonly isDisabled?: boolean;
  /** Whether it begins at the left edge, below a text, instead of ending at the right edge. */
  readonly isAtStart?: boolean;
  readonly onChange: (count: number) => void;
};

/**
 * Shows an input for a number, which can be typed or changed with buttons and arrow keys. While it is typed, it may be empty. When
 * the focus leaves, a number outside the limits gives way to the last one inside, and a sentence states the limits.
 */
export const CountStepper = (props: StepperProps) => {
  const { label, name = label, count, least = 0, most, isDisabled = false, isAtStart = false, onChange } = props;
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const noteId = useId();
  const isWithin = (number: number): boolean => number >= least && number <= most;
  // Nobody is a number of persons, but no days is no term.
  const isEmptyAllowed = (text: string): boolean => text !== '' || least === 0;
  const set = (next: number): void => {
    setTyped(undefined);
    setWrong(false);
    onChange(Math.min(Math.max(next, least), most));
  };
  const type = (text: string): void => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);
    setTyped(digits);
    setWrong(false);
    const number = digits === '' ? least : Number(digits);
    if (isEmptyAllowed(digits) && isWithin(number)) onChange(number);
  };
  const leave = (): void => {
    setWrong(typed !== undefined && (!isEmptyAllowed(typed) || !isWithin(Number(typed))));
    setTyped(undefined);
  };
  return (
    <Box flexShrink="0" maxW="10rem" {...(isAtStart && { ms: '-1.5' })}>
      <Flex align="center" gap="1" justify={isAtStart ? 'flex-start' : 'flex-end'}>
        <StepButton aria-label={t(partTexts.decrease, { label })} disabled={count <= least} onClick={() => set(count - 1)}>
          <Minus size={14} aria-hidden />
        </StepButton>
        <Input
          size="xs"
          w="3.25rem"
          textAlign="center"
          inputMode="numeric"
          className="num"
          disabled={isDisabled}
          aria-label={name}
          aria-describedby={isWrong ? noteId : undefined}
          value={typed ?? String(count)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set(count + step);
          }}
        />
        <StepButton
          aria-label={t(partTexts.increase, { label })}
          disabled={isDisabled || count >= most}
          onClick={() => set(count + 1)}
        >
          <Plus size={14} aria-hidden />
        </StepButton>
      </Flex>
      <Text
        id={noteId}
        role="status"
        textStyle="xs"
        color="fg.error"
        textAlign={isAtStart ? 'start' : 'end'}
        _empty={{ display: 'none' }}
      >
        {isWrong ? t(partTexts.numberLimits, { least: String(least), most: String(most), count: String(count) }) : null}
      </Text>
    </Box>
  );
};

const stepStyle = {
  boxSize: '7',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'l2',
  color: 'fg.muted',
  css: { '@media (pointer: coarse)': { boxSize: '2.75rem' } },
} as const;

const StepButton = (button: HTMLChakraProps<'button'>) => (
  <chakra.button
    type="button"
    {...stepStyle}
    cursor="pointer"
    _hover={{ bg: 'bg.muted', color: 'fg' }}
    _disabled={{ color: colours.control, cursor: 'not-allowed', bg: 'transparent' }}
    {...button}
  />
);
