import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApplicationForm } from '../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../engine/react/state/application-store.ts';
import { miniModel } from '../mini-model.ts';
import { draw, press, withLayout } from './draw.tsx';

withLayout();

const breed = (by: string) => ({ title: 'Breed', type: 'string', oneOfTable: 'breeds', by: { kind: by } });
const kind = { title: 'Kind', enum: ['dog', 'cat'], labels: { dog: 'Dog', cat: 'Cat' } };
const { model } = miniModel({
  model: { lists: { pack: 'application.packs', pet: 'pack.pets', cub: 'pet.cubs' } },
  properties: {
    kind,
    breed: breed('application.kind'),
    packs: {
      title: 'Packs',
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        properties: {
          kind,
          breed: { ...breed('pack.kind'), title: 'Leader' },
          pets: {
            title: 'Pets',
            type: 'array',
            maxItems: 9,
            items: {
              type: 'object',
              properties: {
                kind,
                breed: breed('pet.kind'),
                home: { ...breed('pack.kind'), title: 'Home' },
                cubs: {
                  title: 'Cub',
                  type: 'array',
                  maxItems: 3,
                  items: { type: 'object', properties: { species: kind, type: { ...breed('cub.species'), title: 'Type' } } },
                },
              },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['kind', 'breed'] }, { fields: ['packs'] }] }],
    grid: { 'packs.pets': ['kind', 'breed'] },
    rows: { 'packs.pets': [{ fields: ['home', 'cubs'] }] },
    widgets: {
      breed: 'select',
      'packs.breed': 'select',
      'packs.pets.breed': 'select',
      'packs.pets.home': 'select',
      'packs.pets.cubs.type': 'select',
    },
  },
  pricing: {
    tables: {
      breeds: {
        columns: [{ key: 'breed' }, { gives: 'kind', unit: 'text' }],
        rows: [
          ['Collie', 'dog'],
          ['Terrier', 'dog'],
          ['Siamese', 'cat'],
        ],
      },
    },
  },
});

const open = (application: Readonly<Record<string, unknown>>) => {
  const store = createApplicationStore({
    model,
    at: '2026-11-21',
    application: { packs: [{ pets: [] }], ...application },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const page = (
    <ApplicationForm
      store={store}
      language="en-US"
      step="all"
      onStep={() => undefined}
      product={{ name: 'Pets', insurer: 'Insurer', documents: '/documents' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />
  );
  draw(page);
  return store;
};
const optionsIn = (select: HTMLElement): readonly (string | null)[] =>
  within(select)
    .getAllByRole('option', { hidden: true })
    .map((option) => option.textContent)
    .filter((text) => text !== 'Choose');
const all = ['Collie', 'Terrier', 'Siamese'];

describe('the choices of a field that depend on another answer', () => {
  it('are complete until there is an answer, follow it, and keep what was selected before', () => {
    const store = open({});
    const [breedOf] = screen.getAllByRole('combobox', { name: /^Breed/ });
    if (!breedOf) throw new Error('The form has the field');
    expect(optionsIn(breedOf)).toEqual(all);
    act(() => store.setField('kind', 'cat'));
    expect(optionsIn(breedOf)).toEqual(['Siamese']);
    act(() => store.setField('breed', 'Siamese'));
    act(() => store.setField('kind', 'dog'));
    expect(optionsIn(breedOf)).toEqual(all);
    act(() => store.setField('breed', 'Collie'));
    expect(optionsIn(breedOf)).toEqual(['Collie', 'Terrier']);
  });

  it('depend on the answer of the same group', () => {
    open({ packs: [{ kind: 'cat', pets: [] }] });
    expect(optionsIn(screen.getByRole('combobox', { name: /^Leader/ }))).toEqual(['Siamese']);
  });

  it('depend on the answers of the same row in its cell and in its form, where another field depends on the group', async () => {
    open({ packs: [{ kind: 'cat', pets: [{ kind: 'dog', cubs: [{ species: 'cat' }] }, { kind: 'cat' }] }] });
    const grid = screen.getByRole('grid');
    act(() => grid.focus());
    press('ArrowRight');
    press('F2');
    expect(optionsIn(screen.getByRole('listbox'))).toEqual(['Collie', 'Terrier']);
    press('Escape');
    fireEvent.click(within(grid).getByRole('button', { name: 'Details of row 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const select = (name: RegExp) => dialog.getByRole('combobox', { name, hidden: true });
    expect(optionsIn(select(/^Breed/))).toEqual(['Collie', 'Terrier']);
    expect(optionsIn(select(/^Home/))).toEqual(['Siamese']);
    expect(optionsIn(select(/^Type/))).toEqual(['Siamese']);
    const [cat] = dialog.getAllByRole('radio', { name: 'Cat', hidden: true });
    if (cat) fireEvent.click(cat);
    expect(optionsIn(select(/^Breed/))).toEqual(['Siamese']);
  });
});
