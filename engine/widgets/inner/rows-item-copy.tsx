import { Box } from '@chakra-ui/react';
import { useContext, useState } from 'react';
import type { Field, Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { FormStoreContext } from '../form/form-context.ts';
import { useLanguage } from '../language/language.tsx';
import { Tick } from '../parts/tick.tsx';
import { isTakenOver, sourceOf, takenOver } from '../store/copies.ts';

type Values = Readonly<Record<string, unknown>>;

type CopyProps = {
  readonly item: Field;
  readonly model: Model;
  readonly values: Values;
  readonly isReadOnly: boolean | undefined;
  readonly onPatch: (values: Values) => void;
};

/** "Same as policyholder" of an item of an inner list, where its schema offers it; taking the tick off gives back what stood there. */
export const RowsItemCopy = ({ item, model, values, isReadOnly, onPatch }: CopyProps) => {
  const store = useContext(FormStoreContext);
  const language = useLanguage();
  const [before, setBefore] = useState<Values>({});
  const rule = item.copyFrom;
  if (!rule || !store || isReadOnly) return null;
  const source = sourceOf(store.getState().fields, rule);
  const isOn = isTakenOver(item, rule, source, values);
  const taken = takenOver(item, rule, source, values);
  const isEmpty = Object.values(taken).every((value) => value === undefined);
  const change = (on: boolean): void => {
    const own = Object.keys(rule.fields);
    if (on) setBefore(Object.fromEntries(own.map((name) => [name, values[name]])));
    onPatch(on ? taken : Object.fromEntries(own.map((name) => [name, before[name]])));
  };
  return (
    <Box mb="2">
      <Tick isOn={isOn} isDisabled={isEmpty && !isOn} onChange={change}>
        {translate(model.data, rule.title, language)}
      </Tick>
    </Box>
  );
};
