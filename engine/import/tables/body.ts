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
    for (let rowIndex = top + 1; rowIndex <= Math.min(bottom, rows.length - 1); rowIndex += 1) {
      const row = copies[rowIndex];
      if (!row) continue;
      while (row.length < left) row.push(null);
      row[left] = value;
    }
  }
  return copies;
};

type SkipReason = { readonly reason: Skipped['reason']; readonly text: string; readonly group?: Values };

/** Returns the reason why a row below the titles has no person, or undefined if it may have one. */
export const skipReason = (
  reading: Reading,
  sources: readonly Source[],
  cells: readonly SheetCell[],
  titleRow: readonly SheetCell[] | undefined,
): SkipReason | undefined => {
  const { words, targets } = reading;
  const filledCells = cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [{ text: cellText(cell), column }]));
  const text = filledCells
    .map((cell) => cell.text)
    .join(' ')
    .slice(0, 80);
  const [firstCell] = filledCells;
  if (!firstCell || isOnlyNumbered(sources, filledCells)) return { reason: 'empty', text };
  if (titleRow && repeatsTitles(titleRow, cells)) return { reason: 'head', text };
  const textOfRole = (role: Role): string | undefined =>
    sources
      .filter(({ target }) => target.role === role)
      .map(({ column }) => cellText(cells[column]))
      .find((value) => value !== '');
  if (words.kindOfRow(plainText(textOfRole('name') ?? firstCell.text)) === 'example') return { reason: 'example', text };
  const hasIdentity = targets.some(({ role }) => role === 'certificateNumber' || role === 'name');
  if (/[\dA-Za-z]{6}/.test(textOfRole('certificateNumber') ?? '')) return undefined;
  const kind = words.kindOfRow(plainText(firstCell.text));
  if (kind === 'total' || words.kindOfRow(plainText(textOfRole('name') ?? '')) === 'total') return { reason: 'total', text };
  if (kind === 'note') return { reason: 'note', text };
  if (!hasIdentity || filledCells.length > 1) return undefined;
  const group = groupInTitle(reading, firstCell.text);
  if (group) return { reason: 'group', text, group };
  return words.isName(firstCell.text) && textOfRole('name') !== undefined ? undefined : { reason: 'note', text };
};

const isOnlyNumbered = (
  sources: readonly Source[],
  filledCells: readonly { readonly text: string; readonly column: number }[],
): boolean =>
  filledCells.length === 1 &&
  /^\d{1,5}[.、]?$/.test(filledCells[0]?.text ?? '') &&
  !sources.some(({ column }) => column === filledCells[0]?.column);

const repeatsTitles = (titleRow: readonly SheetCell[], cells: readonly SheetCell[]): boolean =>
  cells.filter((cell, column) => cellText(cell) !== '' && cellText(cell) === cellText(titleRow[column])).length >= 2 &&
  cells.every((cell, column) => cellText(cell) === '' || cellText(cell) === cellText(titleRow[column]));

/** Returns the group that a separate line names: "GA30（意外身故 30 万）", or the code of a plan in a title. */
const groupInTitle = ({ targets, words }: Reading, text: string): Values | undefined => {
  for (const { isOfGroup, name, choices } of targets) {
    if (!isOfGroup || choices.length === 0) continue;
    const match = choose(choices, text, words);
    if ('by' in match && match.by === 'exact') return { [name]: match.value };
    const choicesInText = choices.filter(({ value }) =>
      new RegExp(`(?<![A-Za-z0-9])${escapePattern(String(value))}(?![A-Za-z0-9])`, 'i').test(text),
    );
    if (choicesInText.length === 1 && choicesInText[0]) return { [name]: choicesInText[0].value };
  }
  return undefined;
};

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
