import type { Origin } from '../model/check/references.ts';
import { leavesOf } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { withoutRows } from './undecided.ts';

/** Placeholders of unwritten texts, and characters that a page would show literally. */
const STRAY: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b|待补充|待完善/i, 'is yet to be written'],
  [/_{2,}\s*(?:%|元|万元|天|日|周岁|岁|人|年|个月|yuan|days?|years?|months?|persons?)/i, 'has a blank to fill in'],
  [
    /<\/?(?:p|b|i|u|br|div|span|strong|em|table|tr|td|ul|ol|li|h[1-6]|font|a)\b[^<>]*>/i,
    'has a tag of a web page, which is shown as it is written',
  ],
];

export const strayText = defineLint({
  name: 'stray-text',
  severity: 'error',
  stage: 'apart',
  doc: 'A text, a translation or a document contains something that users should not see: TODO or lorem ipsum in place of a sentence, a blank to fill in before a unit ("____ 天"), or a tag of a web page such as <b>.',
  solve: 'Write the sentence, with its figure; documents are Markdown: ** for bold, a blank line between paragraphs',
  *check({ read, code, files }) {
    for (const file of read.modelFiles.filter((each) => each.endsWith('.json') && !each.endsWith('/examples.json')))
      for (const { value, pointer } of leavesOf(withoutRows(read.json(file))))
        if (typeof value === 'string') yield* strayIn(value, { file, pointer });
    for (const [file, text] of Object.entries(files)) {
      if (!file.startsWith(`${code}/documents/`)) continue;
      for (const [index, line] of text.split('\n').entries()) yield* strayIn(line, { file, pointer: '', line: index + 1 });
    }
  },
});

const strayIn = (text: string, at: Origin): readonly LintDiagnostic[] =>
  STRAY.flatMap(([pattern, words]) => {
    const [strayPart] = pattern.exec(text) ?? [];
    return strayPart === undefined ? [] : [{ at, message: `The text "${text.trim().slice(0, 60)}" ${words}: "${strayPart}".` }];
  }).slice(0, 1);
