import { useContext, useMemo } from 'react';
import { itemSelect as shape } from '../../widgets/item-select.ts';
import { SelectInput, TextInput } from '../controls/inputs.tsx';
import { useItemChoices } from '../state/item-names.ts';
import type { ApplicationStore } from '../state/state.ts';
import { FormStoreContext } from '../state/use-application.ts';
import { defineWidget, type WidgetProps } from './define.ts';

/** Shows the items of the list. In a form of another theme, which has no store, the name is typed. */
const ItemSelect = (props: WidgetProps) => {
  const store = useContext(FormStoreContext);
  return store ? <ItemsOfForm {...props} store={store} /> : <TextInput {...props} />;
};

const ItemsOfForm = ({ store, ...props }: WidgetProps & { readonly store: ApplicationStore }) => {
  const { value, field } = props;
  const path = field.oneOfList ?? '';
  const offered =
    useItemChoices(
      store,
      useMemo(() => [path], [path]),
    ).get(path) ?? [];
  // A value that is no longer in the list stays, and has an issue.
  const isGone = typeof value === 'string' && value !== '' && offered.every((choice) => choice.value !== value);
  return <SelectInput {...props} choices={isGone ? [...offered, { value, label: value }] : offered} />;
};

export const itemSelect = defineWidget({ ...shape, component: ItemSelect });
