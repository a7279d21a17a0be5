import { type Sex, sexOfCode } from '../national-id/birth-and-sex.ts';
import { compactDate } from '../../import/tables/dates.ts';
import type { WrittenDate } from '../../model/table-words.ts';
import { readLabelledNumber, wrongLengthId } from './numbers.ts';
import type { CertificateType } from '../words/person.ts';
import type { Mark } from './leaving.ts';
import type { Name, PersonNumber, Token } from './token.ts';
import { isKnownWord } from '../words/known.ts';
import { isCommonEnglish } from '../words/english.ts';
import type { Label } from '../words/labels.ts';
import { isSurname } from '../words/names.ts';

/** A part of a person's data. `hasLabel` is true if the label of its kind is before it. */
export type Part =
  | { readonly kind: 'name'; readonly name: Name; readonly hasLabel: boolean }
  | { readonly kind: 'number'; readonly number: PersonNumber; readonly hasLabel: boolean }
  | { readonly kind: 'mobile'; readonly text: string; readonly isValid: boolean; readonly hasLabel: boolean }
  | { readonly kind: 'date'; readonly date: WrittenDate; readonly hasLabel: boolean }
  | { readonly kind: 'sex'; readonly sex: Sex }
  | { readonly kind: 'age'; readonly years: number }
  | { readonly kind: 'type'; readonly type: CertificateType }
  | { readonly kind: 'contact'; readonly name: Name }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'removal'; readonly word: string }
  | { readonly kind: 'rest'; readonly text: string; readonly isUnread: boolean };

type State = {
  readonly parts: Part[];
  readonly otherNumbers: PersonNumber[];
  label: Label | undefined;
  hasColon: boolean;
  isOtherPerson: boolean;
  /** Whether a role comes before, so that the name that follows is that of another person (业务员 李四). */
  isAfterRole: boolean;
  isOtherPersonNew: boolean;
  type: CertificateType | undefined;
};

const hasKind = (parts: readonly Part[], kind: Part['kind']): boolean => parts.some((part) => part.kind === kind);

/** Values of a role that do not name another person. The text after them is about the insured again (受益人：法定 手机：…). */
const valueWithoutPerson = /^(?:法定|法定受益人|法定继承人|本人|无|没有|暂无)$/;

/** Ends the effect of earlier labels, at a mark after which another person begins. */
const resetLabels = (state: State): void => {
  state.label = undefined;
  state.type = undefined;
  state.isOtherPerson = false;
  state.isAfterRole = false;
};

const onLabel = (state: State, label: Label, hasColon: boolean): void => {
  if (state.isOtherPerson && state.isOtherPersonNew && label.field !== 'foreign') return;
  if (label.field === 'foreign') {
    state.isAfterRole = label.isRole === true && !hasColon && !state.isOtherPerson;
    state.isOtherPerson = !state.isAfterRole;
    state.isOtherPersonNew = state.isOtherPerson;
    state.label = undefined;
    return;
  }
  if (label.field === 'name') state.isOtherPerson = false;
  if (label.field === 'number' && hasKind(state.parts, 'name') && !hasKind(state.parts, 'number')) state.isOtherPerson = false;
  if (state.isOtherPerson) return;
  // 电话/微信：… is one label of a telephone number.
  if (state.label?.field === 'mobile' && !state.hasColon && label.field === 'other') return;
  if (label.certificateType && label.certificateType !== state.type) {
    state.type = label.certificateType;
    state.parts.push({ kind: 'type', type: label.certificateType });
  }
  state.label = label;
  state.hasColon = hasColon;
};

/** Adds digits that are neither an ID nor a mobile number, by their label. */
const onDigits = (state: State, text: string): void => {
  const field = state.label?.field;
  const sex = field === 'sex' ? sexOfCode(text) : undefined;
  const isLabelled = field !== undefined;
  if (sex) state.parts.push({ kind: 'sex', sex });
  else if (field === 'mobile') state.parts.push({ kind: 'mobile', text, isValid: false, hasLabel: true });
  else if (field === 'number' && text.length > 5) {
    const type = state.label?.certificateType ?? state.type ?? (text.length < 11 && text.length > 6 ? 'P' : 'I');
    const number = type === 'I' ? wrongLengthId(text) : readLabelledNumber(text, type);
    state.parts.push({ kind: 'number', number, hasLabel: true });
  } else if (text.length === 8 && /^(?:18|19|20)/.test(text))
    state.parts.push({ kind: 'date', date: compactDate(text), hasLabel: field === 'birthDate' });
  else if (/^1\d{9,11}$/.test(text)) state.parts.push({ kind: 'mobile', text, isValid: false, hasLabel: isLabelled });
  else if (text.length === 9)
    state.parts.push({ kind: 'number', number: { type: 'P', text, isCertain: false }, hasLabel: false });
  else if (text.length > 2) state.parts.push({ kind: 'rest', text, isUnread: true });
};

