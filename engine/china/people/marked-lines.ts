import type { Line } from './line.ts';
import type { Mark } from './leaving.ts';
import type { Part } from './parts.ts';

/** True if a part of the text, such as a name or a number, indicates a person. */
export const isPerson = (part: Part): boolean =>
  part.kind === 'number' || (part.kind === 'name' && (part.labelled || part.name.weight === 'good'));
const hasPerson = ({ parts }: Line): boolean => parts.some(isPerson);
const marksIn = ({ parts }: Line): readonly Mark[] => parts.flatMap((part) => (part.kind === 'mark' ? [part.mark] : []));
const withLeaving = (line: Line, leaving: string | undefined): Line =>
  leaving === undefined || line.leaving !== undefined ? line : { ...line, leaving };

const heads =
  /以下|如下|下列|名单|明细|清单|新增|增加|增员|加保|在职|在保|参保|续保|入职|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗|补充|换入|调入|转入|:\s*$|\b(?:joiners?|additions?|starters?|newcomers?|new (?:staff|employees?|members?|hires?))\b/i;
/** Words about several people who are named below. */
const headings =
  /以下|下列|如下|下面|名单|人员|员工|明细|清单|同事|[几各]位|[:：]\s*$|\b(?:following|below|staff|people|employees|members|persons|list)\b/i;
const about = /以上|上述|前面|上面|这几|他们|这些|前述/;

/** Whether a person with a number replaces somebody who is only named: 张三 <ID> 顶替李四. */
const replaces = ({ parts }: Line): boolean => {
  const at = parts.findIndex((part) => part.kind === 'mark' && /^(?:顶替|接替|代替|替代)$/.test(part.mark.word));
  const numbers = parts.flatMap((part, place) => (part.kind === 'number' ? [place] : []));
  return numbers.length === 1 && (numbers[0] ?? at) < at;
};

/** The mark applies to everybody on the line: 张三 <ID> 和李四 <ID> 都离职了. */
const ofAll = /^(?:都|均|全|一起|一并|同时)/;

const piecesOf = (raw: Line): readonly Line[] => {
  const each = replaces(raw)
    ? undefined
    : marksIn(raw).find(({ effect, isHead, word }) => effect === 'each' || (effect === 'out' && !isHead && ofAll.test(word)));
  const line = each ? { ...raw, parts: raw.parts.filter(({ kind }) => kind !== 'mark'), leaving: each.word } : raw;
  const pieces: Line[] = [];
  let parts: Part[] = [];
  let leaving = line.leaving;
  const close = (): void => {
    if (parts.length > 0) pieces.push({ ...line, parts, ...(leaving !== undefined && { leaving }) });
    parts = [];
  };
  for (const part of line.parts) {
    if (part.kind !== 'mark') {
      parts.push(part);
      continue;
    }
    const { effect, isHead, word } = part.mark;
    if (effect === 'each' || (effect === 'in' && !isHead)) continue;
    if (effect === 'swap') {
      if (parts.some(isPerson)) {
        leaving ??= word;
        close();
        leaving = undefined;
      } else leaving = word;
    } else if (isHead) {
      close();
      leaving = effect === 'out' ? word : undefined;
    } else if (parts.some(isPerson)) parts.push({ kind: 'removal', word });
    else leaving = word;
  }
  close();
  return pieces;
};

/** Removes marks without effect: a phone was changed, nobody was replaced. */
const withoutIdle = (line: Line): Line => {
  const last = line.parts.findLastIndex(isPerson);
  const isIdle = (part: Part, at: number): boolean => part.kind === 'mark' && part.mark.effect === 'swap' && at > last;
  return line.parts.some(isIdle) ? { ...line, parts: line.parts.filter((part, at) => !isIdle(part, at)) } : line;
};

const namesIn = ({ parts }: Line): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'name' && (part.labelled || part.name.weight === 'good') ? [part.name.text] : []));
const hasNumber = ({ parts }: Line): boolean => parts.some(({ kind }) => kind === 'number');

