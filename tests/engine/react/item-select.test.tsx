import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itemSelect } from '../../../engine/react/widgets/item-select.tsx';
import { createApplicationStore } from '../../../engine/react/state/application-store.ts';
import { FormStoreContext } from '../../../engine/react/state/use-application.ts';
import { patchRows } from '../../../engine/react/state/rows.ts';
import { compiledModel } from '../model-files.ts';
import { draw, withLayout } from './draw.tsx';

withLayout();

const { model, examples } = compiledModel('shopProperty');
const application = examples[0]?.application ?? {};
const field = model.data.schema.properties?.['goods']?.items?.properties?.['place'] ?? {};
const Select = itemSelect.component ?? (() => null);

const open = (value: string, inForm = true) => {
  const store = createApplicationStore({ model, at: '2026-02-20', application, defer: (run) => (run(), () => undefined) });
  const onChange = vi.fn<(value: unknown) => void>();
  const select = (
    <Select id="x" label="存放场所" value={value} onChange={onChange} choices={[]} field={field} path="place" model={model} />
  );
  draw(inForm ? <FormStoreContext.Provider value={store}>{select}</FormStoreContext.Provider> : select);
  const options = (): readonly (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
  return { store, onChange, options };
};

describe('the widget of a field with oneOfList', () => {
  it('offers the names in the list, also after one of them has changed', () => {
    const { store, onChange, options } = open('总店');
    expect(options()).toEqual(['总店', '仓库']);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
    expect(onChange).toHaveBeenCalledWith('仓库');
    const [place] = store.places;
    const [group] = store.getState().lists['places'] ?? [];
    const row = group?.rows[1];
    if (!place || !group || !row) throw new Error('The example has two places');
    act(() => store.edit(place, (groups) => patchRows(groups, group.id, [{ id: row.id, values: { name: '冷库' } }])));
    expect(options()).toEqual(['总店', '冷库']);
  });

  it('keeps a name that is no longer in the list', () => {
    const { options } = open('分店');
    expect(options()).toEqual(['总店', '仓库', '分店']);
    expect(screen.getByRole('combobox')).toHaveProperty('value', '2');
  });

  it('is a text input outside the form of the engine', () => {
    open('总店', false);
    expect(screen.getByRole('textbox', { name: '存放场所' })).toHaveProperty('value', '总店');
  });
});
