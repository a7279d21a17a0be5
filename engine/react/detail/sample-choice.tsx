import { Box, Flex, Text } from '@chakra-ui/react';
import type { Field } from '../../index.ts';
import { unitWords } from '../../wording/values.ts';
import { Note } from '../controls/card.tsx';
import { NoWrap } from '../controls/no-wrap.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { CountStepper, type StepperProps } from '../controls/count-stepper.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { choicesOf } from '../fields/choices.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { useDetail } from './sections.tsx';
import { isPlanPath, offeredPlans } from './plan-columns.ts';
import { relativeDateReader, isRelativeDay } from '../../evaluate/calculator-sample.ts';

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
