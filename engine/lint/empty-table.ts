import { defineLint } from './define.ts';
import { rowPlace } from './subject/subject.ts';

export const emptyTable = defineLint({
  name: 'empty-table',
  severity: 'error',
  stage: 'words',
  doc: 'A table has no rows: nothing that is looked up in it is ever found.',
  solve: 'Write the rows of the table, or delete it and what reads it',
  *check(subject) {
    for (const [name, { rows }] of Object.entries(subject.data.tables))
      if (rows.length === 0) yield { at: rowPlace(subject, name, undefined), message: `Table "${name}" has no rows.` };
  },
});
