import { PersonsGrid } from '@insure/engine/react';
import { createApplicationStore, insertRows } from '@insure/engine/store';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addedPersons, insuredPlace, withServerIssues } from '../../../src/portal/endorsements/editor/insured-store.ts';
import { compiledModel } from '../../engine/model-files.ts';
import { applicationOf, groupAccident, today } from '../../engine/react/group-accident.ts';
import { drawPart, withPage } from '../draw.tsx';

const { model } = compiledModel('motorFleet');
const vehicle = { plate: '闽A10001', vin: 'LSVAA49J300001001', use: 'private', price: '150000.00', registered: '2024-06-01' };
const onPolicy = { path: '/rows/1/person/plate', code: 'twice', message: '该车辆已在保单上' };

withPage();

const open = () => {
  const vehicles = [vehicle, { ...vehicle, plate: '闽A10002', vin: 'LSVAA49J500001002' }];
  const store = withServerIssues(createApplicationStore({ model, at: '2026-11-27', application: { vehicles } }));
  drawPart(<PersonsGrid store={store} language="zh-CN" step="persons" />);
  return store;
};
const wrongCells = (): readonly string[] =>
  screen.getAllByRole('gridcell').flatMap((cell) => (cell.getAttribute('aria-invalid') === 'true' ? [cell.textContent] : []));

describe('an issue that only the server finds in an added row', () => {
  it('is shown at its cell, and is removed when the server reports no issue', () => {
    const store = open();
    expect(wrongCells().filter((text) => text.includes('闽A10002'))).toEqual([]);
    act(() => store.tell([onPolicy]));
    expect(wrongCells().filter((text) => text.includes('闽A10002'))).toHaveLength(1);
    const [, second] = addedPersons(store);
    expect(store.getState().checkResult.rows.get(second?.id ?? 0)).toContainEqual({ ...onPolicy, path: 'plate' });
    act(() => store.tell([]));
    expect(wrongCells().filter((text) => text.includes('闽A10002'))).toEqual([]);
  });

  it('is removed when the rows change, because it may belong to other rows then', () => {
    const store = open();
    const place = insuredPlace(model);
    act(() => store.tell([onPolicy]));
    if (place) act(() => store.edit(place, (groups) => insertRows(groups, groups[0]?.id ?? 0, [store.newRow({})])));
    expect(wrongCells().filter((text) => text.includes('闽A10002'))).toEqual([]);
  });
});

describe('a warning of the server about an added row', () => {
  it('replaces the green status of the row, and is gone when the rows change', () => {
    const store = withServerIssues(createApplicationStore({ model: groupAccident, at: today, application: applicationOf(2) }));
    drawPart(<PersonsGrid store={store} language="zh-CN" step="insured" />);
    const words = () => screen.getAllByRole('row').flatMap(({ textContent }) => /正常|请核对/.exec(textContent) ?? []);
    expect(words()).toEqual(['正常', '正常']);
    act(() => store.tell([], [{ rule: 'duplicate-cover', path: '/rows/1', message: '已有同类保险' }]));
    expect(words()).toEqual(['正常', '请核对']);
    expect(screen.getByText('请核对 1（不影响提交）')).toBeDefined();
    expect(screen.getByText('正常 1')).toBeDefined();
    const place = insuredPlace(groupAccident);
    if (place) act(() => store.edit(place, (groups) => insertRows(groups, groups[0]?.id ?? 0, [store.newRow({})])));
    expect(words()).not.toContain('请核对');
  });
});
