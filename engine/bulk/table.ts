import { leavingInCell } from './leaving-cell.ts';
import type { Mark } from './marks.ts';
import { partsOf, type Part } from './parts.ts';
import { scanLine } from './scan.ts';
import type { Token } from './token.ts';
import { englishLabelAt, labelAt, type Label } from './words/labels.ts';

/** A table's head: what separates its cells and what each column holds. */
export type Head = {
  readonly separator: string;
  readonly columns: readonly Label[];
  readonly titles: readonly string[];
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
  if (/^增.{0,2}减|^减.{0,2}增/.test(text)) return undefined;
  if (/^(?:原|旧|减员?|退出|换下|被替换|替换前|变更前)(?=\p{Script=Han})/u.test(text) && !text.startsWith('原因'))
    return { effect: 'out', isHead: true, word: text };
  if (/^(?:新|现|增员?|换上|替换后|变更后)(?=\p{Script=Han})/u.test(text)) return { effect: 'in', isHead: true, word: text };
  return undefined;
};

/** A cell without the marks of leaving and joining in it. */
const plainCell = (cell: string): string => cell.replaceAll(/[\uE000-\uE00F]/g, '').trim();

/** The head that a line of labels is; undefined where nothing separates its cells but spaces. */
export const headOf = (line: string): Head | undefined => {
  const separator = ['\t', '|', ',', ';'].find((character) => line.includes(character));
  if (!separator) return undefined;
  const cells = line.split(separator);
  const titles = cells.map(plainCell);
  return { separator, columns: titles.map(columnOf), titles, marks: cells.map(markOf) };
};

/** What stands beside a person says no more of him than that he leaves. */
const cellTokens = (cell: string, label: Label, title: string): readonly Token[] => {
  if (!aside.has(label.field)) return [{ kind: 'label', label, colon: true }, ...scanLine(cell), { kind: 'gap' }];
  const word = leavingInCell(title, plainCell(cell));
  if (word !== undefined) return [{ kind: 'mark', mark: { effect: 'out', isHead: false, word } }];
  return scanLine(cell).filter(({ kind }) => kind === 'mark');
};

/** What a row says under a head; undefined where the row is not one of that table. */
export const rowParts = (line: string, { separator, columns, titles, marks }: Head): readonly Part[] | undefined => {
  const cells = line.split(separator);
  if (cells.length < 2 || cells.length > columns.length + 1) return undefined;
  const parts = partsOf(
    cells.flatMap((cell, index): readonly Token[] => {
      const mark = marks[index];
      const tokens = cellTokens(cell, columns[index] ?? { field: 'other' }, titles[index] ?? '');
      return mark ? [{ kind: 'mark', mark }, ...tokens] : tokens;
    }),
  );
  return parts.some(({ kind }) => kind === 'name') && parts.some(({ kind }) => kind === 'number') ? parts : undefined;
};
