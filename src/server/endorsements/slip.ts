import { type EndorsementKind, type RowKind, rowKinds } from '../../contract/endorsements.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import type { PersonTable } from '../integrations/documents/document-types.ts';
import { printedAmount } from '../integrations/documents/labels.ts';
import {
  fieldWithRole,
  fill,
  insuredWords,
  type LanguageTag,
  maskNumber,
  type Model,
  type Role,
  scopeField,
  type Sentence,
  type TextColumn,
  valueWords,
} from '@insure/engine';
import { computedColumns, type InsuredSentence, sentenceFor, thingColumns, thingHeaders, thingsOf } from '../domain/things.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { correctionsOf } from './corrections.ts';
import { listsOfPerson } from '../orders/person-lists.ts';
import { type Fields, isObject, type Person } from '../domain/application.ts';
import { amountText, cents } from '../domain/money.ts';
import { occupationName } from '../domain/model-labels.ts';
import { withoutEmptyColumns } from '../policies/printed-lists.ts';
import type { ChangedPerson, Computed } from './changed-persons.ts';
import type { ChangedThing } from './service.ts';

const ofBoth = (sentence: Sentence): InsuredSentence => ({ persons: sentence, things: sentence });

const kindWords: Readonly<Record<EndorsementKind, InsuredSentence>> = {
  ADD: {
    persons: { 'zh-CN': '增加被保险人', 'en-US': 'Persons added' },
    things: { 'zh-CN': '增加{noun}', 'en-US': 'Added: {noun}' },
  },
  REMOVE: {
    persons: { 'zh-CN': '减少被保险人', 'en-US': 'Persons removed' },
    things: { 'zh-CN': '减少{noun}', 'en-US': 'Removed: {noun}' },
  },
  REPLACE: {
    persons: { 'zh-CN': '替换被保险人', 'en-US': 'Persons replaced' },
    things: { 'zh-CN': '替换{noun}', 'en-US': 'Replaced: {noun}' },
  },
  CORRECT: {
    persons: { 'zh-CN': '更正被保险人信息', 'en-US': 'Details corrected' },
    things: { 'zh-CN': '更正{noun}信息', 'en-US': 'Corrected: {noun}' },
  },
  HOLDER: ofBoth({ 'zh-CN': '变更投保人信息', 'en-US': 'Policyholder changed' }),
  JOB: ofBoth({ 'zh-CN': '变更职业', 'en-US': 'Occupation changed' }),
  SURRENDER: ofBoth({ 'zh-CN': '退保', 'en-US': 'Surrender' }),
  MIXED: ofBoth({ 'zh-CN': '多项变更', 'en-US': 'Several changes' }),
};

const rowWords: Readonly<Record<RowKind, Sentence>> = {
  ADD: { 'zh-CN': '增加 {counted}', 'en-US': '{counted} added' },
  REMOVE: { 'zh-CN': '减少 {counted}', 'en-US': '{counted} removed' },
  REPLACE: { 'zh-CN': '替换 {counted}', 'en-US': '{counted} replaced' },
  JOB: { 'zh-CN': '变更职业 {counted}', 'en-US': '{counted} with another occupation' },
  CORRECT: { 'zh-CN': '更正信息 {counted}', 'en-US': '{counted} corrected' },
};

const wordings = {
  whole: {
    'zh-CN': '兹经投保人申请，自 {date} 00:00 起，本保单{parts}。批改后在保 {after}，{due}。其他承保条件不变。',
    'en-US':
      'At the request of the policyholder, from {date} 00:00: {parts}. Insured after the change: {after}; {due}. All other terms remain unchanged.',
  },
  due: { 'zh-CN': '应补保费 ¥{amount}', 'en-US': 'additional premium ¥{amount}' },
  back: { 'zh-CN': '应退保费 ¥{amount}', 'en-US': 'return premium ¥{amount}' },
  none: { 'zh-CN': '保费不变', 'en-US': 'no premium adjustment' },
  setOff: { 'zh-CN': '应收 ¥{due}，应退 ¥{back}，同单冲抵', 'en-US': 'Due ¥{due}, refund ¥{back}, set off on this slip' },
} satisfies Record<string, Sentence>;

