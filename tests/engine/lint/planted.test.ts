import { describe, expect, it } from 'vitest';
import { isSource, readSource } from '../../../engine/model/read/source.ts';
import { compileModel, type Diagnostic, type ModelFiles } from '../../../engine/index.ts';
import { modelCodes } from '../../../src/server/models/read-files.ts';
import { found, foundAs, houseFiles } from './model-folder.ts';
import type { Plant, Planter } from './plants/define.ts';
import { aliasesOfTwo } from './plants/aliases.ts';
import { documentFaults, pricedDefaults } from './plants/documents.ts';
import { failingExamples, missingExamples } from './plants/examples.ts';
import { misfits, refusals, unboundeds, unusedFields } from './plants/form.ts';
import { danglers, typos } from './plants/names.ts';
import { rolesAmiss } from './plants/roles.ts';
import { unknownChoices, unreachables, unshownRules } from './plants/rules.ts';
import { inTables } from './plants/tables.ts';
import { undecidedTexts, untranslated } from './plants/texts.ts';
import { unusedParts } from './plants/unused.ts';
import { withChina } from '../with-china.ts';

/** Every kind of mistake that can be planted in any model. */
const kinds: Readonly<Record<string, Planter>> = {
  gap: inTables('gap'),
  overlap: inTables('overlap'),
  'dead row': inTables('dead row'),
  cliff: inTables('cliff'),
  typo: typos,
  'dangling reference': danglers,
  'missing translation': untranslated,
  'text that is to be decided': undecidedTexts,
  'widget that cannot hold its field': misfits,
  'unused field': unusedFields,
  'list or text without a bound': unboundeds,
  'unused step, table or text': unusedParts,
  'unreachable condition': unreachables,
  'choice that is none': unknownChoices,
  'rule that refuses real people': refusals,
  'rule without an example': unshownRules,
  'missing example': missingExamples,
  'failing example': failingExamples,
  'document unread or in one language': documentFaults,
  'default that is priced': pricedDefaults,
  'role that stands twice or is missing': rolesAmiss,
};

/** Returns the line of the value at a pointer in a file. Documents are reported at their first line. */
const lineAt = (files: ModelFiles, file: string, pointer: string): number => {
  if (!file.endsWith('.json')) return 1;
  const source = readSource(file, files[file] ?? '');
  if (!isSource(source)) throw new Error(`Cannot read ${file}`);
  return source.place(pointer).line;
};

/**
 * Returns whether a planted mistake is reported. A figure that is a hundred times too high is a `slip`; with only two rows, a
 * `cliff`.
 */
const isReported = (plant: Plant, all: readonly Diagnostic[]): boolean =>
  all.some(
    ({ code, file, line, message, nearest }) =>
      (code === plant.code || (plant.code === 'slip' && code === 'cliff')) &&
      plant.at.some((place) => place.file === file && lineAt(plant.files, file, place.pointer) === line) &&
      (plant.says === undefined || message.includes(plant.says)) &&
      (plant.nearest === undefined || nearest === plant.nearest),
  );

describe.each(modelCodes(houseFiles))('in %s', (code) => {
  const { data } = compileModel(houseFiles, code, withChina);

  it('no lint finds an error', () => expect(found(houseFiles, code).filter(({ severity }) => severity === 'error')).toEqual([]));

  it.each(Object.entries(kinds))('a planted %s is reported at its line', (kind, plantersOf) => {
    const plants = plantersOf(houseFiles, data);
    // A cliff needs prices by age, date, number or headcount; the default needs classes.
    expect(plants.length > 0 || kind === 'cliff' || kind === 'default that is priced').toBe(true);
    for (const plant of plants) {
      const isTold = isReported(plant, foundAs(plant.code === 'slip' ? ['slip', 'cliff'] : [plant.code], plant.files, code));
      const all = isTold ? [] : found(plant.files, code);
      expect(isTold, `${plant.what}: ${JSON.stringify(all, undefined, 1).slice(0, 2000)}`).toBe(true);
    }
  });
});

it('cliff finds a planted jump in most models, and in a head count of at least one', () => {
  const planted = modelCodes(houseFiles).map((code) => {
    const { data } = compileModel(houseFiles, code, withChina);
    return kinds['cliff']?.(houseFiles, data).map(({ what }) => `${code} ${what}`) ?? [];
  });
  expect(planted.filter((plants) => plants.length > 0).length * 2).toBeGreaterThan(planted.length);
  expect(planted.flat().join()).toContain('discount');
});

it('ambiguous-alias finds an alias of a shared table at its line', () => {
  const [first] = modelCodes(houseFiles).flatMap((code) =>
    aliasesOfTwo(houseFiles, compileModel(houseFiles, code, withChina).data).map((plant) => ({ code, plant })),
  );
  if (!first) throw new Error('No model has choices of a shared table');
  const { code, plant } = first;
  expect(isReported(plant, foundAs([plant.code], plant.files, code)), plant.what).toBe(true);
});
