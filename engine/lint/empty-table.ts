import { defineLint } from './define.ts';
import { rowPlace } from './subject/subject.ts';

export const emptyTable = defineLint({
  name: 'empty-table',
  severity: 'error',
  stage: 'words',
  doc: 'A table has no rows: no look-up in it finds a value.',
  solve: 'Write the rows of the table, or delete the table and the steps that read it',
  *check(subject) {
    for (const [name, { rows }] of Object.entries(subject.data.tables))
      if (rows.length === 0) yield { at: rowPlace(subject, name, undefined), message: `Table "${name}" has no rows.` };
  },
});
