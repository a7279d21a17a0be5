import { screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { compileModel, priceApplication } from '../../../../engine/index.ts';
import { ApplicationRows } from '../../../../engine/react/form/review/review-rows.tsx';
import { columnsOf } from '../../../../engine/react/rows/columns.ts';
import { isPersonPlace, placesOf } from '../../../../engine/react/state/content.ts';
import { personCountOf, personsOf, withoutPersons } from '../../../../src/server/domain/application.ts';
import { listTables } from '../../../../src/server/policies/printed-lists.ts';
import { readModelFiles } from '../../../../src/server/models/read-files.ts';
import { dropModel, fleetModel } from '../../../e2e/support/fleet-model.ts';
import { compiledModel } from '../../model-files.ts';
import { draw } from '../draw.tsx';
import { withChina } from '../../with-china.ts';

const folder = fleetModel('fleetCover');
afterAll(() => dropModel(folder));
const { model } = compileModel(await readModelFiles(folder), 'fleetCover', withChina);
const application = {
  term: 12,
  startDate: '2026-11-25',
  vehicles: [
    { plate: '闽D12345', tons: 8, garage: '厦门海沧' },
    { plate: '闽D67890', tons: 20 },
  ],
};
const at = '2026-11-21';

describe('a list of insured vehicles', () => {
  it('is shown among the answers of an order and a policy, under its own title', () => {
    draw(<ApplicationRows model={model} application={application} language="zh-CN" />);
    expect(screen.getByText('承保车辆')).toBeTruthy();
    for (const text of ['闽D12345', '闽D67890', '厦门海沧']) expect(screen.getByText(new RegExp(text))).toBeTruthy();
  });

  it('contains no insured persons, and is printed as a separate list', () => {
    const price = priceApplication(model, application, at);
    expect(price.premium).toBe('350.00');
    expect([personsOf(model, application, at, price), personCountOf(model, application, at)]).toEqual([[], 0]);
    expect(withoutPersons(model, application)).toEqual(application);
    const [table, ...more] = listTables(model, application, at, price, 'zh-CN');
    expect(more).toEqual([]);
    expect(table?.title).toBe('承保车辆');
    expect(table?.columns.map(({ title }) => title)).toEqual(['车牌号', '载重', '停放地点', '保费（元）']);
    expect(table?.rows).toEqual([
      ['闽D12345', '8', '厦门海沧', '100.00'],
      ['闽D67890', '20', '', '250.00'],
    ]);
  });

  it('has headers with the unit of their column if the cells have only numbers', () => {
    const { model: sold } = compiledModel('motorFleet');
    const [place] = placesOf(sold.data);
    const headsIn = (language: 'zh-CN' | 'en-US') => (place ? columnsOf(sold, place, language) : []).map(({ head }) => head);
    expect(headsIn('zh-CN')).toContain('新车购置价（元）');
    expect(headsIn('en-US')).toContain('Price when new (CNY)');
    expect(headsIn('zh-CN')).toContain('使用性质');
  });

  it('differs from persons, who have a name, and from jobs, which have a number of persons', () => {
    const isPersons = (data: Parameters<typeof placesOf>[0]) => placesOf(data).map((place) => isPersonPlace(data, place));
    expect(isPersons(model.data)).toEqual([false]);
    expect(isPersons(compiledModel('groupAccOption').model.data)).toEqual([true]);
    expect(isPersons(compiledModel('EmployerModelNew').model.data)).toEqual([false]);
  });
});
