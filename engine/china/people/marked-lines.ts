import type { Line } from './lines-and-headings.ts';
import type { Mark } from './leaving.ts';
import type { Part } from './line-parts.ts';

/** Returns whether a part of the text indicates a person: a number, or a name that is labelled or certain. */
export const isPerson = (part: Part): boolean =>
  part.kind === 'number' || (part.kind === 'name' && (part.hasLabel || part.name.weight === 'good'));
const hasPerson = ({ parts }: Line): boolean => parts.some(isPerson);
const marksIn = ({ parts }: Line): readonly Mark[] => parts.flatMap((part) => (part.kind === 'mark' ? [part.mark] : []));
const withLeaving = (line: Line, leaving: string | undefined): Line =>
  leaving === undefined || line.leaving !== undefined ? line : { ...line, leaving };

/** Words in the heading of persons who join or stay. */
const joiningHeading =
  /以下|如下|下列|名单|明细|清单|新增|增加|增员|加保|在职|在保|参保|续保|入职|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗|补充|换入|调入|转入|:\s*$|\b(?:joiners?|additions?|starters?|newcomers?|new (?:staff|employees?|members?|hires?))\b/i;
/** Words in the heading of a list of persons. */
const listHeading =
  /以下|下列|如下|下面|名单|人员|员工|明细|清单|同事|[几各]位|[:：]\s*$|\b(?:following|below|staff|people|employees|members|persons|list)\b/i;
/** Words that refer to the persons above. */
const refersAbove = /以上|上述|前面|上面|这几|他们|这些|前述/;

/** Returns whether a person with a number replaces a person without one: 张三 <ID> 顶替李四. */
const replacesUnnumbered = ({ parts }: Line): boolean => {
  const markIndex = parts.findIndex((part) => part.kind === 'mark' && /^(?:顶替|接替|代替|替代)$/.test(part.mark.word));
  const numbers = parts.flatMap((part, place) => (part.kind === 'number' ? [place] : []));
  return numbers.length === 1 && (numbers[0] ?? markIndex) < markIndex;
};

/** Matches marks that apply to all persons on the line: 张三 <ID> 和李四 <ID> 都离职了. */
const appliesToAll = /^(?:都|均|全|一起|一并|同时)/;

/** Divides a line at its marks, and adds the word for leaving to each segment to which it applies. */
const dividedAtMarks = (rawLine: Line): readonly Line[] => {
  const markForAll = replacesUnnumbered(rawLine)
    ? undefined
    : marksIn(rawLine).find(
        ({ effect, isAboutTextAfter, word }) =>
          effect === 'each' || (effect === 'out' && !isAboutTextAfter && appliesToAll.test(word)),
      );
  const line = markForAll
    ? { ...rawLine, parts: rawLine.parts.filter(({ kind }) => kind !== 'mark'), leaving: markForAll.word }
    : rawLine;
  const segments: Line[] = [];
  let parts: Part[] = [];
  let leaving = line.leaving;
  const closeSegment = (): void => {
    if (parts.length > 0) segments.push({ ...line, parts, ...(leaving !== undefined && { leaving }) });
    parts = [];
  };
  for (const part of line.parts) {
    if (part.kind !== 'mark') {
      parts.push(part);
      continue;
    }
    const { effect, isAboutTextAfter, word } = part.mark;
    if (effect === 'each' || (effect === 'in' && !isAboutTextAfter)) continue;
    if (effect === 'swap') {
      if (parts.some(isPerson)) {
        leaving ??= word;
        closeSegment();
        leaving = undefined;
      } else leaving = word;
    } else if (isAboutTextAfter) {
      closeSegment();
      leaving = effect === 'out' ? word : undefined;
    } else if (parts.some(isPerson)) parts.push({ kind: 'removal', word });
    else leaving = word;
  }
  closeSegment();
  return segments;
};

/** Removes marks of a replacement after the last person: something else was replaced, such as a telephone. */
const withoutIneffectiveMarks = (line: Line): Line => {
  const lastPersonIndex = line.parts.findLastIndex(isPerson);
  const isIneffective = (part: Part, at: number): boolean =>
    part.kind === 'mark' && part.mark.effect === 'swap' && at > lastPersonIndex;
  return line.parts.some(isIneffective) ? { ...line, parts: line.parts.filter((part, at) => !isIneffective(part, at)) } : line;
};

const namesIn = ({ parts }: Line): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'name' && (part.hasLabel || part.name.weight === 'good') ? [part.name.text] : []));
const hasNumber = ({ parts }: Line): boolean => parts.some(({ kind }) => kind === 'number');

/**
 * Adds the word for leaving to the line with the number of a person, if another line without a number names the person as
 * leaving.
 */
