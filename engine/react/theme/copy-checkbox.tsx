import { Box, chakra } from '@chakra-ui/react';
import { useContext, useState } from 'react';
import { type Field, type Model, translate } from '../../index.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { type Copy, copyAround, isCopied, isCopyOfSource, sourceOf, valuesToCopy, valuesToCopyNow } from '../state/copies.ts';
import { type Values } from '../state/field-path.ts';
import { pointerOfPath } from '../../values/pointer.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { FormStoreContext, useApplication } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';

type FieldCopyProps = { readonly store: ApplicationStore; readonly path: string };

/** Shows the checkbox that copies an object of the application, above the first visible field of the copy. */
export const FieldCopy = ({ store, path }: FieldCopyProps) => {
  const copy = copyAround(store.model.data, path);
  const isFirst = useApplication(store, (state) => copy !== undefined && firstShown(copy, state) === path);
  return isFirst && copy ? <CopyCheckbox store={store} copy={copy} /> : null;
};

const CopyCheckbox = ({ store, copy }: Pick<FieldCopyProps, 'store'> & { readonly copy: Copy }) => {
  const isOn = useApplication(store, (state) => isCopied(store.model, state.fields, copy));
  const isSourceEmpty = useApplication(store, (state) => isNothing(valuesToCopyNow(store.model, state.fields, copy)));
  return (
    <Box gridColumn="1 / -1">
      <CopyChoice
        model={store.model}
        title={copy.rule.title}
        isOn={isOn}
        isSourceEmpty={isSourceEmpty}
        onChange={(on) => store.copy(copy.path, on)}
      />
    </Box>
  );
};

const isNothing = (values: Values): boolean => Object.values(values).every((value) => value === undefined);

type ChoiceProps = {
  readonly model: Model;
  readonly title: string;
  readonly isOn: boolean;
  readonly isSourceEmpty: boolean;
  readonly onChange: (on: boolean) => void;
};

/**
 * Shows the checkbox "Same as policyholder". It is checked while the fields are equal. Unchecking restores the earlier values.
 */
const CopyChoice = ({ model, title, isOn, isSourceEmpty, onChange }: ChoiceProps) => {
  const { t, language } = useWords();
  const isDisabled = isSourceEmpty && !isOn;
  return (
    <Checkbox isOn={isOn} isDisabled={isDisabled} onChange={onChange}>
      {translate(model.data, title, language)}
      {isDisabled && (
        <chakra.span color="fg.muted" textStyle="sm">
          {t(formTexts.nothingToCopy)}
        </chakra.span>
      )}
    </Checkbox>
  );
};

const firstShown = ({ path, schema, rule }: Copy, { checkResult }: State): string | undefined =>
  Object.entries(schema.properties ?? {})
    .filter(([name, { const: fixed }]) => Object.hasOwn(rule.fields, name) && fixed === undefined)
    .map(([name]) => `${path}.${name}`)
    .find((each) => !checkResult.hidden.has(pointerOfPath(each)));

type ItemCopyProps = {
  readonly model: Model;
  readonly item: Field;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
};

/** Shows the checkbox for an item of a list, if its schema has a copy rule. */
export const ItemCopy = ({ model, item, values, onChange }: ItemCopyProps) => {
  const store = useContext(FormStoreContext);
  const [before, setBefore] = useState<Values>({});
  const rule = item.copyFrom;
  if (!rule || !store) return null;
  const source = sourceOf(store.getState().fields, rule);
  const isOn = isCopyOfSource(model, item, rule, source, values);
  const copied = valuesToCopy(model, item, rule, source, values);
  // Other fields may have a default, but without the first field, such as the name, there is no person to copy.
  const [first = ''] = Object.values(rule.fields);
  if (source[first] === undefined || source[first] === '') return null;
  const change = (on: boolean): void => {
    const own = Object.keys(rule.fields);
    if (on) setBefore(Object.fromEntries(own.map((name) => [name, values[name]])));
    onChange({ ...values, ...(on ? copied : Object.fromEntries(own.map((name) => [name, before[name]]))) });
  };
  return (
    <Box mb="2" data-copy="">
      <CopyChoice model={model} title={rule.title} isOn={isOn} isSourceEmpty={isNothing(copied)} onChange={change} />
    </Box>
  );
};
