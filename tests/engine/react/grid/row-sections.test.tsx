import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FileReference, Language } from '../../../../engine/index.ts';
import { targetsOf } from '../../../../engine/import/tables/columns.ts';
import { type FormFiles, FormFilesContext } from '../../../../engine/react/controls/files.tsx';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { sectionsOfRow } from '../../../../engine/react/state/layout.ts';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { miniModel } from '../../mini-model.ts';
import { draw, press, withLayout } from '../draw.tsx';

withLayout();

const { model } = miniModel({
  model: { lists: { pet: 'application.pets' } },
  properties: {
    pets: {
      title: 'Pets',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        required: ['name', 'grams'],
        properties: {
          name: { title: 'Name', type: 'string', maxLength: 20 },
          photos: { title: 'Photos', type: 'array', maxItems: 2, attachment: { kinds: ['picture'] } },
          grams: { title: 'Weight in grams', type: 'integer', minimum: 10, maximum: 9000 },
          health: {
            title: 'Health',
            type: 'object',
            required: ['isIll'],
            properties: {
              isIll: { title: 'Is ill', type: 'boolean' },
              illness: {
                title: 'Illness',
                type: 'string',
                maxLength: 50,
                visibleWhen: { 'this.isIll': { is: true } },
                requiredWhen: { 'this.isIll': { is: true } },
              },
              clinic: {
                title: 'Regular vet',
                type: 'string',
                maxLength: 20,
                visibleWhen: { 'this.isIll': { is: true } },
                requiredWhen: { 'this.illness': { is: 'Flu' } },
              },
              visits: {
                title: 'Visit',
                type: 'array',
                maxItems: 3,
                visibleWhen: { 'this.isIll': { is: true } },
                items: { type: 'object', properties: { vet: { title: 'Vet', type: 'string', maxLength: 20 } } },
              },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['pets'] }] }],
    grid: { pets: ['name'] },
    rows: {
      pets: [
        { title: 'Size', fields: ['grams', 'photos'] },
        { title: 'Questions', hint: 'Please answer all of them', fields: ['health'], columns: 1 },
      ],
    },
    hints: { 'pets.grams': 'As weighed by the vet' },
  },
});

