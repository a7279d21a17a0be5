import { compileModel, type IsoDate, type Model, ModelError, placeText } from '@insure/engine';
import { engine } from '../../contract/engine.ts';
import { documentsOf } from '../../server/models/read-files.ts';
import { union } from './json.ts';
import { reasons } from './reasons.ts';
import { draftLines, premiumLines, tryApplications } from './outcomes.ts';
import { type Part, partsOf } from './parts.ts';
import { type Source, versionIn } from './sources.ts';
import type { Texts } from './texts.ts';
import { modelTextsOf } from './words.ts';

export type ReportOptions = { readonly at: IsoDate; readonly runs: number; readonly texts: Texts };

/** Describes the differences between two versions of a model, and their effects on drafts and premiums. */
export const report = (code: string, from: Source, to: Source, { at, runs, texts }: ReportOptions): readonly Part[] => {
  const { sentence } = texts;
  const [before, after] = [from, to].map((source) => compile(source, code, texts));
  if (!before || !after) return [];
  const documents = { title: sentence('documents'), lines: documentLines(from, to, code, texts) };
  const changes = [...partsOf(before, after, texts), documents].filter(({ lines }) => lines.length > 0);
  if (changes.length === 0) return [];
  const trial = tryApplications(before, after, at, runs);
  const words = { old: modelTextsOf(before, texts), now: modelTextsOf(after, texts) };
  const { version } = before.data;
  return [
    ...changes,
    { title: sentence('drafts', { version }), lines: draftLines(trial, words) },
    { title: sentence('premiums', { version, runs }), lines: premiumLines(trial, texts) },
  ];
};

/** Formats the report as it is printed. */
export const printReport = (code: string, from: Source, to: Source, parts: readonly Part[], { sentence }: Texts): string => {
  const [old = Number.NaN, now = Number.NaN] = [from, to].map(({ files }) => versionIn(files[`${code}/model.json`] ?? ''));
  const versions = sentence('heading', { code, old, from: from.name, now, to: to.name });
  const head = old === now && parts.length > 0 ? `${versions}\n${sentence('sameVersion')}` : versions;
  if (parts.length === 0) return `${head}\n\n${sentence('noDifferences')}`;
  return [head, ...parts.map(({ title, lines }) => [`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'))].join('\n');
};

const compile = ({ files, name }: Source, code: string, { sentence }: Texts): Model => {
  if (files[`${code}/model.json`] === undefined) throw new Error(sentence('noModel', { code, name }));
  try {
    return compileModel(files, code, engine).model;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const places = error.diagnostics.map((each) => {
      const reason = `${placeText(each)} ${reasons[each.code] ?? each.code}`;
      return each.nearest === undefined ? reason : sentence('nearest', { reason, name: each.nearest });
    });
    const params = { name, code, count: places.length, places: places.join('\n'), text: error.message };
    throw new Error(sentence('doesNotCompile', params), { cause: error });
  }
};

/** Describes changes of clauses and notices, whose texts are not part of the compiled model. */
const documentLines = (from: Source, to: Source, code: string, { sentence }: Texts): readonly string[] => {
  const [before, after] = [from, to].map(({ files }) => documentsOf(files, code));
  return union(Object.keys(before ?? {}), Object.keys(after ?? {})).flatMap((file): readonly string[] => {
    const [was, is] = [before?.[file], after?.[file]];
    if (was === is) return [];
    if (was === undefined) return [sentence('newFile', { file })];
    if (is === undefined) return [sentence('goneFile', { file })];
    const [old, now] = [was.split('\n'), is.split('\n')];
    const [added, removed] = [linesNotIn(now, old), linesNotIn(old, now)];
    const first = (added[0] ?? removed[0] ?? '').trim().slice(0, 80);
    const lines = sentence('linesOfFile', { file, added: added.length, removed: removed.length });
    // The Chinese text is part of the contract; a translation is not.
    const contract = file.replace(/\.[a-z]{2}-[A-Z]{2}(?=\.md$)/, '');
    const isAlone = contract !== file && before?.[contract] === after?.[contract];
    const counted = isAlone ? sentence('bracketed', { text: lines, inner: sentence('contractStays') }) : lines;
    return [first === '' ? counted : sentence('named', { name: counted, text: sentence('quoted', { text: first }) })];
  });
};

/** Returns the lines of a text that the other text does not contain. */
const linesNotIn = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
};
