import { describe, expect, it } from 'vitest';
import { exampleOrders, priceApplication, type Language } from '../../../engine/index.ts';
import { listTables } from '../../../src/server/handlers/shape/list-tables.ts';
import { isObject } from '../../../src/server/domain/persons.ts';
import { compiledModel } from '../../engine/model-files.ts';

/** The lists of a model's first example, as a policy prints them. */
const printed = (code: string, language: Language) => {
  const { model, examples } = compiledModel(code);
  const [order] = exampleOrders(model, examples);
  if (!order || !isObject(order.application)) throw new Error(`${code} has no example`);
  return listTables(model, order.application, order.at, priceApplication(model, order.application, order.at), language);
};

describe('what a policy prints beside named persons', () => {
  it('jobs with heads, wages and premium, in both languages', () => {
    const [jobs] = printed('EmployerModelNew', 'zh-CN');
    expect(jobs?.columns.at(-1)).toMatchObject({ title: expect.stringContaining('保费'), align: 'right' });
    expect(jobs?.rows.length).toBeGreaterThan(0);
    for (const row of jobs?.rows ?? []) {
      expect(row.join(' ')).toMatch(/\p{Script=Han}.* \d 类 .*\d 人 .*\d\.\d\d$/u);
      expect(row).not.toContain('');
    }
    expect(JSON.stringify(printed('EmployerModelNew', 'en-US'))).not.toMatch(/\p{Script=Han}/u);
  });

  it('the legs of a journey, with countries by name', () => {
    const [legs] = printed('SinosafeTravelModel', 'zh-CN');
    expect(legs?.title).toBe('行程');
    expect(legs?.rows.map((row) => row.slice(-3))).toEqual([
      ['2026-03-05', '中国大陆', '武夷山'],
      ['2026-03-06', '中国大陆', '厦门'],
    ]);
  });

  it('nothing where the list is of named persons', () => expect(printed('groupAccOption', 'zh-CN')).toEqual([]));
});
