import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kinds, startModel } from '../../../src/commands/new-model/start-model.ts';
import { fillStandardTypes } from '../../../src/server/catalogue/standard-types.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { demoInsurers } from '../../../src/server/demo/insurers.ts';
import { offerModel } from '../../../src/server/demo/offer-model.ts';
import { systemClock } from '../../../src/server/integrations/clock.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { emptyStore } from '../harness/store.ts';

it('a model that is just started is offered in the line of business that is nearest to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offered-'));
  const { db, close } = await emptyStore();
  try {
    await migrate(db);
    await fillStandardTypes(db);
    await db.insertInto('insurer').values(demoInsurers).execute();
    for (const [index, like] of kinds.entries()) startModel(folder, { code: `fresh${index}`, like });
    const models = await openModels(db, systemClock, { folder, production: false, onError: () => {} });
    for (const index of kinds.keys()) await offerModel(db, models, `fresh${index}`, new Date('2026-11-21T02:00:00Z'));
    const offered = await db.selectFrom('product').select(['id', 'type_id']).orderBy('id').execute();
    expect(offered.map(({ type_id: type }, index) => [kinds[index], type])).toEqual([
      ['group', 'group'],
      ['person-days', 'travel'],
      ['person-rates', 'group'],
      ['liability', 'employer'],
      ['things', 'property'],
    ]);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
