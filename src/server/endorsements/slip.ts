import { type EndorsementKind, type RowKind, rowKinds } from '../../contract/endorsements.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import type { PersonTable } from '../integrations/documents/document-types.ts';

import {
  groupDigits,
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

const sameForBoth = (sentence: Sentence): InsuredSentence => ({ persons: sentence, things: sentence });

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
  HOLDER: sameForBoth({ 'zh-CN': '变更投保人信息', 'en-US': 'Policyholder changed' }),
  JOB: sameForBoth({ 'zh-CN': '变更职业', 'en-US': 'Occupation changed' }),
  SURRENDER: sameForBoth({ 'zh-CN': '退保', 'en-US': 'Surrender' }),
  MIXED: sameForBoth({ 'zh-CN': '多项变更', 'en-US': 'Several changes' }),
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
 * rows. `insuredBefore` is the number of insured before the change.
 */
export const slipWording = (
  { data }: Model,
  change: RowChange,
  insuredBefore: number,
  language: LanguageTag,
): string | undefined => {
  const { content, charge_cents: charge, effective_date: date, result } = change;
  if (charge === null) return undefined;
  const countOf = (kind: RowKind): number =>
    change.kind === kind ? content.rows.length : content.rows.filter((row) => row.kind === kind).length;
  const countWords = (count: number): string => insuredWords(data, count, language);
  const parts = rowKinds.flatMap((kind) => {
    const count = countOf(kind);
    return count === 0 ? [] : [fill(rowWords[kind][language], { counted: countWords(count) })];
  });
  if (parts.length === 0) return undefined;
  const dueKey = charge === 0 ? 'none' : charge > 0 ? 'due' : 'back';
  return fill(wordings.whole[language], {
    date,
    parts: parts.join(language === 'zh-CN' ? '、' : ', '),
    after: countWords(result?.persons ?? insuredBefore + countOf('ADD') - countOf('REMOVE')),
    due: fill(wordings[dueKey][language], { amount: amountText(cents(Math.abs(charge))) }),
  });
};

/** Returns the lines about a mixed change on its slip: each kind with its sum, and how refunds are set off. */
export const slipGroups = (model: Model, lines: EndorsementRecord['lines'], language: LanguageTag) => {
  const sumOf = (groupLines: EndorsementRecord['lines']) =>
    cents(groupLines.reduce((sum, { chargeCents }) => sum + chargeCents, 0));
  const groups = rowKinds.flatMap((kind) => {
    const linesOfKind = lines.filter((line) => line.kind === kind);
    const text = `${insuredWords(model.data, linesOfKind.length, language)}  ¥${amountText(sumOf(linesOfKind))}`;
    return linesOfKind.length === 0 ? [] : [{ title: kindTitle(model, kind, language), text }];
  });
  const refundCents = sumOf(lines.filter(({ chargeCents }) => chargeCents < 0));
  const dueCents = sumOf(lines.filter(({ chargeCents }) => chargeCents > 0));
  const text = fill(wordings.setOff[language], { due: amountText(dueCents), back: amountText(cents(-refundCents)) });
  return [...groups, ...(refundCents < 0 && dueCents > 0 ? [{ title: titles.setOff[language], text }] : [])];
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
const correctionText = (model: Model, person: ChangedPerson, columnFields: ReadonlySet<string>, language: LanguageTag): string =>
  person.isCorrection ? correctionsOf(model, person.values, columnFields, language) : '';

/** Describes the lists that belong to a thing that joins, such as the equipment of a show; "" for others. */
const includedLists = (
  model: Model,
  { values, isCorrection }: ChangedPerson,
  language: LanguageTag,
  isComplete = false,
): string => {
  if (!model.data.insured?.item || values.after === undefined || isCorrection) return '';
  const [colon, comma, separator] = language === 'zh-CN' ? ['：', '，', '；'] : [': ', ', ', '; '];
  return listsOfPerson(model, values.after, language, isComplete)
    .flatMap(({ title, table }) => {
      const items = (table?.rows ?? []).map((row) =>
        row.flatMap((cell, index) => (cell === '' ? [] : [`${table?.columns[index]?.title ?? ''} ${cell}`])).join(comma),
      );
      return items.length === 0 ? [] : [`${title}${colon}${items.join(separator)}`];
    })
    .join(separator);
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
  const sideColumns = (name: 'nameBefore' | 'nameAfter') => [
    { title: t(hasBoth ? name : 'name') },
    { title: t('certificate') },
    { title: t('occupation') },
  ];
  const personCells = (person: Person | undefined): readonly string[] =>
    person ? [person.name, maskNumber(person.certificateNumber), occupationAndClass(model, person, language)] : ['', '', ''];
  const amounts = [{ title: t('arithmetic') }, { title: t('charge'), align: 'right' as const }];
  const columnFields = columnsOfPersons(model, ['name', 'certificateNumber']);
  const columns = [
    { title: t('no') },
    { title: t('kind') },
    ...sideColumns('nameBefore'),
    ...sideColumns('nameAfter'),
    ...amounts,
  ];
  const rows = persons.map((each) => [
    String(each.no),
    each.kind === undefined ? '' : kindTitle(model, each.kind, language),
    ...personCells(each.before),
    ...personCells(each.after),
    each.arithmetic,
    groupDigits(each.charge),
  ]);
  return { ...withoutEmptyColumns({ columns, rows }), notes: persons.map((each) => noteOf(model, each, columnFields, language)) };
};

/** Describes, masked, the corrections of fields without columns. They are printed on a separate line, as they may be long. */
const noteOf = (model: Model, person: ChangedPerson, columnFields: ReadonlySet<string>, language: LanguageTag): string => {
  const text = correctionText(model, withMasks(person), columnFields, language);
  return text === '' ? '' : `${titles.corrected[language]}${language === 'zh-CN' ? '：' : ': '}${text}`;
};

const withMasks = (person: ChangedPerson): ChangedPerson => {
  const maskedFields = (value: Fields | undefined): Fields => {
    const masked = maskPersonalData(value);
    return isObject(masked) ? masked : {};
  };
  return { ...person, values: { before: maskedFields(person.values.before), after: maskedFields(person.values.after) } };
};

/** Returns the occupation with its class, as the class decides the price. */
const occupationAndClass = (model: Model, { occupationCode, occupationClass }: Person, language: LanguageTag): string => {
  const occupation = occupationName(model, occupationCode, language);
  if (occupation === '' || occupationClass === '') return occupation;
  const classWords = valueWords(model.data, occupationClass, 'class', language);
  return language === 'zh-CN' ? `${occupation}（${classWords}）` : `${occupation} (${classWords})`;
};

/**
 * Makes the printed list of things, with the columns of their list. A replaced or corrected thing has two rows, as a page is
 * not wide enough for both beside each other.
 */
const printedThings = (model: Model, things: readonly ChangedPerson[], counted: string, language: LanguageTag): PersonTable => {
  const t = (name: keyof typeof titles): string => titles[name][language];
  const fieldColumns = thingColumns(model.data, language);
  const valueColumns = computedColumns(model.data, language);
  const columnKeys = new Set(fieldColumns.map(({ key }) => key));
  const rowsWithNotes = things.flatMap((each) => {
    const { no, kind, values, arithmetic, charge } = each;
    const sides = (['before', 'after'] as const).filter((side) => values[side] !== undefined);
    return sides.map((side, index) => {
      const isLast = index === sides.length - 1;
      const kindParts = [
        ...(kind === undefined || index > 0 ? [] : [kindTitle(model, kind, language)]),
        ...(sides.length > 1 ? [t(side)] : []),
      ];
      const row = [
        index === 0 ? String(no) : '',
        kindParts.join(' '),
        ...fieldColumns.map(({ textOf }) => textOf(maskPersonalData(values[side]))),
        ...valueColumns.map(({ key, textOf }) => textOf(each.computed[side](key))),
        isLast ? arithmetic : '',
        isLast ? charge : '',
      ];
      return { row, note: isLast ? noteOf(model, each, columnKeys, language) || includedLists(model, each, language) : '' };
    });
  });
  const columns = [
    { title: t('no') },
    { title: t('kind') },
    ...[...thingHeaders(model.data, language), ...valueColumns].map(({ title, isAmount }) => ({
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
type SideColumn = {
  readonly title: string;
  readonly width: number;
  readonly numbers?: string;
  readonly cell: (side: Side) => string | number;
};

const certificateType = (title: string, language: LanguageTag): SideColumn => ({
  title,
  width: 18,
  cell: ({ person }) => (person ? dictionaryLabel('certType', person.certificateType, language) : ''),
});

const amountFormat = '#,##0.00';

/** Returns the columns of things, from the model. */
const sideColumnsOfThings = (model: Model, language: LanguageTag): readonly SideColumn[] => {
  const headers = thingHeaders(model.data, language);
  const fieldColumns = thingColumns(model.data, language).map(({ key, isAmount, textOf }, index): SideColumn => ({
    title: headers[index]?.title ?? '',
    width: 18,
    ...(isAmount && { numbers: amountFormat }),
    cell: ({ thing }) => {
      const value = isObject(thing) ? thing[key] : undefined;
      return isAmount && typeof value === 'string' ? Number(value) : textOf(thing);
    },
  }));
  const valueColumns = computedColumns(model.data, language).map(({ key, title, isAmount, textOf }): SideColumn => ({
    title,
    width: 18,
    ...(isAmount && { numbers: amountFormat }),
    cell: (side) => {
      const value = side.computed(key);
      return isAmount && value !== undefined ? Number(value) : textOf(value);
    },
  }));
  return [...fieldColumns, ...valueColumns];
};

const sideColumnsOfPersons = (language: LanguageTag): readonly SideColumn[] => [
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
  const allColumns = model.data.insured?.item ? sideColumnsOfThings(model, language) : sideColumnsOfPersons(language);
  const columnsOfSide = (name: 'before' | 'after') =>
    allColumns.map(({ title, cell: _, ...column }) => ({
      title: [t(name), title].filter((word) => word !== '').join(colon),
      ...column,
    }));
  const cellsOfSide = (person: ChangedPerson, name: 'before' | 'after') =>
    allColumns.map(({ cell }) => cell({ person: person[name], thing: person.values[name], computed: person.computed[name] }));
  const columnFields = model.data.insured?.item
    ? new Set(thingColumns(model.data, language).map(({ key }) => key))
    : columnsOfPersons(model, ['name', 'certificateType', 'certificateNumber']);
  const corrections = persons.map((each) => correctionText(model, each, columnFields, language));
  const hasCorrections = corrections.some((text) => text !== '');
  const includedTexts = persons.map((each) => includedLists(model, each, language, true));
  const hasIncluded = includedTexts.some((text) => text !== '');
  const columns = [
    { title: t('no'), width: 8, numbers: '0' },
    ...columnsOfSide('before'),
    ...columnsOfSide('after'),
    ...(hasCorrections ? [{ title: t('corrected'), width: 30 }] : []),
    ...(hasIncluded ? [{ title: t('brought'), width: 40 }] : []),
    { title: t('arithmetic'), width: 26 },
    { title: t('charge'), width: 14, numbers: amountFormat },
  ];
  const personKeys = new Set(persons.flatMap(({ no, before, after }) => [String(no), before?.name, after?.name]));
  const otherLines = lines.filter(({ no, name }) => !personKeys.has(no === undefined ? name : String(no)));
  const rows = [
    ...persons.map((each, index) => {
      const amount = each.charge === '' ? '' : Number(each.charge);
      const noteCells = [
        ...(hasCorrections ? [corrections[index] ?? ''] : []),
        ...(hasIncluded ? [includedTexts[index] ?? ''] : []),
      ];
      return [each.no, ...cellsOfSide(each, 'before'), ...cellsOfSide(each, 'after'), ...noteCells, each.arithmetic, amount];
    }),
    ...otherLines.map(({ no = '', name, arithmetic, chargeCents }) => {
      const firstText = name === '' ? kindTitle(model, kind, language) : name;
      const emptyCells = Array.from(
        { length: allColumns.length * 2 - 1 + Number(hasCorrections) + Number(hasIncluded) },
        () => '',
      );
      return [no, firstText, ...emptyCells, arithmetic, chargeCents / 100];
    }),
  ];
  const totalCents = rows.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
  // "Total" is in the first column of text, after the column with the persons' numbers, which has no total.
  const totalRow = columns.map((_, index) => (index === 1 ? t('total') : index === columns.length - 1 ? totalCents / 100 : ''));
  return { columns, rows: rows.length === 0 ? [] : [...rows, totalRow] };
};
