import type { Line } from './lines-and-headings.ts';
import type { Part } from './line-parts.ts';
import { isAddress, isOrganisation } from '../words/known.ts';

/** The kinds of data that each person has once. */
type Kind = 'name' | 'number' | 'mobile';

/** Parts of a text that belong to one person. */
export type Group = {
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  readonly kinds: ReadonlySet<Kind>;
  /** Whether names and numbers can be paired in several ways. */
  readonly isUnclear?: boolean;
  /** Whether most names of the text are Latin, so that a Latin name needs no label. */
  readonly isLatinList?: boolean;
};

const isCertainName = (part: Part): part is Extract<Part, { kind: 'name' }> =>
  part.kind === 'name' && (part.hasLabel || (part.name.weight === 'good' && !part.name.isBracketed));

const identifies = (part: Part): part is Extract<Part, { kind: 'number' }> =>
  part.kind === 'number' && (part.number.isCertain || part.hasLabel);

const groupOf = (lines: readonly Line[], parts: readonly Part[]): Group => {
  const kinds = new Set<Kind>();
  for (const part of parts) if (part.kind === 'mobile' || isCertainName(part) || identifies(part)) kinds.add(part.kind);
  return { lines, parts, kinds };
};

const isComplete = ({ kinds }: Group): boolean => kinds.has('name') && kinds.has('number');

const isIncomplete = ({ kinds }: Group): boolean => kinds.has('name') !== kinds.has('number');

const lacksIdentity = ({ kinds }: Group): boolean => !kinds.has('name') && !kinds.has('number');

const joinGroups = (groups: readonly Group[]): Group => {
  const [first] = groups;
  if (first && groups.length === 1) return first;
  return groupOf(
    [...new Set(groups.flatMap(({ lines }) => lines))],
    groups.flatMap(({ parts }) => parts),
  );
};

const identifyingNumbers = (parts: readonly Part[]): number =>
  new Set(parts.flatMap((part) => (identifies(part) ? [part.number.longForm ?? part.number.text] : []))).size;

/** Returns the number of parts that look like names. Equal names count separately, as two people may have the same name. */
const countCertainNames = (parts: readonly Part[]): number => parts.filter(isCertainName).length;

const latinName = ({ parts }: Group): string | undefined => {
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []));
  const [first] = names;
  if (!first || names.some(({ hasLabel, name }) => hasLabel || !name.isLatin)) return undefined;
  return /[ /'-]/.test(first.name.text) ? first.name.text : undefined;
};

/** Marks the groups if most persons of the text have different Latin names. A Latin name then needs no label. */
export const markLatinLists = (groups: readonly Group[]): readonly Group[] => {
  const completeGroups = groups.filter(isComplete);
  const names = completeGroups.map(latinName).filter((name) => name !== undefined);
  if (names.length < 2 || names.length * 2 <= completeGroups.length || new Set(names).size * 5 < names.length * 4) return groups;
  return groups.map((group) => ({ ...group, isLatinList: true }));
};

const splitLine = (line: Line): readonly Group[] => {
  const groups = pairGroups(line.parts.map((part) => groupOf([line], [part])));
  const isEven = groups.every(({ parts }) => identifyingNumbers(parts) === 1 && countCertainNames(parts) === 1);
  return isEven ? groups : groups.map(markUnclear);
};

const hasSeveralPersons = ({ parts }: Line): boolean =>
  parts.length > 3 && identifyingNumbers(parts) > 1 && countCertainNames(parts) > 1;

type State = {
  readonly completed: Group[];
  pending: Group[];
  /** Whether the last group is complete and the lines after it may still belong to it. */
  canAddToLast: boolean;
};

const flush = (state: State): void => {
  state.completed.push(...(state.pending.some(isIncomplete) || !state.canAddToLast ? pairGroups(state.pending) : state.pending));
  state.pending = [];
};

/** Adds a line without name and number to the person above, unless both have a mobile number. Returns whether it did. */
const addToPersonAbove = (state: State, next: Group): boolean => {
  const last = state.completed.at(-1);
  if (!state.canAddToLast || !last || state.pending.length > 0 || last.lines.length > 12) return false;
  if (last.kinds.has('mobile') && next.kinds.has('mobile')) return false;
  state.completed[state.completed.length - 1] = joinGroups([last, next]);
  return true;
};

