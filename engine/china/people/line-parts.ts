import { type Sex, sexOfCode } from '../national-id/birth-and-sex.ts';
import { compactDate } from '../../import/tables/dates.ts';
import type { WrittenDate } from '../../model/table-words.ts';
import { labelledNumber, miscounted } from './numbers.ts';
import type { CertificateType } from '../words/person.ts';
import type { Mark } from './leaving.ts';
import type { Name, PersonNumber, Token } from './token.ts';
import { isKnownWord } from '../words/known.ts';
import { isCommonEnglish } from '../words/english.ts';
import type { Label } from '../words/labels.ts';
import { isSurname } from '../words/names.ts';

/** A part of a person's data. `labelled` is true if a label is before it. */
export type Part =
  | { readonly kind: 'name'; readonly name: Name; readonly labelled: boolean }
  | { readonly kind: 'number'; readonly number: PersonNumber; readonly labelled: boolean }
  | { readonly kind: 'mobile'; readonly text: string; readonly right: boolean; readonly labelled: boolean }
  | { readonly kind: 'date'; readonly date: WrittenDate; readonly labelled: boolean }
  | { readonly kind: 'sex'; readonly sex: Sex }
  | { readonly kind: 'age'; readonly years: number }
  | { readonly kind: 'type'; readonly type: CertificateType }
  | { readonly kind: 'contact'; readonly name: Name }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'removal'; readonly word: string }
  | { readonly kind: 'rest'; readonly text: string; readonly unread: boolean };

type State = {
  readonly parts: Part[];
  readonly others: PersonNumber[];
  label: Label | undefined;
  colon: boolean;
  foreign: boolean;
  /** Whether a role comes before, so that the name that follows is that of another person (业务员 李四). */
  role: boolean;
  foreignFresh: boolean;
  type: CertificateType | undefined;
};

const has = (parts: readonly Part[], kind: Part['kind']): boolean => parts.some((part) => part.kind === kind);

/** Values of a role that do not name another person. The text after them is about the insured again (受益人：法定 手机：…). */
const byLaw = /^(?:法定|法定受益人|法定继承人|本人|无|没有|暂无)$/;

/** Ends the effect of earlier labels, at a mark after which another person begins. */
const endLabels = (state: State): void => {
  state.label = undefined;
  state.type = undefined;
  state.foreign = false;
  state.role = false;
};

const onLabel = (state: State, label: Label, colon: boolean): void => {
  if (state.foreign && state.foreignFresh && label.field !== 'foreign') return;
  if (label.field === 'foreign') {
    state.role = label.role === true && !colon && !state.foreign;
    state.foreign = !state.role;
    state.foreignFresh = state.foreign;
    state.label = undefined;
    return;
  }
  if (label.field === 'name') state.foreign = false;
  if (label.field === 'number' && has(state.parts, 'name') && !has(state.parts, 'number')) state.foreign = false;
  if (state.foreign) return;
  // 电话/微信：… is one label of a telephone number.
  if (state.label?.field === 'mobile' && !state.colon && label.field === 'other') return;
  if (label.certificateType && label.certificateType !== state.type) {
    state.type = label.certificateType;
    state.parts.push({ kind: 'type', type: label.certificateType });
  }
  state.label = label;
  state.colon = colon;
};

/** Adds digits that are neither an ID nor a mobile number, by their label. */
const onDigits = (state: State, text: string): void => {
  const field = state.label?.field;
  const sex = field === 'sex' ? sexOfCode(text) : undefined;
  const labelled = field !== undefined;
  if (sex) state.parts.push({ kind: 'sex', sex });
  else if (field === 'mobile') state.parts.push({ kind: 'mobile', text, right: false, labelled: true });
  else if (field === 'number' && text.length > 5) {
    const type = state.label?.certificateType ?? state.type ?? (text.length < 11 && text.length > 6 ? 'P' : 'I');
    const number = type === 'I' ? miscounted(text) : labelledNumber(text, type);
    state.parts.push({ kind: 'number', number, labelled: true });
  } else if (text.length === 8 && /^(?:18|19|20)/.test(text))
    state.parts.push({ kind: 'date', date: compactDate(text), labelled: field === 'birthDate' });
  else if (/^1\d{9,11}$/.test(text)) state.parts.push({ kind: 'mobile', text, right: false, labelled });
  else if (text.length === 9)
    state.parts.push({ kind: 'number', number: { type: 'P', text, isCertain: false }, labelled: false });
  else if (text.length > 2) state.parts.push({ kind: 'rest', text, unread: true });
};

const relabelled = (number: PersonNumber, state: State): PersonNumber => {
  const type = state.label?.field === 'number' ? (state.label.certificateType ?? state.type) : state.type;
  if (!type || type === 'I' || number.type === type) return number;
  if (number.type === 'I' && !number.issue) return number;
  if (type === 'O' && number.text.length === 18) return number;
  return labelledNumber(number.text, type);
};

const isExplained = (text: string): boolean =>
  /[A-Za-z\d]/.test(text) ? text.length < 2 || isCommonEnglish(text.toLowerCase()) : isKnownWord(text);

/** Adds a word. After a label it may be a name that is also a common word, or a certificate number of another form. */
const onWord = (state: State, text: string): void => {
  if (state.label?.field === 'name' && /^\p{Script=Han}{2,4}$/u.test(text) && isSurname(text.charCodeAt(0)))
    state.parts.push({
      kind: 'name',
      name: { text, weight: 'weak', latin: false, isJoined: false, bracketed: false },
      labelled: true,
    });
  const type = state.label?.field === 'number' ? (state.label.certificateType ?? state.type) : undefined;
  if (type && type !== 'I' && /^[A-Z\d]+$/i.test(text) && /\d/.test(text) && text.length > 4)
    state.parts.push({ kind: 'number', number: labelledNumber(text, type), labelled: true });
  else if (text.length > 1) state.parts.push({ kind: 'rest', text, unread: !isExplained(text) });
};

