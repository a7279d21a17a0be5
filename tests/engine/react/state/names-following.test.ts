import { describe, expect, it } from 'vitest';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { deleteRows, insertRows, patchRows } from '../../../../engine/react/state/rows.ts';
import { miniModel } from '../../mini-model.ts';

const place = { title: 'Place', type: 'string', oneOfList: 'place.name', maxLength: 20 };
const { model } = miniModel({
  model: { lists: { place: 'application.places', goods: 'application.goods' } },
  properties: {
    main: place,
    places: {
      title: 'Places',
      type: 'array',
      maxItems: 9,
      uniqueBy: ['name'],
      items: {
        type: 'object',
        properties: {
          name: { title: 'Name', type: 'string', maxLength: 20 },
          city: { title: 'City', type: 'string', maxLength: 20 },
        },
      },
    },
    goods: {
      title: 'Goods',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        properties: {
          place,
          kind: { title: 'Kind', type: 'string', maxLength: 20 },
          store: { title: 'Store', type: 'object', properties: { second: place } },
          moves: {
            title: 'Moves',
            type: 'array',
            maxItems: 3,
            items: { type: 'object', properties: { to: place, day: { title: 'Day', type: 'integer' } } },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['main', 'places', 'goods'] }] }],
    grid: { places: ['name', 'city'], goods: ['place', 'kind', 'moves'] },
    rows: { goods: [{ title: 'Store', fields: ['store'] }] },
  },
});

const open = async () => {
  const store = createApplicationStore({
    model,
    at: '2026-11-21',
    application: {
      main: 'A',
      places: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      goods: [
        { place: 'A', kind: 'x', store: { second: 'B' }, moves: [{ to: 'A', day: 1 }, { to: 'C' }] },
        { place: 'B', kind: 'A' },
      ],
    },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  // The module loads with the first model that needs it.
  await import('../../../../engine/react/state/names-following.ts');
  await Promise.resolve();
  const [places] = store.places;
  if (!places) throw new Error('The model has a list of places');
  const ids = store.getState().lists['places']?.[0]?.rows.map(({ id }) => id) ?? [];
  const call = (names: Readonly<Record<number, string | undefined>>): void =>
    store.edit(places, (groups) =>
      patchRows(
        groups,
        groups[0]?.id ?? 0,
        Object.entries(names).map(([at, name]) => ({ id: ids[Number(at)] ?? 0, values: { name } })),
      ),
    );
  const namesInForm = () => {
    const { main, goods } = store.typed();
    return JSON.stringify({ main, goods })
      .match(/"(?:main|place|second|to)":"[^"]*"/g)
      ?.join(' ');
  };
  const issues = () => {
    store.flush();
    return [...store.getState().checkResult.rows.values()].flat().filter(({ code }) => code === 'not-in-list').length;
  };
  return { store, places, ids, call, named: namesInForm, issues };
};
const before = '"main":"A" "place":"A" "second":"B" "to":"A" "to":"C" "place":"B"';

describe('fields that name an item', () => {
  it('follow a new name of the item, in the form, in rows, in their objects and lists; other values do not change', async () => {
    const { store, call, named, issues } = await open();
    const second = store.getState().lists['goods']?.[0]?.rows[1];
    expect(named()).toBe(before);
    call({ 0: 'Depot' });
    expect(named()).toBe(before.replaceAll('"A"', '"Depot"'));
    expect([store.getState().lists['goods']?.[0]?.rows[1] === second, second?.values['kind']]).toEqual([true, 'A']);
    expect(issues()).toBe(0);
  });

  it('return to the former name when the change is undone, and change again when it is redone', async () => {
    const { store, call, named } = await open();
    call({ 0: 'Depot' });
    store.undo();
    expect(named()).toBe(before);
    store.redo();
    expect(named()).toBe(before.replaceAll('"A"', '"Depot"'));
  });

  it('follow when the name is cleared first and then typed', async () => {
    const { call, named } = await open();
    call({ 1: undefined });
    expect(named()).toBe(before);
    call({ 1: 'D' });
    expect(named()).toBe(before.replaceAll('"B"', '"D"'));
  });

  it('stay with a name that another item has by now, and follow several at once', async () => {
    const { call, named } = await open();
    call({ 0: 'B', 1: 'A' });
    expect(named()).toBe(before);
    call({ 0: 'X', 1: 'Y' });
    expect(named()).toBe(before.replaceAll('"A"', '"Y"').replaceAll('"B"', '"X"'));
  });

  it('report that their item is missing when it is removed, also when another is added', async () => {
    const { store, places, ids, named, issues } = await open();
    store.edit(places, (groups) => deleteRows(groups, new Set([ids[0] ?? 0])));
    store.edit(places, (groups) => insertRows(groups, groups[0]?.id ?? 0, [store.newRow({ name: 'New' })]));
    expect(named()).toBe(before);
    expect(issues()).toBe(2);
  });
});