type RowChange = Pick<EndorsementRecord, 'kind' | 'content' | 'charge_cents' | 'effective_date' | 'result'>;

/**
 * Returns the sentence that summarises the changed rows on a slip, or undefined until they are priced, and for a change without
 * rows. `now` is the number of insured before the change.
 */
export const slipWording = ({ data }: Model, change: RowChange, now: number, language: LanguageTag): string | undefined => {
  const { content, charge_cents: charge, effective_date: date, result } = change;
  if (charge === null) return undefined;
  const countOf = (kind: RowKind): number =>
    change.kind === kind ? content.rows.length : content.rows.filter((row) => row.kind === kind).length;
  const words = (count: number): string => insuredWords(data, count, language);
  const parts = rowKinds.flatMap((kind) => {
    const count = countOf(kind);
    return count === 0 ? [] : [fill(rowWords[kind][language], { counted: words(count) })];
  });
  if (parts.length === 0) return undefined;
  const due = charge === 0 ? 'none' : charge > 0 ? 'due' : 'back';
  return fill(wordings.whole[language], {
    date,
    parts: parts.join(language === 'zh-CN' ? '、' : ', '),
    after: words(result?.persons ?? now + countOf('ADD') - countOf('REMOVE')),
    due: fill(wordings[due][language], { amount: amountText(cents(Math.abs(charge))) }),
  });
};

/** Returns the lines about a mixed change on its slip: each kind with its sum, and how refunds are set off. */
export const slipGroups = (model: Model, lines: EndorsementRecord['lines'], language: LanguageTag) => {
  const sumOf = (some: EndorsementRecord['lines']) => cents(some.reduce((sum, { chargeCents }) => sum + chargeCents, 0));
  const groups = rowKinds.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    const text = `${insuredWords(model.data, ofKind.length, language)}  ¥${amountText(sumOf(ofKind))}`;
    return ofKind.length === 0 ? [] : [{ title: kindTitle(model, kind, language), text }];
  });
  const back = sumOf(lines.filter(({ chargeCents }) => chargeCents < 0));
  const due = sumOf(lines.filter(({ chargeCents }) => chargeCents > 0));
  const text = fill(wordings.setOff[language], { due: amountText(due), back: amountText(cents(-back)) });
  return [...groups, ...(back < 0 && due > 0 ? [{ title: titles.setOff[language], text }] : [])];
};

/** Returns the title of a kind of endorsement, in words for persons or for the things that a model insures. */
export const kindTitle = ({ data }: Model, kind: EndorsementKind, language: LanguageTag): string =>
  sentenceFor(data, kindWords[kind])[language];