const onName = (state: State, name: Name): void => {
  if (name.sex) state.parts.push({ kind: 'sex', sex: name.sex });
  state.parts.push({ kind: 'name', name, labelled: state.label?.field === 'name' });
};

const onValue = (state: State, token: Token): void => {
  if (token.kind === 'number')
    state.parts.push({ kind: 'number', number: relabelled(token.number, state), labelled: state.label?.field === 'number' });
  else if (token.kind === 'name') onName(state, token.name);
  else if (token.kind === 'mobile')
    state.parts.push({ kind: 'mobile', text: token.text, right: true, labelled: state.label?.field === 'mobile' });
  else if (token.kind === 'digits') onDigits(state, token.text);
  else if (token.kind === 'date')
    state.parts.push({ kind: 'date', date: token.date, labelled: state.label?.field === 'birthDate' });
  else if (token.kind === 'sex') state.parts.push({ kind: 'sex', sex: token.sex });
  else if (token.kind === 'age') state.parts.push(token);
  else if (token.kind === 'word') onWord(state, token.text);
};

/** Returns whether the value of a label is skipped, because the label is of other data and the value is not a valid ID. */
const isSwallowed = (state: State, token: Token): boolean => {
  const field = state.label?.field;
  if (field !== 'other' && field !== 'rest') return false;
  return (
    !(token.kind === 'number' && token.number.type === 'I' && !token.number.issue) &&
    !(token.kind === 'mobile' && field === 'rest')
  );
};

const afterRole = (state: State, token: Token): void => {
  state.role = false;
  const isTitled = token.kind === 'label' && (token.label.field === 'name' || token.label.field === 'mobile');
  if (token.kind !== 'name' && !isTitled) return;
  state.foreign = true;
  state.foreignFresh = isTitled;
};

const onForeign = (state: State, token: Token): void => {
  state.foreignFresh = false;
  if (token.kind === 'word' && byLaw.test(token.text)) state.foreign = false;
  if (token.kind === 'name') state.parts.push({ kind: 'contact', name: token.name });
  if (token.kind === 'number') {
    state.others.push(token.number);
    if (has(state.parts, 'number')) state.parts.push({ kind: 'rest', text: token.number.text, unread: true });
  }
  if (token.kind === 'mobile') state.parts.push({ kind: 'rest', text: token.text, unread: true });
};

const step = (state: State, token: Token): void => {
  if (token.kind === 'mark') {
    state.parts.push(token);
    if (token.mark.isHead || token.mark.effect === 'swap') endLabels(state);
    return undefined;
  }
  if (state.role) afterRole(state, token);
  if (token.kind === 'label') return onLabel(state, token.label, token.colon);
  if (state.foreign) return onForeign(state, token);
  if (token.kind === 'gap') {
    if (state.label?.field === 'rest') state.label = undefined;
    return undefined;
  }
  const swallowed = isSwallowed(state, token);
  if (!swallowed) onValue(state, token);
  else if (token.kind === 'digits' && token.text.length > 4) state.parts.push({ kind: 'rest', text: token.text, unread: true });
  else if (state.label?.field === 'rest') state.parts.push({ kind: 'rest', text: '', unread: false });
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
const onlyOther = ({ parts, others }: State): readonly Part[] => {
  const names = parts.flatMap((part): readonly Part[] =>
    part.kind === 'contact' ? [{ kind: 'name', name: part.name, labelled: false }] : [],
  );
  const [number] = others;
  if (names.length === 0 || !number || has(parts, 'name') || has(parts, 'number')) return parts;
  return [...parts, ...names, { kind: 'number', number, labelled: false }];
};

export const partsOf = (tokens: readonly Token[]): readonly Part[] => {
  const state: State = {
    parts: [],
    others: [],
    label: undefined,
    colon: false,
    foreign: false,
    foreignFresh: false,
    role: false,
    type: undefined,
  };
  for (const token of withoutStamp(tokens)) step(state, token);
  return state.others.length > 0 ? onlyOther(state) : state.parts;
};

type Of<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

/** The parts of one person by kind, each in the order of the text. */
export type CollectedParts = {
  readonly names: readonly Of<'name'>[];
  readonly numbers: readonly PersonNumber[];
  readonly mobiles: readonly Of<'mobile'>[];
  readonly dates: readonly Of<'date'>[];
  readonly sexes: readonly Sex[];
  readonly ages: readonly number[];
  readonly contacts: readonly Name[];
  readonly removals: readonly string[];
  readonly unread: readonly string[];
  readonly typed: boolean;
};

export const collectParts = (parts: readonly Part[]): CollectedParts => {
  const of = <Kind extends Part['kind']>(kind: Kind) => parts.filter((part): part is Of<Kind> => part.kind === kind);
  return {
    names: of('name'),
    numbers: of('number').map(({ number }) => number),
    mobiles: of('mobile'),
    dates: of('date'),
    sexes: of('sex').map(({ sex }) => sex),
    ages: of('age').map(({ years }) => years),
    contacts: of('contact').map(({ name }) => name),
    removals: of('removal').map(({ word }) => word),
    unread: of('rest').flatMap(({ text, unread }) => (unread ? [text] : [])),
    typed: parts.some(({ kind }) => kind === 'type'),
  };
};
