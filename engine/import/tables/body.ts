import type { Role } from '../../model/model.ts';
import type { Source, Values } from './row.ts';
import { cellText, type Merge, type SheetCell, type SheetRows } from './sheet.ts';
import { choose, type Reading } from './columns.ts';
import { plainText } from '../../values/characters.ts';

/** A row without a person, and the reason. */
export type Skipped = {
  readonly row: number;
  readonly reason: 'title' | 'head' | 'empty' | 'example' | 'total' | 'note' | 'group';
  readonly text: string;
};

/** Copies the values of vertically merged cells to every row. */
export const fillDown = (rows: SheetRows, merges: readonly Merge[]): SheetRows => {
  const verticalMerges = merges.filter(({ top, bottom, left }) => bottom > top && cellText(rows[top]?.[left]) !== '');
  if (verticalMerges.length === 0) return rows;
  const copies = rows.map((row) => [...row]);
  for (const { top, bottom, left } of verticalMerges) {
    const value = rows[top]?.[left] ?? null;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at += 1) {
      const row = copies[at];
      if (!row) continue;
      while (row.length < left) row.push(null);
      row[left] = value;
    }
  }
  return copies;
};

type LeftOut = { readonly reason: Skipped['reason']; readonly text: string; readonly group?: Values };

/** Returns the reason why a row below the titles has no person, or undefined if it may have one. */
export const skipReason = (
  reading: Reading,
  sources: readonly Source[],
  cells: readonly SheetCell[],
  head: readonly SheetCell[] | undefined,
): LeftOut | undefined => {
  const { words, all } = reading;
  const filled = cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [{ text: cellText(cell), column }]));
  const text = filled
    .map((cell) => cell.text)
    .join(' ')
    .slice(0, 80);
  const [first] = filled;
  if (!first || isOnlyNumbered(sources, filled)) return { reason: 'empty', text };
  if (head && isSameHead(head, cells)) return { reason: 'head', text };
  const at = (role: Role): string | undefined =>
    sources
      .filter(({ target }) => target.role === role)
      .map(({ column }) => cellText(cells[column]))
      .find((value) => value !== '');
  if (words.kindOfRow(plainText(at('name') ?? first.text)) === 'example') return { reason: 'example', text };
  const hasIdentity = all.some(({ role }) => role === 'certificateNumber' || role === 'name');
  if (/[\dA-Za-z]{6}/.test(at('certificateNumber') ?? '')) return undefined;
  const kind = words.kindOfRow(plainText(first.text));
  if (kind === 'total' || words.kindOfRow(plainText(at('name') ?? '')) === 'total') return { reason: 'total', text };
  if (kind === 'note') return { reason: 'note', text };
  if (!hasIdentity || filled.length > 1) return undefined;
  const group = groupNamed(reading, first.text);
  if (group) return { reason: 'group', text, group };
  return words.isName(first.text) && at('name') !== undefined ? undefined : { reason: 'note', text };
};

const isOnlyNumbered = (
  sources: readonly Source[],
  filled: readonly { readonly text: string; readonly column: number }[],
): boolean =>
  filled.length === 1 &&
  /^\d{1,5}[.、]?$/.test(filled[0]?.text ?? '') &&
  !sources.some(({ column }) => column === filled[0]?.column);

const isSameHead = (head: readonly SheetCell[], cells: readonly SheetCell[]): boolean =>
  cells.filter((cell, column) => cellText(cell) !== '' && cellText(cell) === cellText(head[column])).length >= 2 &&
  cells.every((cell, column) => cellText(cell) === '' || cellText(cell) === cellText(head[column]));

/** Returns the group that a separate line names: "GA30（意外身故 30 万）", or the code of a plan in a title. */
const groupNamed = ({ all, words }: Reading, text: string): Values | undefined => {
  for (const { ofGroup, name, choices } of all) {
    if (!ofGroup || choices.length === 0) continue;
    const chosen = choose(choices, text, words);
    if ('by' in chosen && chosen.by === 'exact') return { [name]: chosen.value };
    const choicesInText = choices.filter(({ value }) =>
      new RegExp(`(?<![A-Za-z0-9])${escaped(String(value))}(?![A-Za-z0-9])`, 'i').test(text),
    );
    if (choicesInText.length === 1 && choicesInText[0]) return { [name]: choicesInText[0].value };
  }
  return undefined;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