/** A person whom one line names as leaving also leaves on the line that has the ID. */
const withNamed = (lines: readonly Line[]): readonly Line[] => {
  const named = new Map<string, string>();
  for (const line of lines) {
    const removal = line.parts.find((part) => part.kind === 'removal');
    const word = line.leaving ?? (removal?.kind === 'removal' ? removal.word : undefined);
    if (word !== undefined && !hasNumber(line)) for (const name of namesIn(line)) named.set(name, word);
  }
  if (named.size === 0) return lines;
  return lines.map((line) => {
    const name = hasNumber(line) ? namesIn(line).find((each) => named.has(each)) : undefined;
    return name === undefined ? line : withLeaving(line, named.get(name));
  });
};

type State = {
  readonly marked: Line[];
  scope: string | undefined;
  sectionFrom: number;
  lastPerson: number;
};

/** Headings that apply to their own line only: 原：…, 减1人 … */
const isOwnLine = (word: string): boolean => /^(?:原|旧|换|替|更|变|调|出|现|新$|进|入$)|\d/.test(word);

const addPeople = (state: State, line: Line, marks: readonly Mark[]): void => {
  const [first] = line.parts;
  const lead = first?.kind === 'mark' && first.mark.isHead ? first.mark : undefined;
  if (lead && !isOwnLine(lead.word)) state.scope = lead.effect === 'out' ? lead.word : undefined;
  const pieces = marks.length > 0 ? piecesOf(line) : [line];
  const hasHead = marks.some(({ isHead }) => isHead);
  state.marked.push(...(hasHead ? pieces : pieces.map((piece) => withLeaving(piece, state.scope))));
  state.lastPerson = state.marked.length - 1;
};

/** A line without persons that says that people leave: those below, those above, or the one right above. */
const onLeaving = (state: State, line: Line, { isHead, word }: Mark): void => {
  const { marked, lastPerson } = state;
  const isOrdered = /^\s*(?:[一二三四五六七八九十\d]{1,3}\s*[、.,)．]|[[【#*])/.test(line.source);
  const isAbout = about.test(line.source) && lastPerson >= state.sectionFrom;
  // Without people above, it is about those below.
  const isHeading = isHead || isOrdered || lastPerson < 0 || headings.test(line.source);
  if (isAbout) for (let at = state.sectionFrom; at < marked.length; at += 1) marked[at] = withLeaving(marked[at] ?? line, word);
  const person = isAbout || isHeading ? undefined : marked[lastPerson];
  if (person && lastPerson === marked.length - 1)
    marked[lastPerson] = { ...person, parts: [...person.parts, { kind: 'removal', word }] };
  const isTrailing = !isHead && lastPerson >= 0 && /了|已|吧/.test(line.source);
  if (!isAbout && !isTrailing && (isHeading || line.parts.length === 1)) state.scope = word;
  if (isHeading || isAbout) state.sectionFrom = marked.length;
};

/** With + and - before the lines, - means leaving; without any + they are bullets. */
const withSigns = (lines: readonly Line[]): readonly Line[] => {
  if (!lines.some((line) => /^\s*\+(?!\d)/.test(line.text) && hasPerson(line))) return lines;
  return lines.map((line) => (/^\s*-/.test(line.text) && hasPerson(line) ? withLeaving(line, '-') : line));
};

/** Adds the word for leaving to the persons on its line, on the next one, below a heading, or above a closing remark. */
export const markedLines = (unsigned: readonly Line[]): readonly Line[] => {
  const lines = withSigns(unsigned);
  if (!lines.some((line) => line.parts.some(({ kind }) => kind === 'mark'))) return lines;
  const state: State = { marked: [], scope: undefined, sectionFrom: 0, lastPerson: -1 };
  for (const raw of lines) {
    const line = withoutIdle(raw);
    const marks = marksIn(line);
    if (hasPerson(line)) {
      addPeople(state, line, marks);
      continue;
    }
    const out = marks.find(({ effect }) => effect === 'out' || effect === 'each');
    const isOtherHead = line.source.trim() !== '' && heads.test(line.text) && !line.isHead;
    if (out) onLeaving(state, line, out);
    else if (isOtherHead || marks.some(({ effect }) => effect === 'in')) {
      state.scope = undefined;
      state.sectionFrom = state.marked.length;
    }
    // A heading names nobody.
    state.marked.push({ ...line, parts: marks.length > 0 ? line.parts.filter(({ kind }) => kind === 'mobile') : line.parts });
  }
  return withNamed(state.marked);
};
