import { expect } from 'vitest';
import { compileModel, type Diagnostic } from '../../../../engine/index.ts';
import { modelCodes } from '../../../../src/server/models/read-files.ts';
import { withChina } from '../../with-china.ts';
import { found, houseFiles } from '../model-folder.ts';
import type { Mistake, Planted, Product } from './edit.ts';
import { ofContradictions } from './contradictions.ts';
import { ofCopies } from './copied.ts';
import { ofFields } from './fields.ts';
import { ofHurry } from './hurried.ts';
import { ofJson } from './json.ts';
import { ofMeanings } from './meanings.ts';
import { ofTerms } from './terms.ts';
import { ofModels } from './model.ts';
import { ofOutcomes } from './outcomes.ts';
import { ofOversights } from './oversights.ts';
import { ofPages } from './pages.ts';
import { ofPrices } from './prices.ts';
import { ofSpreadsheets } from './spreadsheets.ts';
import { ofTables } from './tables.ts';

/** Every mistake that is tried in all models. None names a product, or a field or table of a product. */
export const mistakes: readonly Mistake[] = [
  ...ofJson,
  ...ofFields,
  ...ofModels,
  ...ofTables,
  ...ofPrices,
  ...ofPages,
  ...ofTerms,
  ...ofMeanings,
  ...ofHurry,
  ...ofCopies,
  ...ofOversights,
  ...ofSpreadsheets,
  ...ofContradictions,
  ...ofOutcomes,
];

export const codes: readonly string[] = modelCodes(houseFiles);

const products = new Map<string, Product>();

export const productOf = (code: string): Product => {
  const cached = products.get(code) ?? { code, files: houseFiles, data: compileModel(houseFiles, code, withChina).data };
  products.set(code, cached);
  return cached;
};

export const expectNoComplaints = (mistake: Mistake, planted: Planted, product: string): void => {
  const complaints = complaintsOf(mistake, planted, product).join('\n');
  expect(complaints === '', complaints).toBe(true);
};

/**
 * Returns problems of the diagnostics of a mistake. There are none if it is reported at its line, at most twice, with a
 * solution.
 */
export const complaintsOf = ({ code }: Mistake, { files, at }: Planted, product: string): readonly string[] => {
  const diagnostics: readonly Diagnostic[] = found(files, product);
  const isThere = diagnostics.some(
    (each) =>
      [each, ...(each.related ?? [])].some((place) => at.some(({ file, line }) => place.file === file && place.line === line)) &&
      (code === undefined || code === each.code),
  );
  const shown = diagnostics.map((each) => `${each.file}:${each.line}:${each.column} ${each.code}: ${each.message}`).join('\n');
  const expectedPlaces = at.slice(0, 3).map(({ file, line }) => `${file}:${line}`);
  return [
    ...(isThere
      ? []
      : [`not told at ${expectedPlaces.join(', ')}${code === undefined ? '' : ` as ${code}`}, but:\n${shown || 'nothing'}`]),
    ...(diagnostics.length > 2 ? [`told ${diagnostics.length} times:\n${shown}`] : []),
    ...diagnostics.filter(({ solve }) => solve === undefined).map((each) => `without a way out: ${each.message}`),
  ];
};
