import { compileModel, type IsoDate, type Model, ModelError } from '@insure/engine';
import { engine } from '../../contract/engine.ts';
import { documentsOf } from '../../server/models/read-files.ts';
import { union } from './json.ts';
import { draftLines, premiumLines, tryApplications } from './outcomes.ts';
import { type Part, partsOf } from './parts.ts';
import { type Source, versionIn } from './sources.ts';
import { wordsOf } from './words.ts';

export type ReportOptions = { readonly at: IsoDate; readonly runs: number };

/** The differences of two versions of a model in words: what changes, what becomes of drafts, and of premiums. */
export const report = (code: string, from: Source, to: Source, { at, runs }: ReportOptions): readonly Part[] => {
  const [before, after] = [from, to].map((source) => compiled(source, code));
  if (!before || !after) return [];
  const changes = [...partsOf(before, after), { title: 'Texts of documents', lines: documentLines(from, to, code) }].filter(
    ({ lines }) => lines.length > 0,
  );
  if (changes.length === 0) return [];
  const trial = tryApplications(before, after, at, runs);
  const words = { old: wordsOf(before), now: wordsOf(after) };
  return [
    ...changes,
    { title: `Stored drafts of version ${before.data.version}`, lines: draftLines(trial, words) },
    { title: `Premiums of ${runs} generated applications of version ${before.data.version}`, lines: premiumLines(trial) },
  ];
};

/** The report as it is printed. */
export const printReport = (code: string, from: Source, to: Source, parts: readonly Part[]): string => {
  const [old, now] = [from, to].map(({ files }) => versionIn(files[`${code}/model.json`] ?? ''));
  const head = `${code}: version ${old} (${from.name}) → version ${now} (${to.name})${
    old === now && parts.length > 0 ? '\nThe version is the same: raise it before the changes are served' : ''
  }`;
  if (parts.length === 0) return `${head}\n\nNo differences`;
  return [head, ...parts.map(({ title, lines }) => [`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'))].join('\n');
};

const compiled = ({ files, name }: Source, code: string): Model => {
  if (files[`${code}/model.json`] === undefined) throw new Error(`There is no model "${code}" in ${name}`);
  try {
    return compileModel(files, code, engine).model;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
};

/** Clauses and notices, whose texts are no part of the compiled model. */
const documentLines = (from: Source, to: Source, code: string): readonly string[] => {
  const [before, after] = [from, to].map(({ files }) => documentsOf(files, code));
  return union(Object.keys(before ?? {}), Object.keys(after ?? {})).flatMap((file): readonly string[] => {
    const [was, is] = [before?.[file], after?.[file]];
    if (was === is) return [];
    if (was === undefined) return [`${file}: new`];
    if (is === undefined) return [`${file}: no longer there`];
    const [old, now] = [was.split('\n'), is.split('\n')];
    const [added, removed] = [leftOver(now, old), leftOver(old, now)];
    const first = added[0] ?? removed[0] ?? '';
    return [
      `${file}: lines new: ${added.length}, lines gone: ${removed.length}${first.trim() === '' ? '' : `: "${first.trim().slice(0, 80)}"`}`,
    ];
  });
};

/** The lines of a text that another one does not have. */
const leftOver = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
};
