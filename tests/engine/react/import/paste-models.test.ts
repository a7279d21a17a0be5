import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Model, translate } from '../../../../engine/index.ts';
import { validApplication } from '../../../../engine/testing.ts';
import { choicesOf } from '../../../../engine/react/fields/choices.ts';
import { columnsOf } from '../../../../engine/react/rows/columns.ts';
import { readPaste } from '../../../../engine/react/import/paste/paste-table.ts';
import { type Place, placesOf, split } from '../../../../engine/react/state/content.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const today = '2026-11-21';
type Values = Readonly<Record<string, unknown>>;

/** Returns rows as a spreadsheet has them, with the titles of the form in a language. */
const sheetOf = (model: Model, place: Place, rows: readonly Values[], language: 'zh-CN' | 'en-US') => {
  const fields = Object.entries(place.row.properties ?? {}).filter(
    ([name, field]) => model.data.form.grid?.[place.path]?.includes(name) && !field.items?.properties,
  );
  const text = (value: unknown, field: (typeof fields)[number][1]): string =>
    value === undefined
      ? ''
      : (choicesOf(model, field, language).find((choice) => choice.value === value)?.label ?? String(value));
  return {
    names: fields.map(([name]) => name),
    cells: [
      fields.map(([name, { title = name }]) => translate(model.data, title, language)),
      ...rows.map((row) => fields.map(([name, field]) => text(row[name], field))),
    ],
  };
};

describe('rows of every model', () => {
  it.each(modelCodes)('of %s are the same after they are pasted under the titles of its form in either language', (code) => {
    const { model } = compiledModel(code);
    const language = fc.constantFrom('zh-CN' as const, 'en-US' as const);
    fc.assert(
      fc.property(validApplication(model, { at: today }), language, (application, wanted) => {
        let id = 0;
        const { lists } = split(placesOf(model.data), application, () => (id += 1));
        for (const place of placesOf(model.data)) {
          const rows = (lists[place.path] ?? []).flatMap((group) => group.rows.map(({ values }) => values));
          if (rows.length === 0) continue;
          const { names, cells } = sheetOf(model, place, rows, wanted);
          const columns = columnsOf(model, place, wanted);
          const range = { top: 0, bottom: 0, left: 0, right: 0 };
          const read = readPaste(cells, { model, today, place, columns, language: wanted, words, rows: [], range });
          if (typeof read === 'string' || !('list' in read)) throw new Error('It was not understood as a list');
          const { list } = read;
          const back = Array.from({ length: list.count }, () => list.line()?.values ?? {});
          const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
          const valuesOf = (row: Values, at: number) =>
            names.filter((name) => rows[at]?.[name] !== undefined).map((name) => [name, inCapitals(row[name])]);
          expect(back.map(valuesOf)).toEqual(rows.map(valuesOf));
        }
      }),
      { numRuns: 25 },
    );
  });
});
