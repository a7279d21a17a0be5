import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, priceApplication } from '../../../../engine/index.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { compose, type Group, placesOf, split } from '../../../../engine/react/state/content.ts';
import { DEPTH } from '../../../../engine/react/state/state.ts';
import { deleteRows, insertRows, patchRows } from '../../../../engine/react/state/rows.ts';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

const [place] = placesOf(model.data);
if (!place) throw new Error('The model has no grid: its tests cannot run');
const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const storeOf = (application: Readonly<Record<string, unknown>>) =>
  createApplicationStore({ model, at: today, application, defer: atOnce });
const groupsOf = (store: ReturnType<typeof storeOf>): readonly Group[] => store.getState().lists[place.path] ?? [];

/** A random change of a group's rows. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('patch' as const), row: fc.nat(20), name: fc.string({ maxLength: 8 }) }),
  fc.record({ kind: fc.constant('insert' as const), row: fc.nat(20), name: fc.string({ maxLength: 8 }) }),
  fc.record({ kind: fc.constant('delete' as const), row: fc.nat(20), name: fc.constant('') }),
);

const apply = (
  store: ReturnType<typeof storeOf>,
  { kind, row, name }: { readonly kind: 'patch' | 'insert' | 'delete'; readonly row: number; readonly name: string },
): void => {
  const [group] = groupsOf(store);
  const rowBefore = group?.rows[row % Math.max(group.rows.length, 1)];
  if (!group) return;
  if (kind === 'insert') store.edit(place, (groups) => insertRows(groups, group.id, [store.newRow({ finalName: name })], row));
  else if (rowBefore && kind === 'patch')
    store.edit(place, (groups) => patchRows(groups, group.id, [{ id: rowBefore.id, values: { finalName: name } }]));
  else if (rowBefore) store.edit(place, (groups) => deleteRows(groups, new Set([rowBefore.id])));
};

describe('the content of an application', () => {
  it('is the same after it is split and composed', () => {
    const json = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
    const applications = fc.record({
      term: fc.integer(),
      policyholder: json,
      options: fc.array(fc.string()),
      insuredGroup: fc.array(fc.record({ plan: fc.string(), insured_list: fc.array(json, { maxLength: 5 }) }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(applications, (application) => {
        let id = 0;
        expect(
          compose(
            placesOf(model.data),
            split(placesOf(model.data), application, () => (id += 1)),
          ),
        ).toEqual(application);
      }),
    );
  });

  it('[VA-24] starts with constants and defaults only: RelationTp 9, nothing selected', () => {
    const store = createApplicationStore({ model, at: today });
    expect(store.application()).toMatchObject({
      policyholder: { holderType: 'organisation' },
      options: [],
      insuredGroup: [{ insured_list: [] }],
    });
    expect(groupsOf(store)[0]?.fields).toEqual({});
    expect(store.getState().isDirty).toBe(false);
  });
});

describe('undo and redo', () => {
  it('restore the first state when every change is undone, and the last when every change is redone', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: DEPTH }), (changes) => {
        const store = storeOf(applicationOf(4));
        const before = store.application();
        for (const each of changes) apply(store, each);
        const after = store.application();
        const steps = store.getState().history.past.length;
        for (let step = 0; step < steps; step += 1) store.undo();
        expect(store.application()).toEqual(before);
        for (let step = 0; step < steps; step += 1) store.redo();
        expect(store.application()).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it('go back exactly 50 steps', () => {
    const store = storeOf(applicationOf(3));
    for (let step = 0; step < DEPTH + 5; step += 1) apply(store, { kind: 'insert', row: 0, name: String(step) });
    for (let step = 0; step < DEPTH + 5; step += 1) store.undo();
    expect(groupsOf(store)[0]?.rows).toHaveLength(3 + 5);
    expect(DEPTH).toBe(50);
  });

  it('drop undone changes after another edit', () => {
    const store = storeOf(applicationOf(3));
    apply(store, { kind: 'delete', row: 0, name: '' });
    store.undo();
    apply(store, { kind: 'patch', row: 1, name: '林静' });
    store.redo();
    expect(groupsOf(store)[0]?.rows).toHaveLength(3);
  });
});

describe('an edit of one row', () => {
  it('keeps every other row and its issues the same objects', () => {
    const application = applicationOf(50);
    const store = storeOf({
      ...application,
      insuredGroup: [
        {
          plan: 'GA50',
          insured_list: application.insuredGroup[0]?.insured_list.map((row, n) =>
            n === 7 ? { ...row, phoneNo: '1385923' } : row,
          ),
        },
      ],
    });
    const [before] = groupsOf(store);
    const issues = store.getState().checkResult.rows;
    const edited = before?.rows[3];
    if (!before || !edited) throw new Error('The group has no fourth row');
    store.edit(place, (groups) => patchRows(groups, before.id, [{ id: edited.id, values: { finalName: '林敏' } }]));
    const [after] = groupsOf(store);
    expect(after?.rows.map((row, index) => row === before.rows[index])).toEqual(before.rows.map((_, index) => index !== 3));
    const keptId = before.rows[7]?.id ?? 0;
    expect(store.getState().checkResult.rows.get(keptId)).toBe(issues.get(keptId));
  });

  it('shows the issues of its own fields at once, equal to those of the full check', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('finalName', 'certNumber', 'birthDay', 'phoneNo', 'occupationCodes'),
        fc.string({ maxLength: 20 }),
        (field, value) => {
          const store = createApplicationStore({ model, at: today, application: applicationOf(4), defer: () => () => undefined });
          const [group] = groupsOf(store);
          const row = group?.rows[1];
          if (!group || !row) throw new Error('The group has no second row');
          store.edit(place, (groups) => patchRows(groups, group.id, [{ id: row.id, values: { [field]: value } }]), {
            groupId: group.id,
            rowId: row.id,
          });
          const soon = store.getState().checkResult.rows.get(row.id) ?? [];
          store.flush();
          expect(soon).toEqual(store.getState().checkResult.rows.get(row.id) ?? []);
        },
      ),
    );
  });
});

describe('check and price', () => {
  it("equal the engine's results for the complete application", () => {
    const store = storeOf(applicationOf(5));
    expect(store.getState().price?.premium).toBe(priceApplication(model, applicationOf(5), today).premium);
    expect(store.getState().checkResult.issues).toEqual(checkApplication(model, applicationOf(5), today).issues);
  });

  it('price the other rows when some cannot be priced, and count those', () => {
    const { occupationCodes: _, ...without } = personOf(9);
    const store = storeOf({
      ...applicationOf(4),
      insuredGroup: [{ plan: 'GA50', insured_list: [...(applicationOf(4).insuredGroup[0]?.insured_list ?? []), without] }],
    });
    const { price, partial } = store.getState();
    expect(price?.premium).toBeUndefined();
    expect(partial).toMatchObject({ without: 1 });
    expect(partial?.price.premium).toBe('2200.00');
  });

  it('leave hidden values out of the submission, and keep them until they are visible again', () => {
    const store = storeOf({ ...applicationOf(3), options: ['NONSOCIAL'], nonSocialRatio: 90 });
    store.setField('options', []);
    expect(store.application()).not.toHaveProperty('nonSocialRatio');
    store.setField('options', ['NONSOCIAL']);
    expect(store.application()).toHaveProperty('nonSocialRatio', 90);
  });
});
