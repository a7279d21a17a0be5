import { leavingInCell, leavingWord, withMarks } from '../people/leaving.ts';
import { cellText, type SheetCell } from './sheet.ts';

type Column = {
  readonly column: number;
  readonly title: string;
  readonly held?: { readonly target: { readonly meaning?: string } };
};

/** The word of a row that says that its person leaves, and where it stands: a remark, a state, a date of leaving, a sign beside the name. */
export const leavingIn = (
  columns: readonly Column[],
  cells: readonly SheetCell[],
): { readonly word: string; readonly column?: number } | undefined => {
  for (const { column, title, held } of columns) {
    const text = cellText(cells[column]);
    if (text === '' || (held && held.target.meaning !== 'name')) continue;
    const word = held ? (text.length > 300 ? undefined : leavingWord(text)) : leavingInCell(title, text);
    if (word !== undefined) return { word, column };
  }
  return undefined;
};

const begins =
  /新增|增加|增员|加保|在职|在保|参保|续保|入职|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗|补充|换入|调入|转入|名单|明细|清单|以下|如下|:\s*$|：\s*$/;

/** The word that governs the rows below a line that names nobody: its own, the one before it, or none where something else begins. */
export const scopeAfter = (scope: string | undefined, text: string): string | undefined => {
  const isMixed = /增减|增删|加减|增.{0,2}减/.test(text);
  if (isMixed) return undefined;
  const word = text.length > 200 ? undefined : leavingWord(text);
  if (word !== undefined) return word;
  return withMarks(text) !== text || begins.test(text) ? undefined : scope;
};
