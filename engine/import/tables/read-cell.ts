import { addDays } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';
import { choose, formatInRow, type TableChoice, type Target, type WithChoiceWords } from './columns.ts';
import { cellText, type SheetCell } from './sheet.ts';
import type { CellIssue, TableWords, ReadCell, WordAnswers } from '../../model/table-words.ts';
import { fromTenThousands, plainText } from '../../values/characters.ts';

type Values = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 1000;
const scientificPattern = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i;

type CellOptions = { readonly date1904?: boolean; readonly answers?: WordAnswers };

/** Reads a cell as the value of a field. Its format, which may depend on the row, is checked by `checkFormat`. */
export const readCell = (
  words: TableWords,
  target: Target,
  cell: SheetCell | undefined,
  { date1904 = false, answers }: CellOptions = {},
): ReadCell => {
  const text = withoutQuote(cellText(cell));
  if (typeof cell === 'object' && cell !== null)
    return cell.unusable === 'formula' ? { value: text, error: { code: 'formula' } } : failedCell(text, 'cell-error');
  if (text === '') return { value: undefined };
  if (errorPattern.test(text)) return failedCell(text, 'cell-error');
  const count = [...text].length;
  if (count > MAX_LENGTH) return failedCell(text, 'too-long', { count, max: MAX_LENGTH });
  const { field, choices } = target;
  const meanings = answers?.[target.key];
  if (field.type === 'array') return readChoices(words, choices, text, meanings);
  if (choices.length > 0) return readChoice(words, choices, text, meanings, typeof cell === 'boolean' ? cell : undefined);
  if (isDateField(target)) return readDate(words, cell, text, date1904);
  if (field.type === 'integer' || field.type === 'number') return readNumber(text, target.units);
  return readText(words, target, cell, text);
};

const failedCell = (text: string, code: string, params: CellIssue['params'] = { text }): ReadCell => ({
  value: text,
  error: { code, params },
});

/** Removes a leading quote, which marks a text in spreadsheets. */
const withoutQuote = (text: string): string => text.replace(/^['‘’](?=[\dA-Z=+\-@])/i, '');
const errorPattern = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

const isDateField = ({ field, role }: Target): boolean =>
  role === 'birthDate' || field.format === 'date' || field.format === 'birthday';

const readText = (words: TableWords, { role, isOfThing }: Target, cell: SheetCell | undefined, text: string): ReadCell => {
  if (role === 'name' && !isOfThing) return words.readName(text);
  if (scientificPattern.test(text)) return failedCell(text, 'scientific');
  return typeof cell === 'number' && Math.abs(cell) >= 1e15 ? failedCell(text, 'digits-lost') : { value: text };
};

const readChoices = (words: WithChoiceWords, choices: readonly TableChoice[], text: string, answers: Answers): ReadCell => {
  const readParts = text
    .split(/[,，、;；/|\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(words, choices, part.trim(), answers));
  const error = readParts.find((each) => each.error)?.error;
  const doubt = readParts.find((each) => each.doubt)?.doubt;
  return { value: error ? text : readParts.map(({ value }) => value), error, doubt };
};

type Answers = WordAnswers[string] | undefined;

export const readChoice = (
  words: WithChoiceWords,
  choices: readonly TableChoice[],
  text: string,
  answers: Answers,
  booleanValue?: boolean,
): ReadCell => {
  if (booleanValue !== undefined && choices.some(({ value }) => value === booleanValue)) return { value: booleanValue };
  const answer = answers?.[plainText(text)];
  if (answer !== undefined) return { value: answer };
  const match = choose(choices, text, words);
  if ('candidates' in match) {
    const options = match.candidates.map(({ zh }) => zh);
    return options.length === 0
      ? failedCell(text, 'no-choice')
      : failedCell(text, 'many-choices', { text, options: firstOptions(options) });
  }
  const { value, by } = match;
  if (by === 'zeros') return { value, doubt: { code: 'zeros-restored', params: { text, value: String(value) } } };
  if (by === 'part') {
    const label = choices.find((choice) => choice.value === value)?.zh ?? String(value);
    return { value, doubt: { code: 'part-of-choice', params: { text, value: label } } };
  }
  return { value };
};

/** Returns the first choices, one on each line. The sentence joins them in its language. */
const firstOptions = (options: readonly string[]): string =>
  [...options.slice(0, 4), ...(options.length > 4 ? ['…'] : [])].join('\n');

/** Returns the date of a spreadsheet's serial number. Serial numbers count a 29 February 1900, which did not exist. */
export const daySerial = (serial: number, date1904 = false): IsoDate => {
  const day = Math.floor(serial) + (date1904 ? 1462 : 0);
  return addDays(day < 60 ? '1899-12-31' : '1899-12-30', day);
};

const readDate = (words: TableWords, cell: SheetCell | undefined, text: string, date1904: boolean): ReadCell => {
  const plainDate = words.plainDate(text);
  const isSerial = /^\d{4,5}(?:\.\d+)?$/.test(plainDate) && Number(plainDate) > 3000 && Number(plainDate) < 80_000;
  if (isSerial) return { value: daySerial(Number(plainDate), date1904) };
  if (typeof cell === 'number' && !/^\d{8}$/.test(plainDate)) return failedCell(text, 'date-unclear');
  const date = words.dateAt(plainDate);
  if (!date || !timePattern.test(plainDate.slice(date.length))) return failedCell(text, 'date-unclear');
  if ('iso' in date) return { value: date.iso };
  return failedCell(text, date.problem === 'impossible' ? 'date-unreal' : 'date-unclear');
};

/** Matches the time that may follow a date, or nothing. */
const timePattern = /^\s*$|^[T\s]*\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[AP]M)?Z?\s*$/i;

const readNumber = (text: string, units: readonly string[]): ReadCell => {
  const plainNumber = text
    .normalize('NFKC')
    .replaceAll(/[\s,，¥￥元]/g, '')
    .toLowerCase();
  const unit = units.find((each) => plainNumber.endsWith(each) && plainNumber.length > each.length);
  const number = fromTenThousands(unit === undefined ? plainNumber : plainNumber.slice(0, -unit.length));
  return /^-?\d+(?:\.\d+)?$/.test(number) ? { value: Number(number) } : failedCell(text, 'not-a-number');
};

/** Checks a text against its format in the row. Returns the normal form, or the error. */
export const checkFormat = (words: TableWords, target: Target, row: Values, read: ReadCell, isNumberCell: boolean): ReadCell => {
  const { value } = read;
  if (read.error || typeof value !== 'string' || target.choices.length > 0) return read;
  const format = formatInRow(target, row);
  if (!format) return read;
  const normalForm = format.normalise?.(value) ?? value.trim();
  const code = format.check(normalForm);
  if (!code) return { ...read, value: normalForm };
  const currentNumber = target.role === 'certificateNumber' ? words.inCurrentFormat(value.trim()) : undefined;
  if (currentNumber !== undefined) return failedCell(value, 'id-15', { long: currentNumber });
  if (target.role === 'certificateNumber' && /^\d{15,18}000$/.test(normalForm) && isNumberCell)
    return failedCell(value, 'digits-lost');
  if (isNumberCell && target.role !== 'mobile' && target.role !== 'birthDate') return failedCell(value, 'number-cell');
  return { value, error: { code, params: format.params?.(normalForm), format: format.name } };
};
