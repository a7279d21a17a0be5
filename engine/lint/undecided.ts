import { isRecord, leavesOf, mapValues } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';

/** The mark of a text that the configurer has yet to decide: "待定：产品名称". */
const MARK = /^(?:[#>*\s]*)待定[：:]\s*(.*)/m;

/** Translations and examples: their texts are made from those of other files, so they are not checked. */
const DERIVED_FILES = /(?:^|\/)(?:[a-z]{2,3}-[A-Za-z0-9-]+|examples)\.json$/;

export const undecided = defineLint({
  name: 'undecided',
  severity: 'error',
  stage: 'apart',
  doc: 'A text begins with 待定： (to be decided). The command `new:model -- … --like` writes this mark where only the configurer knows the content: the title, the rates, the clauses.',
  solve: 'Replace the text by the decided content, without 待定：',
  *check({ data, read, code, files }) {
    const seen = new Set<string>();
    for (const file of read.modelFiles.filter((each) => each.endsWith('.json') && !DERIVED_FILES.test(each)))
      for (const { value, pointer } of leavesOf(withoutRows(read.json(file)))) {
        if (typeof value !== 'string' || seen.has(value)) continue;
        const openPoint = openPointOf(value, data.texts[value]);
        if (openPoint === undefined) continue;
        seen.add(value);
        yield { at: { file, pointer }, message: messageOf(openPoint) };
      }
    for (const { file } of data.documents) yield* documentDiagnostics(`${code}/documents/${file}`, files);
  },
});

/** Removes the rows of tables, which contain figures only and may be many. */
export const withoutRows = (json: unknown): unknown =>
  isRecord(json) && isRecord(json['tables'])
    ? { ...json, tables: mapValues(json['tables'], (table) => (isRecord(table) ? { ...table, rows: [], tiers: [] } : table)) }
    : json;

/** Returns what is to be decided, in English if the text has a translation. */
const openPointOf = (text: string, translation: string | undefined): string | undefined => {
  const [, openPoint] = MARK.exec(text) ?? [];
  return openPoint === undefined ? undefined : (translation?.replace(/^[^:：]*[:：]\s*/, '') ?? openPoint);
};

const messageOf = (openPoint: string): string => `Still to be decided: ${openPoint.replace(/[。.;；]+$/, '')}.`;

const documentDiagnostics = (file: string, files: Readonly<Record<string, string>>): readonly LintDiagnostic[] => {
  const [, openPoint] = MARK.exec(files[file] ?? '') ?? [];
  return openPoint === undefined ? [] : [{ at: { file, pointer: '' }, message: messageOf(openPoint) }];
};
