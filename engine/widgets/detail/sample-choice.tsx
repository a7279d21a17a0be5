import { Box, Text } from '@chakra-ui/react';
import type { Field, TermRule } from '../../core/model.ts';
import { unitWords } from '../../core/words/units.ts';
import { choicesOf } from '../fields/choices.ts';
import { detailTexts } from '../language/detail-texts.ts';
import { useSay } from '../language/language.tsx';
import { SegmentInput } from '../parts/segment-input.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import { Whole } from '../parts/whole.tsx';
import { schemaAt } from '../store/field-path.ts';
import { FieldFrame } from '../theme/field-frame.tsx';
import { frameIds } from '../theme/frame-ids.ts';
import { CountStepper } from './count-stepper.tsx';
import { useDetail } from './detail-context.ts';
import { datesIn, isDays } from './relative-dates.ts';

/** One field of the sample to choose: its options, a number within the model's limits, or how many days are covered. */
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
/** Width of the calculator within its padding, in rem. */
const ROOM = 17.5;
const characterWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (character === ' ' ? 0.25 : character.charCodeAt(0) > 255 ? 0.9 : 0.52), 0);

/** The last day of cover, asked for as a number of days. */
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
        onLeave={() => undefined}
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
  <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
    <Box minW="0">
      <Text textStyle="sm" id={frameIds(id).label}>
        {label}
      </Text>
      <Text textStyle="xs" color="fg.muted" className="num">
        <Whole>{words(count) ?? ''}</Whole>
      </Text>
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
  </Box>
);
