import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTables } from '../../engine/import/sheets/write-tables.ts';
import { sheetOfRows } from '../../engine/model/read/sheet-rows.ts';
import { put } from '../../engine/values/pointer.ts';
import { lockFolder } from '../../src/server/database/data-folder.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openPostgres } from '../../src/server/database/open.ts';
import { openModels } from '../../src/server/models/service.ts';
import { change } from './harness/change-file.ts';
import { emptyStore, schemas } from './harness/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'opening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = { now: () => new Date('2026-11-21T02:00:00Z') };
const quiet = (): void => {};
const copyOf = (name: string): string => {
  const copy = join(folder, name);
  cpSync(schemas, copy, { recursive: true });
  return copy;
};

describe('models at start', () => {
  it('with changed content of a served version are rejected in production; an older version stays available', async () => {
    const store = await emptyStore();
    await migrate(store.db);
    const source = { folder: schemas, production: true, onError: quiet };
    const models = await openModels(store.db, clock, source);
    const before = models.current('groupAccOption')?.reference;
    const copy = copyOf('rewritten');
    change(join(copy, 'groupAccOption/pricing.json'), '"70.00"', '"71.00"');
    await expect(openModels(store.db, clock, { ...source, folder: copy })).rejects.toThrow(
      'Cannot serve version 4 of model groupAccOption as it was served before with other content',
    );
    change(join(copy, 'groupAccOption/model.json'), '"version": 4', '"version": 5');
    const newer = await openModels(store.db, clock, { ...source, folder: copy });
    expect(newer.current('groupAccOption')?.reference.version).toBe(5);
    const pinned = await newer.version('groupAccOption', 4, before?.hash ?? '');
    expect(pinned?.reference).toEqual(before);
    expect(pinned?.model.validate({})).not.toEqual([]);
    expect(await newer.version('groupAccOption', 4, 'ffffffff')).toBeUndefined();
    await store.close();
  });

  it('are updated after a save without a restart, and keep the last valid version when a save is broken', async () => {
    const store = await emptyStore();
    await migrate(store.db);
    const copy = copyOf('watched');
    const faults: string[] = [];
    const models = await openModels(store.db, clock, {
      folder: copy,
      production: false,
      onError: (error) => faults.push(String(error)),
    });
    const heard: string[] = [];
    models.onChange(({ url }) => heard.push(url));
    const stop = models.watch();
    change(join(copy, 'groupAccOption/model.json'), '"version": 4', '"version": 5');
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
    expect(heard[0]).toMatch(/^\/models\/groupAccOption\/5-[0-9a-f]+$/);
    change(join(copy, 'groupAccOption/model.json'), '"version": 5', '"version": "five"');
    await expect.poll(() => faults.join(), { timeout: 10_000 }).toContain('model.json');
    expect(models.current('groupAccOption')?.reference.version).toBe(5);
    stop();
    await store.close();
  });

  it('are updated after a save of a spreadsheet with rates; the lock file of an open workbook is ignored', async () => {
    const store = await emptyStore();
    await migrate(store.db);
    const copy = copyOf('rates');
    const rates = join(copy, 'travelLyb/rates.xlsx');
    const save = async (price: string): Promise<void> => {
      const cells = sheetOfRows({
        columns: [{ key: 'plan' }, { range: 'days' }, { gives: 'price', unit: 'money' }],
        rows: ['LY10', 'LY20'].map((plan) => [plan, [1, null], price]),
      });
      writeFileSync(rates, await writeTables([{ name: 'Rates', cells }]));
    };
    await save('6.00');
    writeFileSync(join(copy, 'travelLyb/~$rates.xlsx'), 'owner');
    const pricing: unknown = JSON.parse(readFileSync(join(copy, 'travelLyb/pricing.json'), 'utf8'));
    writeFileSync(join(copy, 'travelLyb/pricing.json'), JSON.stringify(put(pricing, '/tables/price/rows', 'rates.xlsx#Rates')));
    const faults: string[] = [];
    const models = await openModels(store.db, clock, {
      folder: copy,
      production: false,
      onError: (error) => faults.push(String(error)),
    });
    const heard: string[] = [];
    models.onChange(({ hash }) => heard.push(hash));
    const stop = models.watch();
    const before = models.current('travelLyb')?.reference.hash;
    await save('6.50');
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
    expect(heard).not.toContain(before);
    expect(models.current('travelLyb')?.model.data.tables['price']?.rows[0]).toEqual(['LY10', [1, null], '6.50']);
    await save('x');
    await expect.poll(() => faults.join(), { timeout: 10_000 }).toContain('travelLyb/rates.xlsx, sheet Rates, D2');
    stop();
    await store.close();
  });
});

describe('store', () => {
  it('is named in the error without its password when it cannot be reached', async () => {
    const opened = openPostgres('postgres://portal:geheim@127.0.0.1:1/portal');
    await expect(opened).rejects.toThrow('Cannot reach the database of DATABASE_URL (postgres://127.0.0.1:1/portal)');
    await expect(opened).rejects.not.toThrow('geheim');
  });

  it('is migrated once by several servers that start at once, and later migrations run after the first', async () => {
    const store = await emptyStore();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(store.db)));
    const all = applied.flat();
    expect(all).toContain('001-schema');
    expect(all).toEqual([...new Set(all)]);
    const next = {
      name: '002-next',
      statements: ['alter table organisation add column note text', "update organisation set note = ''"],
    };
    expect(await migrate(store.db, [next])).toEqual(['002-next']);
    expect(await migrate(store.db, [next])).toEqual([]);
    await store.close();
  });

  it('keeps the migrations that ran before one that fails, and goes on with that one', async () => {
    const store = await emptyStore();
    const first = { name: '001-first', statements: ['create table first_of_two (no integer)'] };
    const second = { name: '002-second', statements: ['alter table first_of_two add column note text'] };
    const broken = { ...second, statements: [...second.statements, 'alter table missing add column note text'] };
    await expect(migrate(store.db, [first, broken])).rejects.toThrow('missing');
    expect(await migrate(store.db, [first, second])).toEqual(['002-second']);
    await store.close();
  });

  it('locks its folder for one process, and is taken over from a process that has ended', () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'lock'), JSON.stringify({ pid: 999_999_999, started: '1' }));
    const release = lockFolder(taken);
    expect(() => lockFolder(taken)).toThrow('Cannot open the data folder');
    release();
    lockFolder(taken)();
    writeFileSync(join(taken, 'lock'), 'not what a server writes');
    lockFolder(taken)();
  });
});
