import { leavesOf } from '../values/pointer.ts';
import { splitColumn } from '../model/pricing/rating-table.ts';
import { textsFile } from '../model/files.ts';
import { isTableFile } from '../model/read/rating-table-files.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { lookupsIn } from './reach/lookups.ts';
import { isShared, namedTables, tablePlace } from './subject/subject.ts';

export const unusedTable = defineLint({
  name: 'unused-table',
  severity: 'warning',
  stage: 'apart',
  doc: 'A table of pricing.json that no step, field, condition or block of the detail page reads; a spreadsheet that no table refers to; or a shared file that no model refers to.',
  solve: 'Use the table, or delete it',
  *check(subject) {
    const tablesOfLookups = lookupsIn(subject).map(({ name }) => name);
    const usedTables = new Set([...tablesOfLookups, ...namedTables(subject), ...shownTables(subject.data.detail)]);
    for (const name of Object.keys(subject.data.tables))
      if (!usedTables.has(name)) yield { at: tablePlace(subject, name), message: `Table "${name}" is never read.` };
    const namedSpreadsheets = new Set(subject.read.rowFiles(`${subject.code}/pricing.json`));
    for (const file of subject.read.modelFiles.filter((each) => isTableFile(each) && !namedSpreadsheets.has(each)))
      yield {
        at: { file, pointer: '' },
        message: 'No table refers to this spreadsheet.',
        solve: 'Write its file name in the `rows` of a table, or delete the file',
      };
  },
  *checkAll(subjects) {
    const [first] = subjects;
    if (!first) return;
    const { files, read } = first;
    const modelFiles = subjects.flatMap(({ code }) => Object.keys(files).filter((file) => file.startsWith(`${code}/`)));
    const tags = furtherLanguages(first.model.vocabulary).map(({ tag }) => tag);
    const translations = new Set(['en-US', ...tags].map((tag) => textsFile('shared', tag)));
    const shared = Object.keys(files).filter((file) => isShared(file) && !translations.has(file));
    const rowFiles = new Set(shared.flatMap((file) => (file.endsWith('.json') && read.json(file) ? read.rowFiles(file) : [])));
    for (const file of shared.filter((each) => !rowFiles.has(each))) {
      const isNamed = modelFiles.some((modelFile) => files[modelFile]?.includes(file.replace(/\.json$/, '')));
      const isReferred = shared.some((other) => other !== file && files[other]?.includes(`./${file.slice('shared/'.length)}`));
      if (!isNamed && !isReferred) yield { at: { file, pointer: '' }, message: 'No model refers to this file.' };
    }
  },
});

const shownTables = (json: unknown): readonly string[] =>
  [...leavesOf(json)].flatMap(({ name, value }) => {
    if (typeof value !== 'string') return [];
    return name === 'table' ? [value] : name === 'gives' ? [splitColumn(value)[0]] : [];
  });
