import { describe, expect, it } from 'vitest';
import { isSource, readSource } from '../../../engine/core/source.ts';
import { compileModel, type Diagnostic, type ModelFiles } from '../../../engine/index.ts';
import { modelCodes } from '../../../src/server/adapters/models/read-files.ts';
import { found, houseFiles } from './model-folder.ts';
import { planted, type Plant } from './plants.ts';

/** Line of what stands at a pointer in a file. */
const lineAt = (files: ModelFiles, file: string, pointer: string): number => {
  const source = readSource(file, files[file] ?? '');
  if (!isSource(source)) throw new Error(`Cannot read ${file}`);
  return source.place(pointer).line;
};

const told = (plant: Plant, all: readonly Diagnostic[]): boolean =>
  all.some(
    ({ code, file, line, message, nearest }) =>
      code === plant.code &&
      plant.at.some((place) => place.file === file && lineAt(plant.files, file, place.pointer) === line) &&
      (plant.says === undefined || message.includes(plant.says)) &&
      (plant.nearest === undefined || nearest === plant.nearest),
  );

describe.each(modelCodes(houseFiles))('in %s', (code) => {
  const { data } = compileModel(houseFiles, code);

  it('no lint finds an error', () => expect(found(houseFiles, code).filter(({ severity }) => severity === 'error')).toEqual([]));

  it.each(['gap', 'overlap', 'dead row', 'cliff', 'typo', 'dangling reference', 'missing translation'] as const)(
    'a planted %s is found at its line',
    (kind) => {
      const plants = planted(kind, houseFiles, data);
      expect(plants.length).toBeGreaterThan(0);
      for (const plant of plants) {
        const all = found(plant.files, code);
        expect(told(plant, all), `${plant.what}: ${JSON.stringify(all, undefined, 1).slice(0, 2000)}`).toBe(true);
      }
    },
  );
});