const withLabelledType = (number: PersonNumber, state: State): PersonNumber => {
  const type = state.label?.field === 'number' ? (state.label.certificateType ?? state.type) : state.type;
  if (!type || type === 'I' || number.type === type) return number;
  if (number.type === 'I' && !number.issue) return number;
  if (type === 'O' && number.text.length === 18) return number;
  return readLabelledNumber(number.text, type);
};

const isExplained = (text: string): boolean =>
  /[A-Za-z\d]/.test(text) ? text.length < 2 || isCommonEnglish(text.toLowerCase()) : isKnownWord(text);

/** Adds a word. After a label it may be a name that is also a common word, or a certificate number of another form. */
const onWord = (state: State, text: string): void => {
  if (state.label?.field === 'name' && /^\p{Script=Han}{2,4}$/u.test(text) && isSurname(text.charCodeAt(0)))
    state.parts.push({
      kind: 'name',
      name: { text, weight: 'weak', isLatin: false, isJoined: false, isBracketed: false },
      hasLabel: true,
    });
  const type = state.label?.field === 'number' ? (state.label.certificateType ?? state.type) : undefined;
  if (type && type !== 'I' && /^[A-Z\d]+$/i.test(text) && /\d/.test(text) && text.length > 4)
    state.parts.push({ kind: 'number', number: readLabelledNumber(text, type), hasLabel: true });
  else if (text.length > 1) state.parts.push({ kind: 'rest', text, isUnread: !isExplained(text) });
};

const onName = (state: State, name: Name): void => {
  if (name.sex) state.parts.push({ kind: 'sex', sex: name.sex });
  state.parts.push({ kind: 'name', name, hasLabel: state.label?.field === 'name' });
};

const onValue = (state: State, token: Token): void => {
  if (token.kind === 'number')
    state.parts.push({
      kind: 'number',
      number: withLabelledType(token.number, state),
      hasLabel: state.label?.field === 'number',
    });
  else if (token.kind === 'name') onName(state, token.name);
  else if (token.kind === 'mobile')
    state.parts.push({ kind: 'mobile', text: token.text, isValid: true, hasLabel: state.label?.field === 'mobile' });
  else if (token.kind === 'digits') onDigits(state, token.text);
  else if (token.kind === 'date')
    state.parts.push({ kind: 'date', date: token.date, hasLabel: state.label?.field === 'birthDate' });
  else if (token.kind === 'sex') state.parts.push({ kind: 'sex', sex: token.sex });
  else if (token.kind === 'age') state.parts.push(token);
  else if (token.kind === 'word') onWord(state, token.text);
};

/** Returns whether the value of a label is skipped, because the label is of other data and the value is not a valid ID. */
const isSkipped = (state: State, token: Token): boolean => {
  const field = state.label?.field;
  if (field !== 'other' && field !== 'rest') return false;
  return (
    !(token.kind === 'number' && token.number.type === 'I' && !token.number.issue) &&
    !(token.kind === 'mobile' && field === 'rest')
  );
};

const afterRole = (state: State, token: Token): void => {
  state.isAfterRole = false;
  const isTitled = token.kind === 'label' && (token.label.field === 'name' || token.label.field === 'mobile');
  if (token.kind !== 'name' && !isTitled) return;
  state.isOtherPerson = true;
  state.isOtherPersonNew = isTitled;
};