const addLine = (state: State, line: Line, followsPerson: boolean): void => {
  if (hasSeveralPersons(line)) {
    flush(state);
    state.completed.push(...splitLine(line));
    state.canAddToLast = false;
    return;
  }
  const next = groupOf([line], line.parts);
  if (lacksIdentity(next) && followsPerson && addToPersonAbove(state, next)) return;
  if (!isComplete(next)) {
    state.pending.push(next);
    return;
  }
  const groupsBefore = followsPerson || !state.pending.every(lacksIdentity) ? [] : state.pending;
  if (groupsBefore.length === 0) flush(state);
  state.pending = [];
  state.completed.push(joinGroups([...groupsBefore, next]));
  state.canAddToLast = true;
};

const isIncidental = (part: Part): boolean =>
  part.kind === 'contact' || part.kind === 'type' || part.kind === 'removal' || part.kind === 'rest' || part.kind === 'mark';

const isCompleteLine = (line: Line): boolean => isComplete(groupOf([line], line.parts));

const isJoinedFromLines = ({ lines, parts }: Group): boolean =>
  lines.length > 1 &&
  !lines.some(isCompleteLine) &&
  !parts.some((part) => (part.kind === 'name' || part.kind === 'number') && part.hasLabel);

const isNameOrNumber = (part: Part): boolean => part.kind === 'name' || part.kind === 'number';

const hasNoOtherText = ({ parts, text }: Line): boolean =>
  !(/[A-Za-z]{3}(?!\d)/.test(text) && !parts.some((part) => part.kind === 'name' && part.name.isLatin)) &&
  !parts.some(
    (part) =>
      (part.kind === 'rest' && (part.isUnread || part.text === '' || isAddress(part.text) || isOrganisation(part.text))) ||
      (part.kind === 'name' && !part.hasLabel && part.name.weight !== 'good' && parts.length > 1),
  );

/** Returns whether the joined lines of a group may belong to several people. */
const mayBeSeveralPersons = ({ lines, parts }: Group): boolean => {
  if (lines.length < 2 || lines.some(isCompleteLine)) return false;
  const isLabelled = parts.filter(isNameOrNumber).every((part) => 'hasLabel' in part && part.hasLabel);
  return !isLabelled && lines.some((line) => line.parts.some(isNameOrNumber) && !hasNoOtherText(line));
};

/** Returns whether the order is uncertain: names or numbers are left over, and fewer than two joined persons have a name. */
const isOrderUncertain = (groups: readonly Group[], joinedGroups: readonly Group[]): boolean => {
  const incomplete = groups.filter(isIncomplete);
  if (incomplete.length === 0) return false;
  const hasPhone = incomplete.some(({ parts }) => parts.some(({ kind }) => kind === 'mobile'));
  return hasPhone || joinedGroups.filter(({ parts }) => parts.some(({ kind }) => kind === 'name')).length < 2;
};

/** Returns whether a name and a telephone are above a joined person without labels: the ID may belong to either name. */
const followsIncompletePerson = (groups: readonly Group[], at: number): boolean => {
  const [previousGroup, group] = [groups[at - 1], groups[at]];
  return (
    group !== undefined &&
    previousGroup !== undefined &&
    isIncomplete(previousGroup) &&
    previousGroup.kinds.has('name') &&
    previousGroup.kinds.has('mobile') &&
    isComplete(group) &&
    !group.lines.some(isCompleteLine) &&
    !group.parts.some((part) => part.kind === 'name' && part.hasLabel)
  );
};

const markUnclear = (group: Group): Group => ({ ...group, isUnclear: true });

const spansOrganisation = ({ lines }: Group, organisationLines: readonly number[]): boolean => {
  const [from, to] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0];
  return to - from >= lines.length && !lines.some(isCompleteLine) && organisationLines.some((at) => at > from && at < to);
};

const namesOrganisation = ({ parts }: Line): boolean => parts.some((part) => part.kind === 'rest' && isOrganisation(part.text));

/**
 * Marks groups as unclear. If most persons are on one line each, a name above a number may also be two incomplete persons.
 */
const withDoubt = (groups: readonly Group[], organisationLines: readonly number[]): readonly Group[] => {
  const joinedGroups = groups.filter((group) => isJoinedFromLines(group) && isComplete(group));
  const areFewJoined = joinedGroups.length > 0 && groups.length - joinedGroups.length > joinedGroups.length;
  const isUncertain = joinedGroups.length > 0 && isOrderUncertain(groups, joinedGroups);
  return groups.map((group, at) =>
    mayBeSeveralPersons(group) ||
    spansOrganisation(group, organisationLines) ||
    followsIncompletePerson(groups, at) ||
    ((areFewJoined || isUncertain) && isJoinedFromLines(group))
      ? markUnclear(group)
      : group,
  );
};

const hasContent = ({ parts }: Line): boolean => !parts.every(isIncidental);

