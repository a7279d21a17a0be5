import { Box, chakra } from '@chakra-ui/react';
import { useContext, useState } from 'react';
import { type Field, type Model, translate } from '../../index.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { type Copy, copyAround, isCopied, isCopyOfSource, sourceOf, valuesToCopy, valuesToCopyNow } from '../state/copies.ts';
import { pointerOfPath, type Values } from '../state/field-path.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { FormStoreContext, useApplication } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';

type FieldCopyProps = { readonly store: ApplicationStore; readonly path: string };

/** The checkbox that copies an object of the application, above the first visible field that it fills. */
export const FieldCopy = ({ store, path }: FieldCopyProps) => {
  const copy = copyAround(store.model.data, path);
  const isFirst = useApplication(store, (state) => copy !== undefined && firstShown(copy, state) === path);
  return isFirst && copy ? <CopyCheckbox store={store} copy={copy} /> : null;
};

/** "Same as policyholder": checked while the fields are equal. Unchecking restores the earlier values. */
const CopyCheckbox = ({ store, copy }: Pick<FieldCopyProps, 'store'> & { readonly copy: Copy }) => {
  const { say, language } = useWords();
  const isOn = useApplication(store, (state) => isCopied(store.model, state.fields, copy));
  const isSourceEmpty = useApplication(store, (state) =>
    Object.values(valuesToCopyNow(store.model, state.fields, copy)).every((value) => value === undefined),
  );
  return (
    <Box gridColumn="1 / -1">
      <Checkbox isOn={isOn} isDisabled={isSourceEmpty && !isOn} onChange={(on) => store.copy(copy.path, on)}>
        {translate(store.model.data, copy.rule.title, language)}
        {isSourceEmpty && !isOn && (
          <chakra.span color="fg.muted" textStyle="sm">
            {say(formTexts.nothingToCopy)}
          </chakra.span>
        )}
      </Checkbox>
    </Box>
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

/** The same for an item of a list, if its schema has such a rule. */
export const ItemCopy = ({ model, item, values, onChange }: ItemCopyProps) => {
  const store = useContext(FormStoreContext);
  const language = useLanguage();
  const [before, setBefore] = useState<Values>({});
  const rule = item.copyFrom;
  if (!rule || !store) return null;
  const source = sourceOf(store.getState().fields, rule);
  const isOn = isCopyOfSource(model, item, rule, source, values);
  const copied = valuesToCopy(model, item, rule, source, values);
  const isSourceEmpty = Object.values(copied).every((value) => value === undefined);
  const change = (on: boolean): void => {
    const own = Object.keys(rule.fields);
    if (on) setBefore(Object.fromEntries(own.map((name) => [name, values[name]])));
    onChange({ ...values, ...(on ? copied : Object.fromEntries(own.map((name) => [name, before[name]]))) });
  };
  return (
    <Box mb="2">
      <Checkbox isOn={isOn} isDisabled={isSourceEmpty && !isOn} onChange={change}>
        {translate(model.data, rule.title, language)}
      </Checkbox>
    </Box>
  );
};