const onForeign = (state: State, token: Token): void => {
  state.isOtherPersonNew = false;
  if (token.kind === 'word' && valueWithoutPerson.test(token.text)) state.isOtherPerson = false;
  if (token.kind === 'name') state.parts.push({ kind: 'contact', name: token.name });
  if (token.kind === 'number') {
    state.otherNumbers.push(token.number);
    if (hasKind(state.parts, 'number')) state.parts.push({ kind: 'rest', text: token.number.text, isUnread: true });
  }
  if (token.kind === 'mobile') state.parts.push({ kind: 'rest', text: token.text, isUnread: true });
};

const step = (state: State, token: Token): void => {
  if (token.kind === 'mark') {
    state.parts.push(token);
    if (token.mark.isAboutTextAfter || token.mark.effect === 'swap') resetLabels(state);
    return undefined;
  }
  if (state.isAfterRole) afterRole(state, token);
  if (token.kind === 'label') return onLabel(state, token.label, token.hasColon);
  if (state.isOtherPerson) return onForeign(state, token);
  if (token.kind === 'gap') {
    if (state.label?.field === 'rest') state.label = undefined;
    return undefined;
  }
  const isSkippedValue = isSkipped(state, token);
  if (!isSkippedValue) onValue(state, token);
  else if (token.kind === 'digits' && token.text.length > 4) state.parts.push({ kind: 'rest', text: token.text, isUnread: true });
  else if (state.label?.field === 'rest') state.parts.push({ kind: 'rest', text: '', isUnread: false });
  if (state.label?.field !== 'rest') state.label = undefined;
  return undefined;
};

/** Returns the tokens after the sender, date and time of a chat message; all tokens if the time is after a number. */
const withoutStamp = (tokens: readonly Token[]): readonly Token[] => {
  const stamp = tokens.findLastIndex((token) => token.kind === 'time');
  if (stamp < 0) return tokens;
  const number = tokens.findIndex((token) => token.kind === 'number');
  return number >= 0 && number < stamp ? tokens : tokens.slice(stamp + 1);
};

/** Returns the parts of a line with only another role (配偶：…) and an ID, which may be the insured person. */
const withOtherPerson = ({ parts, otherNumbers }: State): readonly Part[] => {
  const names = parts.flatMap((part): readonly Part[] =>
    part.kind === 'contact' ? [{ kind: 'name', name: part.name, hasLabel: false }] : [],
  );
  const [number] = otherNumbers;
  if (names.length === 0 || !number || hasKind(parts, 'name') || hasKind(parts, 'number')) return parts;
  return [...parts, ...names, { kind: 'number', number, hasLabel: false }];
};

export const partsOf = (tokens: readonly Token[]): readonly Part[] => {
  const state: State = {
    parts: [],
    otherNumbers: [],
    label: undefined,
    hasColon: false,
    isOtherPerson: false,
    isOtherPersonNew: false,
    isAfterRole: false,
    type: undefined,
  };
  for (const token of withoutStamp(tokens)) step(state, token);
  return state.otherNumbers.length > 0 ? withOtherPerson(state) : state.parts;
};

type PartOfKind<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

/** The parts of one person by kind, each in the order of the text. */
export type CollectedParts = {
  readonly names: readonly PartOfKind<'name'>[];
  readonly numbers: readonly PersonNumber[];
  readonly mobiles: readonly PartOfKind<'mobile'>[];
  readonly dates: readonly PartOfKind<'date'>[];
  readonly sexes: readonly Sex[];
  readonly ages: readonly number[];
  readonly contacts: readonly Name[];
  readonly removals: readonly string[];
  readonly unread: readonly string[];
  readonly hasType: boolean;
};

export const collectParts = (parts: readonly Part[]): CollectedParts => {
  const partsOfKind = <Kind extends Part['kind']>(kind: Kind) =>
    parts.filter((part): part is PartOfKind<Kind> => part.kind === kind);
  return {
    names: partsOfKind('name'),
    numbers: partsOfKind('number').map(({ number }) => number),
    mobiles: partsOfKind('mobile'),
    dates: partsOfKind('date'),
    sexes: partsOfKind('sex').map(({ sex }) => sex),
    ages: partsOfKind('age').map(({ years }) => years),
    contacts: partsOfKind('contact').map(({ name }) => name),
    removals: partsOfKind('removal').map(({ word }) => word),
    unread: partsOfKind('rest').flatMap(({ text, isUnread }) => (isUnread ? [text] : [])),
    hasType: parts.some(({ kind }) => kind === 'type'),
  };
};
