import { keysOf } from '../../../../engine/model/pricing/rating-table.ts';
import { escapeToken } from '../../../../engine/values/pointer.ts';
import type { Field, ModelData } from '../../../../engine/index.ts';
import { changed, type Planter } from './define.ts';

/** Adds an alias for the first row of a shared table of choices that is the name of another row. */
export const aliasesOfTwo: Planter = (files, model) => {
  const [chosen] = chosenTables(model.schema).filter(({ name }) => (model.tables[name]?.rows.length ?? 0) > 1);
  const table = model.tables[chosen?.name ?? ''];
  if (!chosen || !table) return [];
  const [first = '', second = ''] = keysOf(table);
  const labelAt = table.columns.findIndex((column) => 'gives' in column && column.gives === chosen.label);
  const file = `${chosen.name}.json`;
  const word = labelAt < 0 ? second : String(table.rows[1]?.[labelAt]);
  return [
    {
      what: `a word of two rows of ${chosen.name}`,
      code: 'ambiguous-alias',
      says: `"${word}" can also mean the row "${second}"`,
      files: changed(files, file, (json) => {
        json['aliases'] = { [first]: [word] };
      }),
      at: [{ file, pointer: `/aliases/${escapeToken(first)}/0` }],
    },
  ];
};

type Chosen = { readonly name: string; readonly label: string | undefined };

const chosenTables = ({ oneOfTable, label, properties, items }: ModelData['schema']): readonly Chosen[] => [
  ...(oneOfTable?.startsWith('shared/') ? [{ name: oneOfTable, label }] : []),
  ...Object.values(properties ?? {}).flatMap((child: Field) => chosenTables(child)),
  ...(items ? chosenTables(items) : []),
];
