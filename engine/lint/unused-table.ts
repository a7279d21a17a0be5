import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { lookupsIn } from './reach/lookups.ts';
import { namedTables, tablePlace } from './subject/subject.ts';

export const unusedTable = defineLint({
  name: 'unused-table',
  severity: 'warning',
  doc: 'A table of pricing.json that no step, field, condition or block of the detail page reads; or a shared file that no model names.',
  solve: 'Use the table, or delete it',
  look: (subject) => {
    const used = new Set([
      ...lookupsIn(subject).map(({ name }) => name),
      ...namedTables(subject),
      ...shownTables(subject.data.detail),
    ]);
    return Object.keys(subject.data.tables)
      .filter((name) => !used.has(name))
      .map((name): LintDiagnostic => ({ at: tablePlace(subject, name), message: `Table "${name}" is read nowhere.` }));
  },
  lookAcross: (subjects) => {
    const [first] = subjects;
    if (!first) return [];
    const texts = subjects.flatMap(({ files, code }) =>
      Object.entries(files).flatMap(([file, text]) => (file.startsWith(`${code}/`) ? [text] : [])),
    );
    const shared = Object.keys(first.files).filter((file) => file.startsWith('shared/') && file !== 'shared/en-US.json');
    return shared
      .filter((file) => !texts.some((text) => text.includes(file.replace(/\.json$/, ''))))
      .filter(
        (file) => !shared.some((other) => other !== file && first.files[other]?.includes(`./${file.slice('shared/'.length)}`)),
      )
      .map((file): LintDiagnostic => ({ at: { file, pointer: '' }, message: `No model names this file.` }));
  },
});

/** Tables that a detail page names: whole, or a column of them. */
const shownTables = (json: unknown): readonly string[] => {
  if (Array.isArray(json)) return json.flatMap(shownTables);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([word, value]) =>
    typeof value !== 'string'
      ? shownTables(value)
      : word === 'table'
        ? [value]
        : word === 'gives'
          ? [value.slice(0, value.lastIndexOf('.'))]
          : [],
  );
};