const titles = {
  list: { 'zh-CN': '批改清单（共 {counted}）', 'en-US': 'Changed ({counted})' },
  setOff: { 'zh-CN': '冲抵', 'en-US': 'Set-off' },
  kind: { 'zh-CN': '变更', 'en-US': 'Change' },
  no: { 'zh-CN': '序号', 'en-US': 'No.' },
  before: { 'zh-CN': '变更前', 'en-US': 'Before' },
  after: { 'zh-CN': '变更后', 'en-US': 'After' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  nameBefore: { 'zh-CN': '变更前姓名', 'en-US': 'Name before' },
  nameAfter: { 'zh-CN': '变更后姓名', 'en-US': 'Name after' },
  certificate: { 'zh-CN': '证件号码', 'en-US': 'ID number' },
  certType: { 'zh-CN': '证件类型', 'en-US': 'ID type' },
  job: { 'zh-CN': '职业代码', 'en-US': 'Occupation code' },
  occupation: { 'zh-CN': '职业', 'en-US': 'Occupation' },
  arithmetic: { 'zh-CN': '保费计算', 'en-US': 'Arithmetic' },
  charge: { 'zh-CN': '应收（应退）', 'en-US': 'Charge' },
  corrected: { 'zh-CN': '更正内容', 'en-US': 'Corrected' },
  brought: { 'zh-CN': '附带明细', 'en-US': 'Included' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
} satisfies Record<string, Sentence>;

/** Describes the changes of a correction in fields without columns, or returns "" for another change. */
const correctionsIn = (model: Model, each: ChangedPerson, shown: ReadonlySet<string>, language: LanguageTag): string =>
  each.isCorrection ? correctionsOf(model, each.values, shown, language) : '';

/** Describes the lists that belong to a thing that joins, such as the equipment of a show; "" for others. */
const includedLists = (
  model: Model,
  { values, isCorrection }: ChangedPerson,
  language: LanguageTag,
  isComplete = false,
): string => {
  if (!model.data.insured?.item || values.after === undefined || isCorrection) return '';
  const [colon, comma, stop] = language === 'zh-CN' ? ['：', '，', '；'] : [': ', ', ', '; '];
  return listsOfPerson(model, values.after, language, isComplete)
    .flatMap(({ title, table }) => {
      const items = (table?.rows ?? []).map((row) =>
        row.flatMap((cell, at) => (cell === '' ? [] : [`${table?.columns[at]?.title ?? ''} ${cell}`])).join(comma),
      );
      return items.length === 0 ? [] : [`${title}${colon}${items.join(stop)}`];
    })
    .join(stop);
};

/** Returns the fields of persons that have columns: the occupation and the fields with the roles. */
const columnsOfPersons = (model: Model, roles: readonly Role[]): ReadonlySet<string> => {
  const row = scopeField(model.data, model.data.insured?.list ?? '');
  return new Set(['occupationCodes', ...roles.flatMap((role) => fieldWithRole(row, role) ?? [])]);
};

/** Returns the printed list, with masked certificate numbers and without empty columns. */
export const printedTable = (model: Model, persons: readonly ChangedPerson[], language: LanguageTag): PersonTable => {
  const things = thingsOf(model.data, persons.length, language);
  if (things) return printedThings(model, persons, things.counted, language);
  const t = (name: keyof typeof titles): string => titles[name][language];
  const hasBoth = persons.some(({ before }) => before) && persons.some(({ after }) => after);
  const side = (name: 'nameBefore' | 'nameAfter') => [
    { title: t(hasBoth ? name : 'name') },
    { title: t('certificate') },
    { title: t('occupation') },
  ];
  const shown = (person: Person | undefined): readonly string[] =>
    person ? [person.name, maskNumber(person.certificateNumber), occupationAndClass(model, person, language)] : ['', '', ''];
  const amounts = [{ title: t('arithmetic') }, { title: t('charge'), align: 'right' as const }];
  const inColumns = columnsOfPersons(model, ['name', 'certificateNumber']);
  const columns = [{ title: t('no') }, { title: t('kind') }, ...side('nameBefore'), ...side('nameAfter'), ...amounts];
  const rows = persons.map((each) => [
    String(each.no),
    each.kind === undefined ? '' : kindTitle(model, each.kind, language),
    ...shown(each.before),
    ...shown(each.after),
    each.arithmetic,
    printedAmount(each.charge),
  ]);
  return { ...withoutEmptyColumns({ columns, rows }), notes: persons.map((each) => noteOf(model, each, inColumns, language)) };
};

/** Describes, masked, the corrections of fields without columns. They are printed on a separate line, as they may be long. */
const noteOf = (model: Model, each: ChangedPerson, shown: ReadonlySet<string>, language: LanguageTag): string => {
  const text = correctionsIn(model, withMasks(each), shown, language);
  return text === '' ? '' : `${titles.corrected[language]}${language === 'zh-CN' ? '：' : ': '}${text}`;
};

const withMasks = (each: ChangedPerson): ChangedPerson => {
  const hidden = (value: Fields | undefined): Fields => {
    const safe = maskPersonalData(value);
    return isObject(safe) ? safe : {};
  };
  return { ...each, values: { before: hidden(each.values.before), after: hidden(each.values.after) } };
};

/** Returns the occupation with its class, as the class decides the price. */
const occupationAndClass = (model: Model, { occupationCode, occupationClass }: Person, language: LanguageTag): string => {
  const occupation = occupationName(model, occupationCode, language);
  if (occupation === '' || occupationClass === '') return occupation;
  const words = valueWords(model.data, occupationClass, 'class', language);
  return language === 'zh-CN' ? `${occupation}（${words}）` : `${occupation} (${words})`;
};

/**
 * Makes the printed list of things, with the columns of their list. A replaced or corrected thing has two rows, as a page is
 * not wide enough for both beside each other.
 */
const printedThings = (model: Model, things: readonly ChangedPerson[], counted: string, language: LanguageTag): PersonTable => {
  const t = (name: keyof typeof titles): string => titles[name][language];
  const own = thingColumns(model.data, language);
  const computed = computedColumns(model.data, language);
  const inColumns = new Set(own.map(({ key }) => key));
  const rowsWithNotes = things.flatMap((each) => {
    const { no, kind, values, arithmetic, charge } = each;
    const sides = (['before', 'after'] as const).filter((side) => values[side] !== undefined);
    return sides.map((side, at) => {
      const isLast = at === sides.length - 1;
      const words = [
        ...(kind === undefined || at > 0 ? [] : [kindTitle(model, kind, language)]),
        ...(sides.length > 1 ? [t(side)] : []),
      ];
      const row = [
        at === 0 ? String(no) : '',
        words.join(' '),
        ...own.map(({ textOf }) => textOf(maskPersonalData(values[side]))),
        ...computed.map(({ key, textOf }) => textOf(each.computed[side](key))),
        isLast ? arithmetic : '',
        isLast ? charge : '',
      ];
      return { row, note: isLast ? noteOf(model, each, inColumns, language) || includedLists(model, each, language) : '' };
    });
  });
  const columns = [
    { title: t('no') },
    { title: t('kind') },
    ...[...thingHeaders(model.data, language), ...computed].map(({ title, isAmount }) => ({
      title,
      ...(isAmount && { align: 'right' as const }),
    })),
    { title: t('arithmetic') },
    { title: t('charge'), align: 'right' as const },
  ];
  const rows = rowsWithNotes.map(({ row }) => row);
  const title = fill(t('list'), { counted });
  return { ...withoutEmptyColumns({ columns, rows }), notes: rowsWithNotes.map(({ note }) => note), title };
};

/** One side (before or after) of a change: the stored person, or the entered and computed values of a thing. */
type Side = { readonly person: Person | undefined; readonly thing: ChangedThing['before']; readonly computed: Computed };

/** A column that the exported list has once for each side of a change. Amounts are numbers. */
type SidePart = {
  readonly title: string;
  readonly width: number;
  readonly numbers?: string;
  readonly cell: (side: Side) => string | number;
};

const certificateType = (title: string, language: LanguageTag): SidePart => ({
  title,
  width: 18,
  cell: ({ person }) => (person ? dictionaryLabel('certType', person.certificateType, language) : ''),
});

const amounts = '#,##0.00';

/** Returns the columns of things, from the model. */
const partsOfThings = (model: Model, language: LanguageTag): readonly SidePart[] => {
  const heads = thingHeaders(model.data, language);
  const own = thingColumns(model.data, language).map(({ key, isAmount, textOf }, at): SidePart => ({
    title: heads[at]?.title ?? '',
    width: 18,
    ...(isAmount && { numbers: amounts }),
    cell: ({ thing }) => {
      const value = isObject(thing) ? thing[key] : undefined;
      return isAmount && typeof value === 'string' ? Number(value) : textOf(thing);
    },
  }));
  const computed = computedColumns(model.data, language).map(({ key, title, isAmount, textOf }): SidePart => ({
    title,
    width: 18,
    ...(isAmount && { numbers: amounts }),
    cell: (side) => {
      const value = side.computed(key);
      return isAmount && value !== undefined ? Number(value) : textOf(value);
    },
  }));
  return [...own, ...computed];
};

const partsOfPersons = (language: LanguageTag): readonly SidePart[] => [
  { title: '', width: 16, cell: ({ person }) => person?.name ?? '' },
  certificateType(titles.certType[language], language),
  { title: titles.certificate[language], width: 24, cell: ({ person }) => person?.certificateNumber ?? '' },
  { title: titles.job[language], width: 14, cell: ({ person }) => person?.occupationCode ?? '' },
];

type ExportedTable = { readonly columns: readonly TextColumn[]; readonly rows: readonly (readonly (string | number)[])[] };

/**
 * Returns the list for the insurer, with complete certificate numbers and a total. Amounts without a person have their own
 * rows.
 */
export const exportedTable = (
  model: Model,
  { kind, lines }: Pick<EndorsementRecord, 'kind' | 'lines'>,
  persons: readonly ChangedPerson[],
  language: LanguageTag,
): ExportedTable => {
  const t = (name: keyof typeof titles): string => titles[name][language];
  const colon = language === 'zh-CN' ? '：' : ': ';
  const parts = model.data.insured?.item ? partsOfThings(model, language) : partsOfPersons(language);
  const side = (name: 'before' | 'after') =>
    parts.map(({ title, cell: _, ...column }) => ({
      title: [t(name), title].filter((word) => word !== '').join(colon),
      ...column,
    }));
  const shown = (of: ChangedPerson, name: 'before' | 'after') =>
    parts.map(({ cell }) => cell({ person: of[name], thing: of.values[name], computed: of.computed[name] }));
  const inColumns = model.data.insured?.item
    ? new Set(thingColumns(model.data, language).map(({ key }) => key))
    : columnsOfPersons(model, ['name', 'certificateType', 'certificateNumber']);
  const corrections = persons.map((each) => correctionsIn(model, each, inColumns, language));
  const isCorrected = corrections.some((text) => text !== '');
  const brought = persons.map((each) => includedLists(model, each, language, true));
  const isBrought = brought.some((text) => text !== '');
  const columns = [
    { title: t('no'), width: 8, numbers: '0' },
    ...side('before'),
    ...side('after'),
    ...(isCorrected ? [{ title: t('corrected'), width: 30 }] : []),
    ...(isBrought ? [{ title: t('brought'), width: 40 }] : []),
    { title: t('arithmetic'), width: 26 },
    { title: t('charge'), width: 14, numbers: amounts },
  ];
  const personKeys = new Set(persons.flatMap(({ no, before, after }) => [String(no), before?.name, after?.name]));
  const others = lines.filter(({ no, name }) => !personKeys.has(no === undefined ? name : String(no)));
  const rows = [
    ...persons.map((each, at) => {
      const amount = each.charge === '' ? '' : Number(each.charge);
      const more = [...(isCorrected ? [corrections[at] ?? ''] : []), ...(isBrought ? [brought[at] ?? ''] : [])];
      return [each.no, ...shown(each, 'before'), ...shown(each, 'after'), ...more, each.arithmetic, amount];
    }),
    ...others.map(({ no = '', name, arithmetic, chargeCents }) => {
      const who = name === '' ? kindTitle(model, kind, language) : name;
      const empty = Array.from({ length: parts.length * 2 - 1 + Number(isCorrected) + Number(isBrought) }, () => '');
      return [no, who, ...empty, arithmetic, chargeCents / 100];
    }),
  ];
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
  // "Total" is in the first column of text, after the column with the persons' numbers, which has no total.
  const last = columns.map((_, at) => (at === 1 ? t('total') : at === columns.length - 1 ? cents / 100 : ''));
  return { columns, rows: rows.length === 0 ? [] : [...rows, last] };
};
