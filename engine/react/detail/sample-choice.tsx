import { Note } from '../controls/text.tsx';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Field, TermRule } from '../../model/model.ts';
import { unitWords } from '../../wording/values.ts';
import { choicesOf } from '../fields/choices.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { NoWrap } from '../controls/card.tsx';
import { schemaAt } from '../state/field-path.ts';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { useDetail } from './detail-context.ts';
import { datesIn, isDays } from './sample.ts';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { partTexts } from '../texts/parts.ts';
import { Input } from '../controls/input.tsx';

/** Input for one choice of the sample: options, a number within the model's limits, or days of cover. */
export const SampleChoice = ({ path }: { readonly path: string }) => {
  const { model, language, choices, choose, text } = useDetail();
  const field = schemaAt(model.data.schema, path) ?? {};
  const { term } = model.data;
  if (term?.end === `application.${path}`) return <DaysChoice path={path} term={term} />;
  if (!field.enum && (field.type === 'integer' || field.type === 'number')) {
    const value = choices[path];
    return (
      <NumberChoice
        id={`choice.${path}`}
        label={text(field.title ?? path)}
        count={typeof value === 'number' ? value : (field.minimum ?? 0)}
        limits={{ least: field.minimum ?? 0, most: field.maximum ?? MOST }}
        words={(count) => unitWords(field.unit, String(count), language)}
        onChange={(count) => choose(path, count)}
      />
    );
  }
  return <OptionChoice path={path} field={field} />;
};

const MOST = 99_999;
/** Width of the calculator inside its padding, in rem. */
const ROOM = 17.5;
const characterWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (character === ' ' ? 0.25 : character.charCodeAt(0) > 255 ? 0.9 : 0.52), 0);

/** Sets the last day of cover as a number of days. */
const DaysChoice = ({ path, term }: { readonly path: string; readonly term: TermRule }) => {
  const { model, at, choices, choose } = useDetail();
  const say = useSay();
  const chosen = choices[path];
  const days = isDays(chosen) ? chosen.days : 1;
  const dates = datesIn(model.data, at);
  return (
    <NumberChoice
      id={`choice.${path}`}
      label={say(detailTexts.coverDays)}
      count={days}
      limits={{ least: 1, most: term.maxDays ?? 365 }}
      words={(count) => say(detailTexts.lastDay, { from: String(dates({ days: 1 })), to: String(dates({ days: count })) })}
      onChange={(count) => choose(path, { days: count })}
    />
  );
};

const OptionChoice = ({ path, field }: { readonly path: string; readonly field: Field }) => {
  const { model, language, product, choices, choose, text } = useDetail();
  const offered = product.plans ?? [];
  const isPlan = path.split('.').at(-1) === 'plan';
  const options = choicesOf(model, field, language).filter(
    ({ value }) => !isPlan || offered.length === 0 || offered.includes(String(value)),
  );
  const isShort = options.reduce((width, { label }) => width + 1.5 + characterWidth(label), 0) <= ROOM;
  const Input = isShort ? SegmentInput : SelectInput;
  const id = `choice.${path}`;
  const label = text(field.title ?? path);
  const chosen = choices[path];
  const isMany = field.type === 'array';
  return (
    <FieldFrame id={id} label={label} isGroup={isShort}>
      <Input
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

type NumberProps = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly words: (count: number) => string | undefined;
  readonly onChange: (count: number) => void;
};

const NumberChoice = ({ id, label, count, limits, words, onChange }: NumberProps) => (
  <Flex align="center" justify="space-between" gap="3">
    <Box minW="0">
      <Text textStyle="sm" id={frameIds(id).label}>
        {label}
      </Text>
      <Note className="num">
        <NoWrap>{words(count) ?? ''}</NoWrap>
      </Note>
    </Box>
    <CountStepper
      label={label}
      name={label}
      count={count}
      least={limits.least}
      max={limits.most}
      isDisabled={false}
      onChange={onChange}
    />
  </Flex>
);

type StepperProps = {
  /** Used in the names of the buttons. */
  readonly label: string;
  /** Accessible name of the input. */
  readonly name: string;
  readonly least?: number;
  readonly count: number;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly onChange: (count: number) => void;
};

/** A number, typed or changed by buttons and arrow keys. */
export const CountStepper = ({ label, name, count, least = 0, max, isDisabled, onChange }: StepperProps) => {
  const say = useSay();
  const set = (next: number): void => onChange(Math.min(Math.max(next, least), max));
  return (
    <Flex align="center" gap="1">
      <StepButton label={say(partTexts.decrease, { label })} isDisabled={count <= least} onClick={() => set(count - 1)}>
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
        value={String(count)}
        onChange={(event) => set(Number(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 5)))}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(count + step);
        }}
      />
      <StepButton
        label={say(partTexts.increase, { label })}
        isDisabled={isDisabled || count >= max}
        onClick={() => set(count + 1)}
      >
        <Plus size={14} aria-hidden />
      </StepButton>
    </Flex>
  );
};

const StepButton = ({
  label,
  isDisabled,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <chakra.button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
    boxSize="7"
    display="grid"
    placeItems="center"
    borderRadius="l2"
    color="fg.muted"
    cursor="pointer"
    _hover={{ bg: 'bg.muted', color: 'fg' }}
    _disabled={{ color: 'border.control', cursor: 'not-allowed', bg: 'transparent' }}
  >
    {children}
  </chakra.button>
);
