import { conflictIn, excludedBy, neededBy, withNeeds } from '../model/options.ts';
import type { Field } from '../model/model.ts';
import { escapeToken } from '../values/pointer.ts';
import { findHiddenFields } from '../evaluate/check.ts';
import { columnName, matchesCell, keysOf } from '../model/pricing/rating-table.ts';
import { startRun } from '../model/pricing/run.ts';
import { fieldOfKey } from '../testing/choices.ts';
import { keyedFields } from '../testing/keyed-fields.ts';
import { scopeOf, sketch, sketchPointer } from '../testing/sketch.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, rowPlace, type Subject } from './subject/subject.ts';

export const unchoosable = defineLint({
  name: 'unchoosable',
  severity: 'error',
  stage: 'words',
  doc: 'An option can never be chosen: it needs, directly or through others, an option that excludes it or two that exclude each other; or it needs or excludes itself. Or the answers of `by` leave no choice: a row matches none of them, or an answer matches no row.',
  solve: 'Remove the option from "needs" or from "excludes"',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const word of ['needs', 'excludes'] as const)
        for (const option of Object.keys(field[word] ?? {})) {
          const reason = word === 'needs' ? conflictOf(field, option) : selfExclusion(field, option);
          if (reason !== undefined)
            yield {
              at: subject.originOf(`${pointer}/${word}/${escapeToken(option)}`),
              message: `The option "${option}" can never be chosen: ${reason}.`,
            };
        }
    for (const { key, field } of keyedFields(subject.data)) yield* unmatchedChoices(subject, key, field.items ?? field);
  },
});

/** Finds rows that match no answer, and answers that match no row. */
function* unmatchedChoices(subject: Subject, key: string, field: Field): Iterable<LintDiagnostic> {
  const { by = {}, oneOfTable: name = '' } = field;
  const table = subject.data.tables[name];
  if (!table) return;
  for (const [column, path] of Object.entries(by)) {
    const index = table.columns.findIndex((each) => columnName(each) === column);
    const columnDefinition = table.columns[index];
    const answers = answersOf(subject, path);
    if (!columnDefinition || !answers) continue;
    const isUsed = table.rows.map((row) => answers.some((answer) => matchesCell(columnDefinition, row[index], answer)));
    const deadRows = isUsed.flatMap((used, row) => (used ? [] : [row]));
    const [first = 0] = deadRows;
    if (deadRows.length > 0)
      yield {
        at: rowPlace(subject, name, first),
        message: `Row ${first + 1} of table "${name}" can never be chosen: no answer to "${path}" is ${JSON.stringify(table.rows[first]?.[index])}${deadRows.length > 1 ? `; nor can ${deadRows.length - 1} more rows` : ''}.`,
        solve: `Correct the column "${column}", or delete the row`,
        options: answers.map(String).slice(0, LISTED),
      };
    for (const answer of answers) {
      if (table.rows.some((row) => matchesCell(columnDefinition, row[index], answer)) || !isAsked(subject, key, path, answer))
        continue;
      const placedField = everyField(subject.data.schema).find((each) => each.field === field);
      yield {
        at: subject.originOf(`${placedField?.pointer ?? ''}/by/${escapeToken(column)}`),
        message: `"${key}" has no choices if "${path}" is ${JSON.stringify(answer)}: no row of table "${name}" has it under "${column}".`,
        solve: 'Add the rows, or hide the field for this answer with "visibleWhen"',
      };
    }
  }
}

const LISTED = 20;
const MAX_NUMBERS = 10_000;

/** Returns the answers that a field accepts, or undefined if there are too many to list. */
const answersOf = ({ data }: Subject, path: string): readonly (string | number | boolean)[] | undefined => {
  const { enum: choices, const: constant, type, oneOfTable = '', minimum, maximum } = fieldOfKey(data, path);
  if (constant !== undefined) return [constant];
  if (choices) return choices;
  if (type === 'boolean') return [true, false];
  const table = data.tables[oneOfTable];
  if (table) return [...new Set(keysOf(table))];
  if (minimum === undefined || maximum === undefined || maximum - minimum > MAX_NUMBERS) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
};

/** Returns whether a form still shows the field after this answer, and accepts the answer. */
const isAsked = (subject: Subject, key: string, path: string, answer: string | number | boolean): boolean => {
  const { data, prepared, constraints } = subject;
  const list = scopeOf(key) === 'application' ? undefined : scopeOf(key);
  const application = sketch(data, [[path, answer]], { list });
  if (findHiddenFields(prepared, application, SOME_DAY).has(sketchPointer(data.lists, key))) return false;
  const run = startRun(data, application, SOME_DAY);
  return !constraints.some(
    ({ phase, leaves, list: of, broken }) =>
      phase === 'check' && leaves.every((leaf) => leaf.key === path) && broken(run, run.items[of ?? '']?.[0]) !== undefined,
  );
};

const SOME_DAY = '2025-06-15';

const selfExclusion = (field: Field, option: string): string | undefined =>
  excludedBy(field, option).includes(option) ? 'it excludes itself' : undefined;

const conflictOf = (field: Field, option: string): string | undefined => {
  if (neededBy(field, option).includes(option)) return 'it needs itself';
  const conflict = conflictIn(field, withNeeds(field, option));
  return conflict && `it comes with "${conflict[0]}" and "${conflict[1]}", which exclude each other`;
};
