import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ModelData } from '../../model/model.ts';
import { fieldOfLength } from '../../model/pricing/term.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { addDays } from '../../values/dates.ts';
import { typedDateToIso } from '../../values/typed-date.ts';
import { firstDayOf } from '../../evaluate/calculator-sample.ts';
import { DateField } from '../controls/inputs.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { frameIds } from '../theme/field-frame.tsx';
import { useDetail } from './sections.tsx';

/** Returns whether a calculator that asks how long cover lasts may ask for its first day, as the first step of the form does. */
const asksStartDay = ({ term, form }: Pick<ModelData, 'term' | 'form'>, choices: readonly string[]): boolean => {
  const first = firstDayOf({ term });
  const length = term?.end ?? fieldOfLength(term);
  return (
    first !== undefined &&
    length !== undefined &&
    choices.includes(length.replace(/^application\./, '')) &&
    form.steps[0]?.sections?.some(({ fields }) => fields.includes(first)) === true
  );
};

/**
 * Shows the input for the first day of cover, if it may be asked beside the fields that are asked. A day that the model does not
 * allow is named when the focus leaves, and not chosen.
 */
export const StartDay = ({ asked }: { readonly asked: readonly string[] }) => {
  const { model } = useDetail();
  return asksStartDay(model.data, asked) ? <StartDayField /> : null;
};

const StartDayField = () => {
  const { model, at, choices, choose, text } = useDetail();
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { term, schema } = model.data;
  const path = firstDayOf({ term }) ?? '';
  const label = text(schemaAt(schema, path)?.title ?? path);
  const from = addDays(at, term?.earliest ?? 1);
  const to = term?.latest === undefined ? undefined : addDays(at, term.latest);
  const chosen = choices[path];
  const id = `choice.${path}`;
  const errorId = frameIds(id).error;
  const isAllowed = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= from && (to === undefined || day <= to);
  const change = (value: string): void => {
    const day = typedDateToIso(value);
    setWrong(false);
    if (!isAllowed(day)) return setTyped(value);
    setTyped(undefined);
    choose(path, day);
  };
  const leave = (): void => {
    setWrong(typed !== undefined);
    setTyped(undefined);
  };
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3">
        <Text as="label" textStyle="sm" {...{ htmlFor: id }}>
          {label}
        </Text>
        <DateField
          id={id}
          label={label}
          w="10rem"
          opensOnTap
          min={from}
          max={to}
          aria-describedby={isWrong ? errorId : undefined}
          value={typed ?? (typeof chosen === 'string' ? chosen : from)}
          onChange={change}
          onBlur={leave}
        />
      </Flex>
      <Text id={errorId} role="status" textStyle="xs" color="fg.error" textAlign="end" _empty={{ display: 'none' }}>
        {isWrong ? t(to === undefined ? detailTexts.startFrom : detailTexts.startLimits, { from, to: to ?? '' }) : null}
      </Text>
    </Box>
  );
};
