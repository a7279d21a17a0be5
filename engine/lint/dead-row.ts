import { defineLint, type LintDiagnostic } from './define.ts';
import { keysAskedBy, lookupsIn } from './reach/lookups.ts';
import { isShared, namedTables, rowPlace, type Subject } from './subject/subject.ts';

export const deadRow = defineLint({
  name: 'dead-row',
  severity: 'warning',
  doc: 'A row of a table that no application the form accepts ever reaches. A row of a shared table is dead if no model reaches it.',
  solve: 'Delete the row, or let the form accept the values that reach it',
  *look(subject) {
    for (const name of Object.keys(subject.data.tables)) if (!isShared(name)) yield* deadRows([subject], name);
  },
  *lookAcross(subjects) {
    const names = new Set(subjects.flatMap(({ data }) => Object.keys(data.tables).filter(isShared)));
    for (const name of names) {
      const users = subjects.filter(({ data }) => name in data.tables);
      yield* deadRows(users, name);
    }
  },
});

function* deadRows(subjects: readonly Subject[], name: string): Iterable<LintDiagnostic> {
  const reached = new Set<number>();
  let isLookedUp = false;
  for (const subject of subjects) {
    // A field that offers the table, or a condition that uses it as a set, reaches every key.
    if (namedTables(subject).has(name)) return;
    for (const lookUp of lookupsIn(subject)) {
      if (lookUp.name !== name) continue;
      const asked = keysAskedBy(subject, lookUp);
      if (!asked) return;
      isLookedUp = true;
      for (const { rows } of asked) if (rows[0] !== undefined) reached.add(rows[0]);
    }
  }
  const [first] = subjects;
  if (!first || !isLookedUp) return;
  for (const [index, row] of (first.data.tables[name]?.rows ?? []).entries())
    if (!reached.has(index))
      yield {
        at: rowPlace(first, name, index),
        message: `Row ${index + 1} of table "${name}" is never reached: ${JSON.stringify(row)}.`,
        expected: 'a case that the form accepts and no earlier row matches',
      };
}
