import { leavingWord, withMarks } from '../marks.ts';
import { cellText, type SheetCell } from './sheet.ts';

type Column = {
  readonly column: number;
  readonly title: string;
  readonly held?: { readonly target: { readonly meaning?: string } };
};

const dated = /(?:离职|离厂|离岗|离开|退场|停保|退保|减员|减保|终止参保|参保终止).{0,2}(?:日期|时间|日|原因)/;
const asked = /是否.{0,4}(?:离职|离厂|离岗|退场|停保|退保|减员|减保|删除|取消)|(?:离职|停保|退保|减员|删除)标[志记]/;
const yes = /^(?:是|对|已|√|✓|✔|v|y|yes|true|1)$/i;
const gone = /^(?:left|inactive|former|ex-?employee|out)$/i;

/** The word of a row that says that its person leaves, and where it stands: a remark, a state, a date of leaving, a sign beside the name. */
export const leavingIn = (
  columns: readonly Column[],
  cells: readonly SheetCell[],
): { readonly word: string; readonly column?: number } | undefined => {
  for (const { column, title, held } of columns) {
    const text = cellText(cells[column]);
    if (text === '' || (held && held.target.meaning !== 'name')) continue;
    if (!held && dated.test(title) && /\d|\p{Script=Han}/u.test(text) && !/^(?:无|否|未|没有|在职)/.test(text))
      return { word: title, column };
    if (!held && asked.test(title)) {
      if (yes.test(text)) return { word: title, column };
      continue;
    }
    const word = text.length > 300 ? undefined : !held && gone.test(text) ? text : leavingWord(text);
    if (word !== undefined) return { word, column };
  }
  return undefined;
};

const begins = /新增|增加|增员|加保|在职|在保|参保|续保|入职|名单|明细|清单|以下|如下|:\s*$|：\s*$/;

/** The word that governs the rows below a line that names nobody: its own, the one before it, or none where something else begins. */
export const scopeAfter = (scope: string | undefined, text: string): string | undefined => {
  const isMixed = /增减|增删|加减|增.{0,2}减/.test(text);
  if (isMixed) return undefined;
  const word = text.length > 200 ? undefined : leavingWord(text);
  if (word !== undefined) return word;
  return withMarks(text) !== text || begins.test(text) ? undefined : scope;
};
