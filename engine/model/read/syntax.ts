import { createScanner, type ParseError } from 'jsonc-parser';

/** The reason why a text is not JSON: its place, a message and a solution. */
export type SyntaxProblem = { readonly offset: number; readonly message: string; readonly solve: string };

/** The mark that some editors write at the start of a file. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Replaces a byte order mark by a blank, so that offsets do not change. */
export const parsedText = (text: string): string => (text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text);

/** Yields problems of the encoding of a file. */
export function* characterProblems(text: string): Iterable<SyntaxProblem> {
  if (text.startsWith(BYTE_ORDER_MARK))
    yield { offset: 0, message: 'The file begins with a byte order mark', solve: 'Save the file as UTF-8 without BOM' };
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0)
    yield { offset: broken, message: 'The file is not UTF-8: this character cannot be read', solve: 'Save the file as UTF-8' };
}

/** Returns the first mistake in a text that is not JSON. Later errors are often its consequences. */
export const syntaxProblem = (text: string, errors: readonly ParseError[]): SyntaxProblem => {
  if (text.trim() === '') return { offset: 0, message: 'The file is empty', solve: 'Write {}, or [] in examples.json' };
  const [error = { error: 1, offset: 0, length: 1 }] = errors.toSorted((a, b) => a.offset - b.offset);
  const bracket = bracketProblem(text);
  const isBracket = bracket && (bracket.isUnclosed ? error.offset >= text.trimEnd().length : bracket.offset <= error.offset);
  return isBracket ? bracket : (commonMistake(text, error) ?? problemOfError(text, error));
};

/** Finds a closing bracket that does not match its opening one, or an opening bracket that is never closed. */
const bracketProblem = (text: string): (SyntaxProblem & { readonly isUnclosed?: boolean }) | undefined => {
  const scanner = createScanner(text, true);
  const openBrackets: { readonly offset: number; readonly bracket: string }[] = [];
  for (scanner.scan(); scanner.getPosition() <= text.length && scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const bracket = text.charAt(offset);
    if (bracket === '{' || bracket === '[') openBrackets.push({ offset, bracket });
    if (bracket !== '}' && bracket !== ']') continue;
    const opening = openBrackets.pop();
    if (!opening) return { offset, message: `This ${bracket} closes nothing`, solve: `Delete the ${bracket}` };
    const closing = opening.bracket === '{' ? '}' : ']';
    if (closing !== bracket)
      return {
        offset,
        message: `This ${bracket} cannot close the ${opening.bracket} of line ${lineOf(text, opening.offset)}`,
        solve: `Write ${closing} before it, or correct one of the two brackets`,
      };
  }
  const [unclosed] = openBrackets.toReversed();
  return (
    unclosed && {
      offset: unclosed.offset,
      message: `This ${unclosed.bracket} is never closed`,
      solve: `Write ${unclosed.bracket === '{' ? '}' : ']'} at its end`,
      isUnclosed: true,
    }
  );
};

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

type Mistake = {
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  readonly solve: (found: string) => string;
};

const write = (text: string): string => `Write ${text}`;

/** The common mistakes, which are recognised by the text at the place of the error. */
const COMMON_MISTAKES: readonly Mistake[] = [
  {
    pattern: /^[\u00A0\u2000-\u200F\u2028\u2029\u202F\u2060\u3000\uFEFF\u00AD]/,
    message: (found) =>
      `An invisible character (U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}) is here`,
    solve: () => 'Delete it, or replace it by a blank',
  },
  { pattern: /^=>?/, message: () => 'A name and its value have a colon between them', solve: () => 'Write : instead' },
  {
    pattern: /^;/,
    message: () => 'The sign after a value is a comma',
    solve: () => 'Write , instead, or nothing after the last value',
  },
  { pattern: /^(?:\/\/|\/\*|#)/, message: () => 'JSON has no comments', solve: () => 'Delete the comment' },
  {
    pattern: /^(?:<{4,}|={4,}|>{4,})[^\n]*/,
    message: () => 'The file contains marks of a merge',
    solve: () => 'Keep one of the two versions and delete the marks',
  },
  {
    pattern: /^'[^'\n]*'?/,
    message: () => 'A text needs double quotation marks',
    solve: (found) => write(`"${found.replaceAll("'", '')}"`),
  },
  {
    pattern: /^[“”„‘’「」『』〝〞＂][^“”„‘’「」『』〝〞＂\n]*[“”„‘’「」『』〝〞＂]?/,
    message: (found) => `The quotation mark ${found.slice(0, 1)} is not the one of JSON`,
    solve: (found) => write(`"${found.replaceAll(/[“”„‘’「」『』〝〞＂]/g, '')}"`),
  },
  {
    pattern: /^[，：；｛｝［］（）、]/,
    message: (found) => `${found} is a full-width sign`,
    solve: (found) => write(`${HALF_WIDTH[found] ?? ','} with the keyboard in English`),
  },
  {
    pattern: /^[-+]?[０-９．]+/,
    message: (found) => `${found} has full-width digits`,
    solve: (found) => write(found.normalize('NFKC')),
  },
  {
    pattern: /^(?:True|False|TRUE|FALSE)\b/,
    message: (found) => `${found} is written in small letters`,
    solve: (found) => write(found.toLowerCase()),
  },
  {
    pattern: /^(?:None|NULL|Null|nil|undefined|NaN|-?Infinity)\b/,
    message: (found) => `${found} is not a value of JSON`,
    solve: () => 'Leave the member out',
  },
  {
    pattern: /^[-+]?\.\d+/,
    message: (found) => `${found} has no digit before its point`,
    solve: (found) => write(found.replace('.', '0.').replace('+', '')),
  },
  { pattern: /^\+\d[\d.]*/, message: () => 'A number has no plus sign', solve: (found) => write(found.slice(1)) },
  {
    pattern: /^[¥$￥€]/,
    message: () => 'An amount has no sign of its currency',
    solve: () => 'Write the number alone, in quotation marks if it is money',
  },
];

const HALF_WIDTH: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '（': '(',
  '）': ')',
};

