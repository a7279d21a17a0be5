import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { copiesOf, isCopied, isCopyOfSource, sourceOf } from '../../../../engine/react/state/copies.ts';
import { readPath } from '../../../../engine/react/state/field-path.ts';
import { insertRows, patchRows } from '../../../../engine/react/state/rows.ts';
import { compiledModel } from '../../model-files.ts';
import { groupAccident, today } from '../group-accident.ts';

const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const open = (code = 'groupAccOption') =>
  createApplicationStore({
    model: code === 'groupAccOption' ? groupAccident : compiledModel(code).model,
    at: today,
    defer: atOnce,
  });
const read = (store: ReturnType<typeof open>, path: string): unknown => readPath(store.getState().fields, path);
const isOn = (store: ReturnType<typeof open>): boolean => {
  const [copy] = copiesOf(store.model.data);
  return copy !== undefined && isCopied(store.model, store.getState().fields, copy);
};

describe('an invoice to the policyholder', () => {
  const filled = () => {
    const store = open();
    store.setField('invoice.invoiceType', 'ordinary');
    store.setField('policyholder.holderName', '厦门启明电子有限公司');
    store.setField('policyholder.certNum', '91350100M000100Y43');
    return store;
  };

  it('is not a copy at first, and has title and number of the policyholder after it is switched on', () => {
    const store = filled();
    expect([isOn(store), read(store, 'invoice.invoiceTitle')]).toEqual([false, undefined]);
    store.copy('invoice', true);
    expect([isOn(store), read(store, 'invoice.invoiceTitle')]).toEqual([true, '厦门启明电子有限公司']);
    expect(read(store, 'invoice.taxNumber')).toBe('91350100M000100Y43');
  });

  it('follows the policyholder while it is on, also when the number is invalid for a while', () => {
    const store = filled();
    store.copy('invoice', true);
    store.setField('policyholder.certNum', '9111000060003734');
    expect(read(store, 'invoice.taxNumber')).toBe(undefined);
    store.setField('policyholder.certNum', '91110000600037341L');
    store.setField('policyholder.holderName', '北京某某有限公司');
    expect([read(store, 'invoice.taxNumber'), read(store, 'invoice.invoiceTitle')]).toEqual([
      '91110000600037341L',
      '北京某某有限公司',
    ]);
  });

  it('ends when one of its fields is edited: the edit stays, and no field follows any more', () => {
    const store = filled();
    store.copy('invoice', true);
    store.setField('invoice.invoiceTitle', '厦门启明电子有限公司工会');
    expect(isOn(store)).toBe(false);
    store.setField('policyholder.holderName', '另一家公司');
    expect(read(store, 'invoice.invoiceTitle')).toBe('厦门启明电子有限公司工会');
    expect(read(store, 'invoice.taxNumber')).toBe('91350100M000100Y43');
  });

  it('restores the earlier values when it is undone', () => {
    const store = filled();
    store.setField('invoice.invoiceTitle', '手写的抬头');
    store.copy('invoice', true);
    store.copy('invoice', false);
    expect([read(store, 'invoice.invoiceTitle'), read(store, 'invoice.taxNumber')]).toEqual(['手写的抬头', undefined]);
  });

  it("never copies a person's ID number as a taxpayer number", () => {
    const store = open('travelLyb');
    store.setField('invoice.invoiceType', 'ordinary');
    store.setField('policyholder.holderType', 'person');
    store.setField('policyholder.certType', '15081001');
    store.setField('policyholder.holderName', '张伟');
    store.setField('policyholder.certNum', '11010519491231002X');
    store.copy('invoice', true);
    expect([isOn(store), read(store, 'invoice.titleKind'), read(store, 'invoice.invoiceTitle')]).toEqual([
      true,
      'person',
      '张伟',
    ]);
    expect(read(store, 'invoice.taxNumber')).toBe(undefined);
  });

  it('equals the policyholder after any typing, and after the form is opened again', () => {
    const step = fc.record({
      path: fc.constantFrom('policyholder.holderName', 'policyholder.certNum', 'policyholder.phone'),
      value: fc.constantFrom('甲公司', '乙公司', '91110000600037341L', '91350100M000100Y43', '13800001234', '９１'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const store = filled();
        store.copy('invoice', true);
        for (const { path, value } of steps) {
          store.setField(path, value);
          store.leaveField(path);
          expect(isOn(store)).toBe(true);
        }
        const again = createApplicationStore({ model: groupAccident, at: today, application: store.typed(), defer: atOnce });
        expect(isOn(again)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a row that is the policyholder', () => {
  const begin = () => {
    const store = open('EastChinaSea');
    for (const [name, value] of Object.entries({
      holderName: '张伟',
      certType: '15081001',
      certNum: '11010519491231002X',
      phone: '13800001234',
    }))
      store.setField(`policyholder.${name}`, value);
    const [place] = store.places;
    const groups = place && store.getState().lists[place.path];
    const group = groups?.[0];
    if (!place || !group) throw new Error('The model has no list');
    const row = store.newRow({ certType: '15081001' });
    store.edit(place, (all) => insertRows(all, group.id, [row]));
    const values = () => store.getState().lists[place.path]?.[0]?.rows[0]?.values ?? {};
    const patch = (change: Readonly<Record<string, unknown>>): void =>
      store.edit(place, (all) => patchRows(all, group.id, [{ id: row.id, values: change }]));
    return { store, values, patch };
  };

  it('takes its missing values from the policyholder, with those that follow from the number', () => {
    const { values, patch } = begin();
    expect(values()['finalName']).toBe(undefined);
    patch({ RelationTp: '1' });
    expect(values()).toMatchObject({
      finalName: '张伟',
      certNumber: '11010519491231002X',
      birthDay: '1949-12-31',
      sex: 'F',
      phoneNo: '13800001234',
    });
  });

  it('follows the policyholder except in edited values, and undo reverts it', () => {
    const { store, values, patch } = begin();
    patch({ phoneNo: '13900009999' });
    patch({ RelationTp: '1' });
    expect(values()['phoneNo']).toBe('13900009999');
    store.setField('policyholder.holderName', '张伟明');
    store.setField('policyholder.phone', '13811112222');
    expect([values()['finalName'], values()['phoneNo']]).toEqual(['张伟明', '13900009999']);
    store.undo();
    expect(values()['finalName']).toBe(undefined);
  });

  it('has beneficiaries that follow the policyholder too while they are equal', () => {
    const { store, values, patch } = begin();
    const item =
      store.model.data.schema.properties?.['insuredGroup']?.items?.properties?.['insured_list']?.items?.properties?.[
        'beneficiaries'
      ]?.items;
    const rule = item?.copyFrom;
    const same = {
      beneficiaryName: '张伟',
      certType: '15081001',
      certNumber: '11010519491231002X',
      birthDay: '1949-12-31',
      phoneNo: '13800001234',
    };
    patch({
      beneficiaryKind: 'named',
      beneficiaries: [
        { ...same, share: 60 },
        { ...same, beneficiaryName: '李梅', share: 40 },
      ],
    });
    expect(item && rule && isCopyOfSource(store.model, item, rule, sourceOf(store.getState().fields, rule), same)).toBe(true);
    store.setField('policyholder.holderName', '张伟明');
    expect(values()['beneficiaries']).toMatchObject([{ beneficiaryName: '张伟明', share: 60 }, { beneficiaryName: '李梅' }]);
  });
});
