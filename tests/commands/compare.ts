import type { LanguageTag, ModelFiles } from '../../engine/index.ts';
import type { Part } from '../../src/commands/diff/parts.ts';
import { report } from '../../src/commands/diff/report.ts';
import { textsIn } from '../../src/commands/diff/texts.ts';

const options = { at: '2026-03-02', runs: 12 } as const;
/** The report of two versions of a model. */
export const compare = (code: string, before: ModelFiles, after: ModelFiles, language: LanguageTag = 'en-US'): readonly Part[] =>
  report(code, { files: before, name: 'before' }, { files: after, name: 'after' }, { ...options, texts: textsIn(language) });

/** Everything but what happens to drafts and premiums: "title: line". */
export const linesOf = (parts: readonly Part[]): readonly string[] =>
  parts
    .filter(({ title }) => !/^(?:Stored drafts|Premiums)|已存草稿$|的保费$/.test(title))
    .flatMap(({ title, lines }) => lines.map((line) => `${title}: ${line}`));
