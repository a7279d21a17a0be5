import { leavesOf } from '../values/pointer.ts';
import { splitColumn } from '../model/pricing/rating-table.ts';
import { defineLint } from './define.ts';
import { lookupsIn } from './reach/lookups.ts';
import { isShared, namedTables, tablePlace } from './subject/subject.ts';

export const unusedTable = defineLint({
  name: 'unused-table',
  severity: 'warning',
  doc: 'A table of pricing.json that no step, field, condition or block of the detail page reads; or a shared file that no model names.',
  solve: 'Use the table, or delete it',
  *look(subject) {
    const lookedUp = lookupsIn(subject).map(({ name }) => name);
    const used = new Set([...lookedUp, ...namedTables(subject), ...shownTables(subject.data.detail)]);
    for (const name of Object.keys(subject.data.tables))
      if (!used.has(name)) yield { at: tablePlace(subject, name), message: `Table "${name}" is read nowhere.` };
  },
  *lookAcross(subjects) {
    const files = subjects[0]?.files ?? {};
    const texts = subjects.flatMap(({ code }) => Object.keys(files).filter((file) => file.startsWith(`${code}/`)));
    const shared = Object.keys(files).filter((file) => isShared(file) && file !== 'shared/en-US.json');
    for (const file of shared) {
      const isNamed = texts.some((text) => files[text]?.includes(file.replace(/\.json$/, '')));
      const isReferred = shared.some((other) => other !== file && files[other]?.includes(`./${file.slice('shared/'.length)}`));
      if (!isNamed && !isReferred) yield { at: { file, pointer: '' }, message: `No model names this file.` };
    }
  },
});

const shownTables = (json: unknown): readonly string[] =>
  [...leavesOf(json)].flatMap(({ name, value }) => {
    if (typeof value !== 'string') return [];
    return name === 'table' ? [value] : name === 'gives' ? [splitColumn(value)[0]] : [];
  });