const open = (
  pets: readonly unknown[],
  { language = 'en-US', isAttempted = false, files }: { language?: Language; isAttempted?: boolean; files?: FormFiles } = {},
) => {
  const store = createApplicationStore({
    model,
    at: '2026-11-21',
    application: { pets },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  if (isAttempted) store.attemptStep('all');
  draw(
    <LanguageProvider language={language}>
      <FormStoreContext value={store}>
        <FormFilesContext value={files}>
          <InsuredGrid store={store} path="pets" step="all" />
        </FormFilesContext>
      </FormStoreContext>
    </LanguageProvider>,
  );
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  return { store, grid, held: () => store.getState().lists['pets']?.[0]?.rows[0]?.values };
};
const dialog = () => within(screen.getByRole('dialog'));
const isFocused = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));
/** Presses Ctrl+Enter on the row. The dialog gets the focus a frame later. */
const openRow = async (): Promise<void> => {
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
};
const type = (name: RegExp, value: string): void => {
  const input = dialog().getByRole('textbox', { name, hidden: true });
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const answer = (name: string): boolean => fireEvent.click(dialog().getByRole('radio', { name, hidden: true }));
const save = (): boolean => fireEvent.click(dialog().getByRole('button', { name: 'Save', hidden: true }));
const rex = { name: 'Rex', grams: 4000, health: { isIll: false } };

describe('the form of a row', () => {
  it('has the columns that no section names first, then the sections with their titles, hints and fields', () => {
    const { grid } = open([rex]);
    fireEvent.click(within(grid).getByRole('button', { name: 'Details of row 1' }));
    const sections = dialog()
      .getAllByRole('group', { hidden: true })
      .map((group) => group.getAttribute('aria-labelledby'));
    expect(sections.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Size',
      'Photos (optional)',
      'Questions',
    ]);
    expect(dialog().getByText('Please answer all of them')).toBeTruthy();
    expect(dialog().getByText('As weighed by the vet')).toBeTruthy();
    const names = dialog()
      .getAllByRole('textbox', { hidden: true })
      .map(({ id }) => id);
    expect(names).toEqual(['row.name', 'row.grams']);
    expect(dialog().getByRole('radio', { name: 'No', checked: true, hidden: true })).toBeTruthy();
  });

  it('shows follow-up fields of an object when their condition holds, and does not save hidden ones', async () => {
    const { grid, held } = open([rex]);
    await openRow();
    expect(dialog().queryByRole('textbox', { name: /^Illness/, hidden: true })).toBeNull();
    answer('Yes');
    type(/^Illness$/, ' Cough ');
    fireEvent.click(dialog().getByRole('button', { name: 'Add visit', hidden: true }));
    type(/^Vet/, 'Dr. Cat');
    type(/^Weight/, ' 4,100 ');
    save();
    expect(held()).toEqual({ name: 'Rex', grams: 4100, health: { isIll: true, illness: 'Cough', visits: [{ vet: 'Dr. Cat' }] } });
    act(() => grid.focus());
    await openRow();
    answer('No');
    save();
    expect(held()).toEqual({ name: 'Rex', grams: 4100, health: { isIll: false } });
  });

  it('marks a field as optional until its `requiredWhen` holds', async () => {
    open([rex]);
    await openRow();
    answer('Yes');
    const label = () => dialog().getByText('Regular vet').textContent;
    expect(label()).toBe('Regular vet (optional)');
    type(/^Illness$/, 'Flu');
    expect(label()).toBe('Regular vet');
  });

  it('opens with the keyboard from the status of the row, and the field with the issue gets the focus', async () => {
    const { grid, store } = open([{ ...rex, health: { isIll: true } }], { isAttempted: true });
    const [row] = store.getState().lists['pets']?.[0]?.rows ?? [];
    press('F8');
    const status = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(status()?.textContent).toContain('Error');
    expect(document.getElementById(status()?.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Illness');
    press('Enter');
    await isFocused('row.health.illness');
    type(/^Illness$/, 'Cough');
    save();
    expect(store.getState().checkResult.rows.get(row?.id ?? -1) ?? []).toEqual([]);
  });

  it('opens from a link to a field without a column', async () => {
    const { store } = open([rex, { name: 'Tom', health: { isIll: false } }], { isAttempted: true });
    act(() => store.setFocusTarget({ path: 'pets', group: 0, row: 1 }));
    await isFocused('row.grams');
    expect(dialog().getByText('Enter the weight in grams')).toBeTruthy();
    expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Edit row 2');
  });

  it('shows an issue when a text field loses the focus, but no missing value before the step is attempted', async () => {
    open([{ name: 'Rex' }]);
    await openRow();
    expect(dialog().queryByText(/Enter the weight/)).toBeNull();
    fireEvent.change(dialog().getByRole('textbox', { name: /^Weight/, hidden: true }), { target: { value: '3' } });
    expect(dialog().queryByText(/at least 10/)).toBeNull();
    fireEvent.blur(dialog().getByRole('textbox', { name: /^Weight/, hidden: true }));
    expect(dialog().getByText(/10/)).toBeTruthy();
  });

  it('keeps the row and opens the next one at its first field, up to the last row, which has no next', async () => {
    const { store } = open([rex, { name: 'Tom', grams: 30, health: { isIll: false } }]);
    await openRow();
    type(/^Weight/, '4100');
    fireEvent.click(dialog().getByRole('button', { name: 'Save and next', hidden: true }));
    await isFocused('row.name');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    const opened = screen.getByRole('dialog', { hidden: true });
    expect(document.getElementById(opened.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Edit row 2');
    expect(opened.querySelector('input')?.value).toBe('Tom');
    const rows = () => store.getState().lists['pets']?.[0]?.rows.map(({ values }) => values['grams']);
    expect(rows()).toEqual([4100, 30]);
    expect(dialog().queryByRole('button', { name: 'Save and next', hidden: true })).toBeNull();
    type(/^Weight/, '31');
    save();
    expect(rows()).toEqual([4100, 31]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('accepts files of the row, is saved when they are uploaded, and removes no file that an undo may restore', async () => {
    const sent: (() => void)[] = [];
    const remove = vi.fn(() => Promise.resolve());
    const upload = ({ name, type, size }: File) =>
      new Promise<FileReference>((resolve) => {
        sent.push(() => resolve({ id: `id-${name}`, name, type, size }));
      });
    const { grid, held } = open([rex], { files: { upload, remove, read: () => Promise.resolve(new Blob()) } });
    await openRow();
    const saveButton = () => dialog().getByRole('button', { name: 'Save', hidden: true });
    const input = dialog().getByLabelText(/^Photos/, { selector: 'input' });
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
    expect(saveButton()).toHaveProperty('disabled', true);
    await act(async () => sent[0]?.());
    expect(saveButton()).toHaveProperty('disabled', false);
    save();
    const reference = { id: 'id-a.png', name: 'a.png', type: 'image/png', size: 1 };
    expect(held()).toEqual({ ...rex, photos: [reference] });
    act(() => grid.focus());
    await openRow();
    await act(async () => {
      fireEvent.click(dialog().getByRole('button', { name: /^Remove/, hidden: true }));
    });
    save();
    expect(held()?.['photos']).toBeUndefined();
    expect(remove).not.toHaveBeenCalled();
  });

  it('has Chinese texts in a Chinese form', () => {
    const { grid } = open([rex], { language: 'zh-CN' });
    expect(within(grid).getByRole('button', { name: '第 1 行详情' }).textContent).toBe('详情');
  });
});

it('tables have the fields of columns and sections, in their order, and those inside objects', () => {
  const inside = ['health.isIll', 'health.illness', 'health.clinic'];
  expect(targetsOf(model, 'pet').targets.map(({ key }) => key)).toEqual(['name', 'grams', ...inside]);
  const [place] = placesOf(model.data);
  expect(place && sectionsOfRow(model.data, place).map(({ fields }) => fields)).toEqual([
    ['name'],
    ['grams', 'photos'],
    ['health.isIll', 'health.illness', 'health.clinic', 'health.visits'],
  ]);
});
