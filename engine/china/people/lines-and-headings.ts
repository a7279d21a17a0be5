import { canonicalText } from '../words/characters.ts';
import { leavingInCell, leavingWord, lineWithMarks, type Mark } from './leaving.ts';
import { type Part, partsOf } from './line-parts.ts';
import type { PersonIssueCode } from './issues.ts';
import { tokenizeLine } from './tokenize-line.ts';
import type { Token } from './token.ts';
import { isJob } from '../words/known.ts';
import { englishLabelAt, type Label, labelAt } from '../words/labels.ts';

/** A line of the pasted text: its number from 1, the text as pasted, the text in canonical characters, and its parts. */
export type Line = {
  readonly number: number;
  readonly source: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly isHeading: boolean;
  /** The reason why the line has no usable data. It is determined once, as a long line may have thousands of groups. */
  readonly reason?: PersonIssueCode | undefined;
  readonly leaving?: string;
};

const reasonOf = (text: string): PersonIssueCode | undefined => {
  if (/同上|同左|〃|ditto/i.test(text)) return 'ditto';
  const isMasked =
    (text.includes('*') && /(?:^|[^*\p{Script=Han}])\p{Script=Han}\*/u.test(text)) ||
    (text.includes('某') && /(?<!\p{Script=Han})\p{Script=Han}{1,2}某{1,2}(?!\p{Script=Han})/u.test(text));
  return isMasked ? 'name-masked' : undefined;
};

const readLine = (number: number, source: string, text: string, heading: Heading | undefined): Line => {
  const line = { number, source, text, isHeading: false, reason: reasonOf(text) };
  const row = heading && text.includes(heading.separator) ? rowParts(text, heading) : undefined;
  if (row) return { ...line, parts: row };
  const tokens = tokenizeLine(withRoleInFront(text));
  return isOnlyLabels(tokens)
    ? { ...line, parts: [], isHeading: true, reason: 'only-labels' }
    : { ...line, parts: partsOf(tokens) };
};

/** Returns the lines of a text in order. A line of labels becomes the heading of the rows below. */
export const readLines = (text: string): readonly Line[] => {
  const texts = canonicalText(text).split('\n');
  let heading: Heading | undefined;
  return text.split('\n').map((source, index) => {
    const line = readLine(index + 1, source, lineWithMarks(texts[index] ?? ''), heading);
    if (line.isHeading) heading = headingOf(line.text) ?? heading;
    return line;
  });
};

type Heading = {
  readonly separator: string;
  readonly columns: readonly Label[];
  readonly titles: readonly string[];
  /** By column, whether the people from it on leave (原人员) or join (新人员). */
  readonly marks: readonly (Mark | undefined)[];
  /** Whether columns belong to different people: those who leave, or who are not insured. */
  readonly isOfSeveralPersons: boolean;
};

const isValue = (token: Token): boolean =>
  token.kind !== 'label' &&
  token.kind !== 'gap' &&
  token.kind !== 'mark' &&
  token.kind !== 'word' &&
  !(token.kind === 'name' && token.name.weight !== 'good');

const isOnlyLabels = (tokens: readonly Token[]): boolean => {
  let labels = 0;
  for (const token of tokens)
    if (token.kind === 'label') labels += 1;
    else if (isValue(token)) return false;
  return labels > 1;
};

const otherFields: ReadonlySet<Label['field']> = new Set(['foreign', 'other', 'rest']);

/** Titles of columns of names that do not contain "name". */
const insuredPeople =
  /^(?:学生|学员|孩子|小孩|儿童|幼儿|宝宝|子女|员工|职工|工人|队员|成员|会员|旅客|乘客|游客|团员|出行人|选手|运动员|人员)$/;

const columnOf = (cell: string): Label => {
  const text = cell.trim();
  const foundLabels: Label[] = [];
  for (let at = 0; at < Math.min(text.length, 30);) {
    const label = labelAt(text, at) ?? (/[a-z]/i.test(text.charAt(at)) ? englishLabelAt(text, at) : undefined);
    if (label) foundLabels.push(label.label);
    at += label?.length ?? 1;
  }
  const nameLabel = insuredPeople.test(text) ? ({ field: 'name' } as const) : undefined;
  return foundLabels.find(({ field }) => otherFields.has(field)) ?? foundLabels[0] ?? nameLabel ?? { field: 'other' };
};

/** Matches the ends of titles about people and not about a date or a reason: 离职人员, 退保姓名, 离职人员身份证号. */
const titleOfPeople = /(?:人员?|员工|职工|姓名|名单|名字|被保险?人|者|证件(?:号码?)?|身份证(?:号码?)?|证号)$/;

const isOfLeavers = (title: string): boolean => {
  const text = title.replaceAll(/\s/g, '');
  if (/^增.{0,2}减|^减.{0,2}增/.test(text)) return false;
  if (/^(?:原|旧|减员?|退出|换下|被替换|替换前|变更前)(?=\p{Script=Han})/u.test(text)) return !text.startsWith('原因');
  return titleOfPeople.test(text) && leavingWord(text) !== undefined;
};

