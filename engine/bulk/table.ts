import type { Mark } from './marks.ts';
import { partsOf, type Part } from './parts.ts';
import { scanLine } from './scan.ts';
import type { Token } from './token.ts';
import { englishLabelAt, labelAt, type Label } from './words/labels.ts';

/** A table's head: what separates its cells and what each column holds. */
export type Head = {
  readonly separator: string;
  readonly columns: readonly Label[];
  /** Who stands in the columns from this one on: those who leave (原人员), or those who join (新人员). */
  readonly marks: readonly (Mark | undefined)[];
};

const isValue = (token: Token): boolean =>
  token.kind !== 'label' &&
  token.kind !== 'gap' &&
  token.kind !== 'mark' &&
  token.kind !== 'word' &&
  !(token.kind === 'name' && token.name.weight !== 'good');

/** Whether a line holds labels but no values. */
export const isOnlyLabels = (tokens: readonly Token[]): boolean => {
  let labels = 0;
  for (const token of tokens)
    if (token.kind === 'label') labels += 1;
    else if (isValue(token)) return false;
  return labels > 1;
};

const aside: ReadonlySet<Label['field']> = new Set(['foreign', 'other', 'rest']);

const columnOf = (cell: string): Label => {
  const text = cell.trim();
  const found: Label[] = [];
  for (let at = 0; at < Math.min(text.length, 30);) {
    const label = labelAt(text, at) ?? (/[a-z]/i.test(text.charAt(at)) ? englishLabelAt(text, at) : undefined);
    if (label) found.push(label.label);
    at += label?.length ?? 1;
  }
  return found.find(({ field }) => aside.has(field)) ?? found[0] ?? { field: 'other' };
};

/** What a column's title says of the people in it. */
const markOf = (cell: string): Mark | undefined => {
  const text = cell.replaceAll(/[\s\uE000-\uE00F]/g, '');
  if (/^(?:原|旧|减员?|退出|换下|被替换|替换前|变更前)(?=\p{Script=Han})/u.test(text) && !text.startsWith('原因'))
    return { effect: 'out', isHead: true, word: text };
  if (/^(?:新|现|增员?|换上|替换后|变更后)(?=\p{Script=Han})/u.test(text)) return { effect: 'in', isHead: true, word: text };
  return undefined;
};

/** The head that a line of labels is; undefined where nothing separates its cells but spaces. */
export const headOf = (line: string): Head | undefined => {
  const separator = ['\t', '|', ',', ';'].find((character) => line.includes(character));
  if (!separator) return undefined;
  const cells = line.split(separator);
  return { separator, columns: cells.map((cell) => columnOf(cell.replaceAll(/[\uE000-\uE00F]/g, ''))), marks: cells.map(markOf) };
};

/** What stands beside a person says no more of him than that he leaves. */
const cellTokens = (cell: string, label: Label): readonly Token[] =>
  aside.has(label.field)
    ? scanLine(cell).filter(({ kind }) => kind === 'mark')
    : [{ kind: 'label', label, colon: true }, ...scanLine(cell), { kind: 'gap' }];

/** What a row says under a head; undefined where the row is not one of that table. */
export const rowParts = (line: string, { separator, columns, marks }: Head): readonly Part[] | undefined => {
  const cells = line.split(separator);
  if (cells.length < 2 || cells.length > columns.length + 1) return undefined;
  const parts = partsOf(
    cells.flatMap((cell, index): readonly Token[] => {
      const mark = marks[index];
      const tokens = cellTokens(cell, columns[index] ?? { field: 'other' });
      return mark ? [{ kind: 'mark', mark }, ...tokens] : tokens;
    }),
  );
  return parts.some(({ kind }) => kind === 'name') && parts.some(({ kind }) => kind === 'number') ? parts : undefined;
};
