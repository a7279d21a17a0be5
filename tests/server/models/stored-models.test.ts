import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkApplication, priceApplication } from '@insure/engine';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/integrations/clock.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import type { Store } from '../../../src/server/database/open.ts';
import type { Models } from '../../../src/server/models/models.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { emptyStore, schemas } from '../harness/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
const copy = join(folder, 'schemas');
const world: { store?: Store; first?: Models } = {};

const start = async (build?: string): Promise<Models> => {
  if (!world.store) throw new Error('The store is there inside tests only');
  return openModels(world.store.db, systemClock, { folder: copy, production: false, build, onError: () => {} });
};
const marks = async () => {
  const rows = await world.store?.db.selectFrom('compiled_model').select(['code', 'samples']).execute();
  return new Map(rows?.map(({ code, samples }) => [code, samples]));
};

beforeEach(async () => {
  cpSync(schemas, copy, { recursive: true });
  world.store = await emptyStore();
  await migrate(world.store.db);
  world.first = await start('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await world.store?.close();
  rmSync(copy, { recursive: true, force: true });
});

it('a start with the same sources and program loads the stored models, with the same results for every example', async () => {
  const { first } = world;
  await world.store?.db.updateTable('compiled_model').set({ samples: '[]' }).where('code', '=', 'EastChinaSea').execute();
  const again = await start('one');
  // Only an opened model has this value, so no model was compiled.
  expect(again.samples('EastChinaSea')).toEqual([]);
  expect(again.codes().toSorted()).toEqual(first?.codes().toSorted());
  let compared = 0;
  for (const code of again.codes()) {
    const [before, after] = [first?.current(code), again.current(code)];
    if (!before || !after) throw new Error(`${code} is not there`);
    expect(after.reference).toEqual(before.reference);
    if (code !== 'EastChinaSea') expect(again.samples(code)).toEqual(first?.samples(code));
    for (const { application, at } of first?.samples(code) ?? []) {
      for (const given of [application, {}, { ...application, term: 'no term' }]) {
        expect(checkApplication(after.model, given, at)).toEqual(checkApplication(before.model, given, at));
        expect(priceApplication(after.model, given, at).premium).toBe(priceApplication(before.model, given, at).premium);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(30);
});

it('a start compiles again when the program is different or unknown, or any file of any model has changed', async () => {
  await world.store?.db.updateTable('compiled_model').set({ samples: '[]' }).where('code', '=', 'EastChinaSea').execute();
  await start();
  expect((await marks()).get('EastChinaSea')).toBe('[]');
  await start('two');
  const compiled = (await marks()).get('EastChinaSea') ?? '';
  expect(JSON.parse(compiled).length).toBeGreaterThan(0);
  const file = join(copy, 'groupAccOption/pricing.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"70.00"', '"71.00"'));
  const changed = await start('two');
  expect(changed.fromPrice('groupAccOption', [])).toBe(7100);
  expect((await start('two')).fromPrice('groupAccOption', [])).toBe(7100);
  writeFileSync(file, text.replace('annualRate.annual', 'annualRate.anual'));
  await expect(start('two')).rejects.toThrow(/schemas\/groupAccOption\/pricing\.json:\d+:\d+ error/);
  writeFileSync(file, text);
  expect((await start('two')).fromPrice('groupAccOption', [])).toBe(7000);
});
