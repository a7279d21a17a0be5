import { isRecord, leavesOf, mapValues } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';

/** The mark of a text that the configurer has yet to decide: "待定：产品名称". */
const MARK = /^(?:[#>*\s]*)待定[：:]\s*(.*)/m;

/** Files that follow from the others, so that their texts need no decision of their own. */
const FOLLOWING = /(?:^|\/)(?:[a-z]{2,3}-[A-Za-z0-9-]+|examples)\.json$/;

export const undecided = defineLint({
  name: 'undecided',
  severity: 'error',
  stage: 'apart',
  doc: 'A text begins with 待定： (to be decided), as `new:model -- … --like` writes it for everything that only the configurer knows: the title, the rates, the clauses.',
  solve: 'Decide what the text is about, and write it without 待定：',
  *check({ data, read, code, files }) {
    const seen = new Set<string>();
    for (const file of read.modelFiles.filter((each) => each.endsWith('.json') && !FOLLOWING.test(each)))
      for (const { value, pointer } of leavesOf(withoutRows(read.json(file)))) {
        if (typeof value !== 'string' || seen.has(value)) continue;
        const what = whatOf(value, data.texts[value]);
        if (what === undefined) continue;
        seen.add(value);
        yield { at: { file, pointer }, message: messageOf(what) };
      }
    for (const { file } of data.documents) yield* inDocument(`${code}/documents/${file}`, files);
  },
});

/** Removes the rows of tables, which contain figures only and may be many. */
export const withoutRows = (json: unknown): unknown =>
  isRecord(json) && isRecord(json['tables'])
    ? { ...json, tables: mapValues(json['tables'], (table) => (isRecord(table) ? { ...table, rows: [], tiers: [] } : table)) }
    : json;

/** Returns what is to be decided, in English if the text has a translation. */
const whatOf = (text: string, translation: string | undefined): string | undefined => {
  const [, what] = MARK.exec(text) ?? [];
  return what === undefined ? undefined : (translation?.replace(/^[^:：]*[:：]\s*/, '') ?? what);
};

const messageOf = (what: string): string => `Still to be decided: ${what.replace(/[。.;；]+$/, '')}.`;

const inDocument = (file: string, files: Readonly<Record<string, string>>): readonly LintDiagnostic[] => {
  const [, what] = MARK.exec(files[file] ?? '') ?? [];
  return what === undefined ? [] : [{ at: { file, pointer: '' }, message: messageOf(what) }];
};