/** Adds the name on a line with another role to a number on the next line: it may be the insured person, to be confirmed. */
const withContacts = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, at) => {
    const previousLine = lines[at - 1];
    const contact =
      previousLine && !hasContent(previousLine) ? previousLine.parts.find((part) => part.kind === 'contact') : undefined;
    const isNumber = line.parts.some(({ kind }) => kind === 'number') && !line.parts.some(({ kind }) => kind === 'name');
    if (contact?.kind !== 'contact' || !isNumber) return line;
    return { ...line, parts: [contact, { kind: 'name', name: contact.name, hasLabel: false }, ...line.parts] };
  });

const groupBlock = (lines: readonly Line[]): readonly Group[] => {
  const first = lines.find(hasContent);
  const followsPerson = !first || !lacksIdentity(groupOf([first], first.parts));
  const state: State = { completed: [], pending: [], canAddToLast: false };
  for (const line of withContacts(lines)) if (hasContent(line)) addLine(state, line, followsPerson);
  flush(state);
  return withDoubt(
    state.completed,
    lines.filter((line) => !hasContent(line) && namesOrganisation(line)).map(({ number }) => number),
  );
};

const splitAtLines = (lines: readonly Line[], separates: (line: Line) => boolean): readonly (readonly Line[])[] => {
  const ends = [...lines.flatMap((line, at) => (separates(line) ? [at] : [])), lines.length];
  return ends.map((end, index) => lines.slice((ends[index - 1] ?? -1) + 1, end)).filter(({ length }) => length > 0);
};

const blocksOf = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const blocks = splitAtLines(lines, ({ parts, source }) => parts.length === 0 && source.trim() === '');
  return blocks.every(({ length }) => length === 1) ? [blocks.flat()] : blocks;
};

/** Divides the lines at separators (-----), across which nothing is joined. */
const sectionsOf = (lines: readonly Line[]): readonly (readonly Line[])[] =>
  splitAtLines(lines, ({ source }) => /^\s*[-=*_~#—─]{3,}\s*$/.test(source));

const withLeaving = (group: Group): Group => {
  const word = group.lines.find(({ leaving }) => leaving !== undefined)?.leaving;
  return word === undefined ? group : { ...group, parts: [...group.parts, { kind: 'removal', word }] };
};

/** Groups the lines of a text into persons. Blocks between blank lines are separate. */
export const groupLines = (lines: readonly Line[]): readonly Group[] =>
  sectionsOf(lines).flatMap(blocksOf).flatMap(groupBlock).map(withLeaving);

/** Joins groups into persons whose data begin with the same kind. */
const groupsFrom = (items: readonly Group[], leader: Kind): readonly Group[] => {
  const groups: Group[][] = [];
  let kindsSoFar = new Set<Kind>();
  for (const next of items) {
    const isNextPerson = next.kinds.has(leader) && (kindsSoFar.has('name') || kindsSoFar.has('number') || kindsSoFar.has(leader));
    const last = groups.at(-1);
    if (last && !isNextPerson && ![...next.kinds].some((kind) => kindsSoFar.has(kind))) last.push(next);
    else {
      groups.push([next]);
      kindsSoFar = new Set();
    }
    for (const kind of next.kinds) kindsSoFar.add(kind);
  }
  return groups.map(joinGroups);
};

const shapeOf = (groups: readonly Group[]): string => groups.map(({ parts }) => parts.length).join(' ');

const lacks = (groups: readonly Group[], kind: Kind): boolean => groups.some(({ kinds }) => kinds.size > 0 && !kinds.has(kind));

/**
 * Pairs parts so that the fewest are left over. The groups are unclear if two different pairings leave equally few over, or if
 * both names and numbers are left over.
 */
const pairGroups = (items: readonly Group[]): readonly Group[] => {
  const [first] = items;
  if (!first || items.length < 2) return items;
  const leaders: readonly Kind[] =
    first.kinds.has('mobile') && lacksIdentity(first) ? ['name', 'number', 'mobile'] : ['name', 'number'];
  const readings = leaders.map((leader) => {
    const groups = groupsFrom(items, leader);
    return {
      groups,
      leftOverCount: groups.filter((group) => !isComplete(group) && group.kinds.size > 0).length,
      shape: shapeOf(groups),
    };
  });
  const fewestLeftOver = Math.min(...readings.map(({ leftOverCount }) => leftOverCount));
  const bestReadings = readings.filter(({ leftOverCount }) => leftOverCount === fewestLeftOver);
  const groups = bestReadings[0]?.groups ?? [];
  const isClear =
    bestReadings.every((reading) => reading.shape === bestReadings[0]?.shape) &&
    !(lacks(groups, 'name') && lacks(groups, 'number'));
  return isClear ? groups : groups.map((group) => (isComplete(group) ? markUnclear(group) : group));
};