const plainCell = (cell: string): string => cell.replaceAll(/[\uE000-\uE00F]/g, '').trim();

const paddedMark = / ([\uE000-\uE00E][^\uE00F]*\uE00F) /g;

const cellsOf = (line: string, separator: string): readonly string[] =>
  separator === ' ' ? line.replaceAll(paddedMark, '$1').trim().split(/ +/) : line.split(separator);

/** Returns the heading in a line of labels. Spaces separate cells only if the columns belong to different people. */
const headingOf = (line: string): Heading | undefined => {
  const separator = ['\t', '|', ',', ';'].find((character) => line.includes(character)) ?? ' ';
  const cells = cellsOf(line, separator);
  const titles = cells.map(plainCell);
  const columns = titles.map(columnOf);
  const leavers = titles.map(isOfLeavers);
  const marks = titles.map((word, index): Mark | undefined => {
    if (leavers[index]) return { effect: 'out', isAboutTextAfter: true, word };
    // Beside a column of persons who leave, other columns of names have the persons who join.
    return leavers.includes(true) && columns[index]?.field === 'name'
      ? { effect: 'in', isAboutTextAfter: true, word }
      : undefined;
  });
  const isOfSeveralPersons = marks.some((mark) => mark !== undefined) || columns.some(({ field }) => field === 'foreign');
  return separator === ' ' && !isOfSeveralPersons ? undefined : { separator, columns, titles, marks, isOfSeveralPersons };
};

/** Returns the tokens of a cell. Of a remark beside a person, only the words for leaving are read. */
const cellTokens = (cell: string, label: Label, title: string): readonly Token[] => {
  if (!otherFields.has(label.field)) return [{ kind: 'label', label, hasColon: true }, ...tokenizeLine(cell), { kind: 'gap' }];
  const word = leavingInCell(title, plainCell(cell));
  if (word !== undefined) return [{ kind: 'mark', mark: { effect: 'out', isAboutTextAfter: false, word } }];
  return tokenizeLine(cell).filter(({ kind }) => kind === 'mark');
};

const rowParts = (
  line: string,
  { separator, columns, titles, marks, isOfSeveralPersons }: Heading,
): readonly Part[] | undefined => {
  const cells = cellsOf(line, separator);
  // Names may contain spaces, so there must be as many cells as titles.
  if (separator === ' ' ? cells.length !== columns.length : cells.length < 2 || cells.length > columns.length + 1)
    return undefined;
  const parts = partsOf(
    cells.flatMap((cell, index): readonly Token[] => {
      const mark = marks[index];
      const tokens = cellTokens(cell, columns[index] ?? { field: 'other' }, titles[index] ?? '');
      return mark ? [{ kind: 'mark', mark }, ...tokens] : tokens;
    }),
  );
  // If columns belong to different people, a row may have the cells of one of them only.
  if (isOfSeveralPersons && cells.length === columns.length) return parts;
  return parts.some(({ kind }) => kind === 'name') && parts.some(({ kind }) => kind === 'number') ? parts : undefined;
};

/** Matches roles that mostly follow a name. */
const roleAfterName = /^(?:法人|法代|经办|监护|担保|联络|联系|代办|股东|董事|监事)$/;

/** Returns whether a word is the role of a person who is not insured, such as a contact. A job is no such role. */
export const isRole = (word: string): boolean => {
  if (roleAfterName.test(word)) return true;
  const foundLabel = labelAt(word, 0);
  return (
    foundLabel?.length === word.length && foundLabel.label.field === 'foreign' && !foundLabel.label.needsColon && !isJob(word)
  );
};

const bracketedRole = /^(.{0,80}?)(\p{Script=Han}{2,4}) ?\((\p{Script=Han}{2,8})\)/u;
const trailingRole = /^(.{0,120}?\d{17}[\dXx].{0,60}?)[ ,;(|\t-]{1,4}(\p{Script=Han}{2,8})\)?[ .;]*$/u;
const mayHoldRole = /\p{Script=Han} ?(?:\)|[ .;]*$)/u;
const nationalIdPattern = /\d{17}[\dXx]/g;

/** Moves a role after a person to the front: 王芳(法人) <ID>, 王芳 <ID> 紧急联系人. */
const withRoleInFront = (line: string): string => {
  if (line.length > 300 || !mayHoldRole.test(line) || (line.match(nationalIdPattern)?.length ?? 0) !== 1) return line;
  const bracketMatch = bracketedRole.exec(line);
  if (bracketMatch?.[3] && isRole(bracketMatch[3]))
    return `${bracketMatch[3]}:${bracketMatch[1] ?? ''}${bracketMatch[2] ?? ''} ${line.slice(bracketMatch[0].length)}`;
  const trailingMatch = trailingRole.exec(line);
  return trailingMatch?.[1] && trailingMatch[2] && isRole(trailingMatch[2]) ? `${trailingMatch[2]}:${trailingMatch[1]}` : line;
};
