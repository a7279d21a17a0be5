import { Box, chakra } from '@chakra-ui/react';
import { translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { type Copy, copyAround, isCopied, valuesToCopyNow } from '../state/copies.ts';
import { pointerOfPath } from '../state/field-path.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { useApplication, useFormStore } from '../state/use-application.ts';

/** The copy rule whose checkbox stands above a field: the first visible field that the rule fills. */
export const useCopyAbove = (store: ApplicationStore, path: string): Copy | undefined => {
  const copy = copyAround(store.model.data, path);
  const isFirst = useApplication(store, (state) => copy !== undefined && firstShown(copy, state) === path);
  return isFirst ? copy : undefined;
};

/** Title of the object that a field is copied from; undefined if it is not copied now. */
export const useCopySource = (store: ApplicationStore, path: string): string | undefined => {
  const language = useLanguage();
  const { data } = store.model;
  const copy = copyAround(data, path);
  const isOn = useApplication(store, (state) => copy !== undefined && isCopied(state.fields, copy));
  if (!isOn || !copy) return undefined;
  const source = copy.rule.source.split('.')[1] ?? '';
  return translate(data, data.schema.properties?.[source]?.title ?? source, language);
};

/** "Same as policyholder": checked while the fields are equal. Unchecking restores the earlier values. */
export const CopyCheckbox = ({ copy }: { readonly copy: Copy }) => {
  const store = useFormStore();
  const { say, language } = useWords();
  const isOn = useApplication(store, (state) => isCopied(state.fields, copy));
  const isEmpty = useApplication(store, (state) =>
    Object.values(valuesToCopyNow(state.fields, copy)).every((value) => value === undefined),
  );
  return (
    <Box gridColumn="1 / -1">
      <Checkbox isOn={isOn} isDisabled={isEmpty && !isOn} onChange={(on) => store.copy(copy.path, on)}>
        {translate(store.model.data, copy.rule.title, language)}
        {isEmpty && !isOn && (
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