const withLeavingByName = (lines: readonly Line[]): readonly Line[] => {
  const leavingByName = new Map<string, string>();
  for (const line of lines) {
    const removal = line.parts.find((part) => part.kind === 'removal');
    const word = line.leaving ?? (removal?.kind === 'removal' ? removal.word : undefined);
    if (word !== undefined && !hasNumber(line)) for (const name of namesIn(line)) leavingByName.set(name, word);
  }
  if (leavingByName.size === 0) return lines;
  return lines.map((line) => {
    const name = hasNumber(line) ? namesIn(line).find((each) => leavingByName.has(each)) : undefined;
    return name === undefined ? line : withLeaving(line, leavingByName.get(name));
  });
};

type State = {
  readonly markedSoFar: Line[];
  leavingWord: string | undefined;
  sectionStart: number;
  lastPersonIndex: number;
};

/** Returns whether a heading applies to its own line only: 原：…, 减1人 … */
const appliesToOwnLine = (word: string): boolean => /^(?:原|旧|换|替|更|变|调|出|现|新$|进|入$)|\d/.test(word);

const addPeople = (state: State, line: Line, marks: readonly Mark[]): void => {
  const [firstPart] = line.parts;
  const leadingMark = firstPart?.kind === 'mark' && firstPart.mark.isAboutTextAfter ? firstPart.mark : undefined;
  if (leadingMark && !appliesToOwnLine(leadingMark.word))
    state.leavingWord = leadingMark.effect === 'out' ? leadingMark.word : undefined;
  const segments = marks.length > 0 ? dividedAtMarks(line) : [line];
  const hasLeadingMark = marks.some(({ isAboutTextAfter }) => isAboutTextAfter);
  state.markedSoFar.push(...(hasLeadingMark ? segments : segments.map((piece) => withLeaving(piece, state.leavingWord))));
  state.lastPersonIndex = state.markedSoFar.length - 1;
};

/** Handles a line without persons that says that persons leave: those below, those above, or the last one above. */
const addLeavingLine = (state: State, line: Line, { isAboutTextAfter, word }: Mark): void => {
  const { markedSoFar, lastPersonIndex } = state;
  const isOrdered = /^\s*(?:[一二三四五六七八九十\d]{1,3}\s*[、.,)．]|[[【#*])/.test(line.source);
  const isAboutAbove = refersAbove.test(line.source) && lastPersonIndex >= state.sectionStart;
  // If there are no persons above, the line is about those below.
  const isHeading = isAboutTextAfter || isOrdered || lastPersonIndex < 0 || listHeading.test(line.source);
  if (isAboutAbove)
    for (let at = state.sectionStart; at < markedSoFar.length; at += 1)
      markedSoFar[at] = withLeaving(markedSoFar[at] ?? line, word);
  const person = isAboutAbove || isHeading ? undefined : markedSoFar[lastPersonIndex];
  if (person && lastPersonIndex === markedSoFar.length - 1)
    markedSoFar[lastPersonIndex] = { ...person, parts: [...person.parts, { kind: 'removal', word }] };
  const isTrailing = !isAboutTextAfter && lastPersonIndex >= 0 && /了|已|吧/.test(line.source);
  if (!isAboutAbove && !isTrailing && (isHeading || line.parts.length === 1)) state.leavingWord = word;
  if (isHeading || isAboutAbove) state.sectionStart = markedSoFar.length;
};

/** Adds the word for leaving to lines that begin with -, if others begin with +. Without any +, the dashes are bullets. */
const withSigns = (lines: readonly Line[]): readonly Line[] => {
  if (!lines.some((line) => /^\s*\+(?!\d)/.test(line.text) && hasPerson(line))) return lines;
  return lines.map((line) => (/^\s*-/.test(line.text) && hasPerson(line) ? withLeaving(line, '-') : line));
};

/** Adds the word for leaving to the lines of the persons who leave: on the same line, below a heading or above a remark. */
export const markedLines = (unmarkedLines: readonly Line[]): readonly Line[] => {
  const lines = withSigns(unmarkedLines);
  if (!lines.some((line) => line.parts.some(({ kind }) => kind === 'mark'))) return lines;
  const state: State = { markedSoFar: [], leavingWord: undefined, sectionStart: 0, lastPersonIndex: -1 };
  for (const rawLine of lines) {
    const line = withoutIneffectiveMarks(rawLine);
    const marks = marksIn(line);
    if (hasPerson(line)) {
      addPeople(state, line, marks);
      continue;
    }
    const leavingMark = marks.find(({ effect }) => effect === 'out' || effect === 'each');
    const isJoiningHeading = line.source.trim() !== '' && joiningHeading.test(line.text) && !line.isHeading;
    if (leavingMark) addLeavingLine(state, line, leavingMark);
    else if (isJoiningHeading || marks.some(({ effect }) => effect === 'in')) {
      state.leavingWord = undefined;
      state.sectionStart = state.markedSoFar.length;
    }
    // Names in a heading are not persons.
    state.markedSoFar.push({
      ...line,
      parts: marks.length > 0 ? line.parts.filter(({ kind }) => kind === 'mobile') : line.parts,
    });
  }
  return withLeavingByName(state.markedSoFar);
};
