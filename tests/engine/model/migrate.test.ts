import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrateApplication } from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import { miniModel } from '../mini-model.ts';
import { richModels } from '../testing/rich-models.ts';

const at = '2026-11-21';
const rows = (fields: object) => ({
  title: '名单',
  type: 'array',
  minItems: 1,
  items: { type: 'object', properties: { name: { title: '姓名', type: 'string' }, ...fields } },
});
const before = miniModel({
  model: { version: 1 },
  properties: {
    plan: { title: '方案', enum: ['A', 'B', 'C'] },
    fax: { title: '传真', type: 'string' },
    mail: { title: '邮箱', type: 'string' },
    wage: { title: '工资', type: 'string' },
    staff: rows({ badge: { title: '工号', type: 'string' }, job: { title: '工种', type: 'string' } }),
  },
}).model.data;
const after = miniModel({
  model: {
    version: 3,
    migrations: [
      { to: 3, map: { 'staff.job': { cook: 'kitchen' } } },
      { to: 2, rename: { mail: 'email' }, default: { floor: '1' }, ask: ['wage'] },
      { to: 1, remove: ['plan'] },
    ],
  },
  properties: {
    plan: { title: '方案', enum: ['A', 'B'] },
    email: { title: '电子邮箱', type: 'string' },
    floor: { title: '楼层', type: 'string' },
    wage: { title: '月工资', type: 'string' },
    staff: rows({ job: { title: '工种', type: 'string' }, start: { title: '入职日期', type: 'string' } }),
  },
}).model.data;

describe('an application moved to a newer version of its model', () => {
  const application = {
    plan: 'C',
    fax: '0592-1',
    mail: 'a@b.cn',
    wage: '5000.00',
    staff: [{ name: '甲', badge: '1', job: 'cook' }, { name: '乙', badge: '2', job: 'clerk' }, { name: '丙' }],
  };
  const moved = migrateApplication(before, after, application);

  it('is renamed, mapped and filled in by the migrations since its own version', () => {
    expect(moved.application).toEqual({
      email: 'a@b.cn',
      floor: '1',
      staff: [{ name: '甲', job: 'kitchen' }, { name: '乙', job: 'clerk' }, { name: '丙' }],
    });
  });

  it('lists everything that is lost by its former title, and everything that is newly required', () => {
    expect(moved.lost.map(({ titles, values }) => [titles.join(' '), values])).toEqual([
      ['工资', ['5000.00']],
      ['传真', ['0592-1']],
      ['名单 工号', ['1', '2']],
      ['方案', ['C']],
    ]);
    expect(moved.added.map(({ titles }) => titles.join(' '))).toEqual(['楼层', '名单 入职日期']);
  });

  it('is not changed by migrations to earlier versions', () => {
    expect(migrateApplication({ ...before, version: 2 }, after, { ...application, plan: 'A' }).application).toMatchObject({
      plan: 'A',
      wage: '5000.00',
    });
  });
});

describe.each(Object.entries(richModels))('an application moved within the model "%s"', (_, make) => {
  const { data } = make();
  it('stays unchanged, and nothing is lost or added', () => {
    fc.assert(
      fc.property(validApplication(make(), { at }), (application) => {
        expect(migrateApplication(data, data, application)).toEqual({ application, lost: [], added: [] });
      }),
      { numRuns: 30 },
    );
  });
});

it('a moved application loses no value without listing it, whichever fields are removed', () => {
  const names = ['plan', 'fax', 'mail', 'wage', 'staff'] as const;
  fc.assert(
    fc.property(
      fc.subarray([...names]),
      fc.dictionary(fc.constantFrom('plan', 'fax', 'mail', 'wage'), fc.constantFrom('A', 'x')),
      (kept, application) => {
        const properties = Object.fromEntries(
          Object.entries(before.schema.properties ?? {}).filter(([name]) => kept.some((each) => each === name)),
        );
        const { application: held, lost } = migrateApplication(
          before,
          { ...before, version: 2, schema: { ...before.schema, properties } },
          application,
        );
        for (const [name, value] of Object.entries(application))
          expect(held[name] === value || lost.some(({ path, values }) => path === name && values.includes(value))).toBe(true);
      },
    ),
  );
});
