import { escapeToken } from '../values/pointer.ts';
import { isGiven, keysOf } from '../model/pricing/rating-table.ts';
import { plainText } from '../index.ts';
import { defineLint } from './define.ts';
import { everyField, tablePlace } from './subject/subject.ts';

export const ambiguousAlias = defineLint({
  name: 'ambiguous-alias',
  severity: 'error',
  stage: 'names',
  doc: 'An alias of a row of a table is also an alias of another row, or part of the name of another row: the reader of lists would choose one of them without asking.',
  solve: 'Remove the alias from one of the two rows, or make it longer',
  *check(subject) {
    const { data } = subject;
    const labels = new Map(everyField(data.schema).map(({ field }) => [field.oneOfTable, field.label]));
    for (const [name = '', label] of labels) {
      const table = data.tables[name];
      if (!table?.aliases) continue;
      const { aliases } = table;
      const labelIndex = table.columns.findIndex((column) => isGiven(column) && column.gives === label);
      const rows = keysOf(table).map((key, index) => ({
        key,
        names: [key, String(table.rows[index]?.[labelIndex] ?? '')].map(plainText),
        aliases: (aliases[key] ?? []).map(plainText),
      }));
      const { file, pointer } = tablePlace(subject, name);
      for (const [key, words] of Object.entries(aliases))
        for (const [index, word] of words.entries()) {
          const plainWord = plainText(word);
          const conflictingRow = rows.find(
            (row) => row.key !== key && (row.names.some((each) => each.includes(plainWord)) || row.aliases.includes(plainWord)),
          );
          const at = { file, pointer: `${pointer}/aliases/${escapeToken(key)}/${index}` };
          if (conflictingRow) yield { at, message: `"${word}" can also mean the row "${conflictingRow.key}".` };
        }
    }
  },
});