const commonMistake = (text: string, { offset }: ParseError): SyntaxProblem | undefined => {
  const leadingZeroPattern = /(?<![\d.\w"])-?0+\d[\d.]*/y;
  leadingZeroPattern.lastIndex = Math.max(0, text.slice(0, offset).search(/-?0+$/));
  const zeroMatch = offset > 0 && /\d/.test(text.charAt(offset)) ? leadingZeroPattern.exec(text) : null;
  if (zeroMatch)
    return {
      offset: zeroMatch.index,
      message: 'A number does not begin with 0',
      solve: write(`${zeroMatch[0].replace(/^(-?)0+/, '$1')}, or "${zeroMatch[0]}" for a code`),
    };
  // A full-width sign after a complete value is only reached where a comma is missing.
  const numberPattern = /(?<![\w."])-?\d[\d.]*(?:[_,\s]?\d+|[\s]*[A-Za-z_%][\w%]*)+/y;
  numberPattern.lastIndex = Math.max(0, text.slice(0, offset).search(/-?\d[\d.]*[,\s]*$/));
  const numberMatch = offset > 0 && /^(?:[A-Za-z_%]|\d)/.test(text.slice(offset)) ? numberPattern.exec(text) : null;
  if (numberMatch)
    return {
      offset: numberMatch.index,
      message: `${numberMatch[0]} is no number`,
      solve: `Write digits alone: ${numberMatch[0].replaceAll(/[^\d.-]/g, '')}; or a text in quotation marks`,
    };
  const remaining = text.slice(offset);
  const blanks = remaining.length - remaining.replace(/^[ \t\r\n]+/, '').length;
  for (const { pattern, message, solve } of COMMON_MISTAKES) {
    const [found] = pattern.exec(remaining.slice(blanks)) ?? [];
    if (found !== undefined) return { offset: offset + blanks, message: message(found), solve: solve(found) };
  }
  return undefined;
};

const snippet = (text: string, offset: number): string => text.slice(offset, offset + 20).split('\n')[0] ?? '';

/** Returns the end of the value or sign before an offset. */
const endBefore = (text: string, offset: number): number => text.slice(0, offset).trimEnd().length;

const problemOfError = (text: string, { error, offset, length }: ParseError): SyntaxProblem => {
  const endOfPrevious = endBefore(text, offset);
  const isAfterComma = text.charAt(endOfPrevious - 1) === ',';
  const here = text.charAt(offset);
  if (isAfterComma && (here === '}' || here === ']'))
    return {
      offset: endOfPrevious - 1,
      message: `There is nothing between this comma and the ${here}`,
      solve: 'Delete the comma',
    };
  const unquotedName = /^[A-Za-z_$][\w$-]*/.exec(text.slice(offset))?.[0];
  switch (error) {
    case 3:
    case 1:
      if (unquotedName !== undefined)
        return { offset, message: `${unquotedName} has no quotation marks`, solve: write(`"${unquotedName}"`) };
      break;
    case 5:
      return {
        offset: Math.max(0, endOfPrevious - 1),
        message: 'A colon is missing between this name and its value',
        solve: 'Write : after the name',
      };
    case 6:
      return {
        offset: Math.max(0, endOfPrevious - 1),
        message: 'A comma is missing after this',
        solve: 'Write a comma; or, for a quotation mark within a text, a backslash before it',
      };
    case 12:
      return {
        offset,
        message: 'This text is not closed in its line',
        solve: 'Close the text with a quotation mark; write a line break within it as \\n',
      };
    case 14:
    case 15:
    case 16:
      return problemInText(text, offset, length);
    default:
  }
  return {
    offset,
    message: `This is not JSON: "${snippet(text, offset)}"`,
    solve: 'Compare the line with another one of its kind',
  };
};

/** Returns the problem inside a text: a wrong escape or a control character. */
const problemInText = (text: string, offset: number, length: number): SyntaxProblem => {
  const raw = text.slice(offset, offset + length);
  const escape = /\\(?!["\\/bfnrt]|u[\dA-Fa-f]{4})./.exec(raw.replaceAll('\\\\', '__'));
  if (escape)
    return {
      offset: offset + escape.index,
      message: `${escape[0]} means nothing in a text`,
      solve: `Write a backslash twice: \\${escape[0]}`,
    };
  const control = [...raw].findIndex((character) => character < ' ');
  return {
    offset: offset + Math.max(0, control),
    message: 'A text has no tabs and line breaks as they are',
    solve: 'Write \\t or \\n, or a blank',
  };
};
