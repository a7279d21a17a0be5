import {
  groupDigits,
  addDays,
  addMonths,
  ageOn,
  fill,
  type IsoDate,
  type LanguageTag,
  maskNumber,
  type Role,
  scopeField,
  type Sentence,
  valueWithRole,
} from '@insure/engine';
import { alignedLines } from '../../contract/aligned-lines.ts';
import type { Compared, ComparedPart, SentComparison } from '../../contract/comparison.ts';
import { type Fields, personListName } from '../domain/application.ts';
import { maskName } from '../domain/masked-fields.ts';
import type { ComparisonDocument, PrintedLine } from '../integrations/documents/document-types.ts';

import type { SiteSettings } from '../site/settings.ts';
import type { Column } from './columns.ts';

type ComparedRow = SentComparison['sections'][number]['rows'][number];

type ComparisonInput = {
  readonly compared: Compared;
  readonly persons: number;
  readonly holderName: string;
  readonly number: string;
  /** Returns the text that names a refused person. */
  readonly nameOf: NameOfPerson;
  readonly withRefused: boolean;
  readonly language: LanguageTag;
};

type NameOfPerson = (person: number) => string;

/** Maximum number of refused persons that are named in a cell. The others are counted. */
const maxNamed = 30;

/** Makes the comparison that the customer gets: without commission, and with only those persons who are refused. */
export const sentComparison = ({
  compared,
  persons,
  holderName,
  number,
  nameOf,
  withRefused,
  language,
}: ComparisonInput): SentComparison => {
  const { columns: parts, start, months, end } = compared;
  const t = (name: keyof typeof words): string => words[name][language];
  const last = end ?? (months === undefined ? undefined : addDays(addMonths(start, months), -1));
  return {
    number,
    holderName,
    quotedAt: compared.at,
    validUntil: compared.validUntil,
    startDate: start,
    ...(last !== undefined && { endDate: last }),
    persons,
    products: parts.map((part) => ({
      productName: part.productName,
      companyName: part.companyName,
      fileInfoPath: part.fileInfoPath,
      choices: part.choices.map(
        ({ title, value, options }) => `${title} ${options.find((each) => each.value === value)?.label ?? ''}`,
      ),
      premium: part.premium,
      reasons: part.reasons,
      insured: part.insured,
    })),
    sections: [
      { title: t('premium'), rows: premiumRows(parts, t) },
      {
        title: t('refused'),
        rows: [
          plainRow(parts, t('heads'), ({ insured, refused }) => [
            fill(t(refused.length === 0 ? 'allInsured' : insured === 0 ? 'noneInsured' : 'counts'), {
              insured,
              refused: refused.length,
            }),
          ]),
          ...(withRefused && parts.some(({ refused }) => refused.length > 0)
            ? [plainRow(parts, t('reasons'), ({ refused }) => refusedText(refused, nameOf, t, language))]
            : []),
          ...(parts.some(({ referrals }) => referrals.length > 0)
            ? [plainRow(parts, t('referrals'), ({ referrals }) => referrals)]
            : []),
        ],
      },
      { title: t('benefits'), rows: titledRows(parts, ({ benefits }) => benefits) },
      { title: t('rules'), rows: titledRows(parts, ({ rules }) => rules) },
      { title: t('exclusions'), rows: exclusionRows(parts, t) },
      { title: t('assumed'), rows: titledRows(parts, ({ assumed }) => assumed) },
    ].filter(({ rows }) => rows.length > 0),
  };
};

type DocumentInput = {
  readonly agent: readonly PrintedLine[];
  readonly settings: SiteSettings;
  readonly language: LanguageTag;
};

/** Makes the broker's document from the comparison that the customer gets. */
export const comparisonDocument = (sent: SentComparison, { agent, settings, language }: DocumentInput): ComparisonDocument => {
  const broker = settings.title[language];
  return {
    language,
    broker: { name: broker, hotline: settings.hotline },
    insurer: { fullName: broker, licence: '', claimsPhone: '' },
    product: words.comparison[language],
    policyholder: sent.holderName === '' ? [] : [{ title: '', text: sent.holderName }],
    number: sent.number,
    quotedAt: sent.quotedAt,
    validUntil: sent.validUntil,
    agent,
    period: { from: sent.startDate, ...(sent.endDate !== undefined && { to: sent.endDate }) },
    persons: sent.persons,
    products: sent.products.map(({ productName, companyName, choices, premium }) => ({
      name: productName,
      insurer: companyName,
      choices,
      premium: premium === null ? '—' : `¥ ${groupDigits(premium)}`,
    })),
    sections: sent.sections.map(({ title, rows }) => ({ title, comparedRows: rows })),
  };
};

type Cell = (part: ComparedPart) => readonly string[];

const orDash = (texts: readonly string[]): string[] => (texts.length > 0 ? [...texts] : ['—']);

/** Returns a function that makes rows. A cell is bold if it differs from that of the first column. */
const rowsOf =
  (parts: readonly ComparedPart[]) =>
  (title: string, cell: Cell): ComparedRow => {
    const cells = parts.map((part) => orDash(cell(part)));
    return { title, cells: cells.map((texts) => ({ texts, isBold: texts.join('\n') !== cells[0]?.join('\n') })) };
  };

/** Makes a row without bold cells, for values that always differ. */
const plainRow = (parts: readonly ComparedPart[], title: string, cell: Cell): ComparedRow => ({
  title,
  cells: parts.map((part) => ({ texts: orDash(cell(part)) })),
});

const premiumRows = (parts: readonly ComparedPart[], t: (name: keyof typeof words) => string): ComparedRow[] => {
  const priced = parts.filter(({ premium }) => premium !== null);
  const titles = new Map(priced.flatMap(({ classes }) => classes.map((line) => [line.class, line.title] as const)));
  const amount = (text: string | undefined): readonly string[] => (text === undefined ? [] : [groupDigits(text)]);
  return [
    ...[...titles].map(([name, title]) =>
      plainRow(parts, title, ({ classes }) => {
        const line = classes.find((each) => each.class === name);
        // Products without occupation classes have one line for all persons.
        if (!line && (name === '' || classes.every((each) => each.class === ''))) return [];
        if (!line || line.insured === 0) return [t('notInsured')];
        return line.prices.map(({ each, persons }) => `${groupDigits(each)} × ${persons}`);
      }),
    ),
    {
      title: t('total'),
      cells: parts.map(({ premium, reasons }) => ({
        texts: premium === null ? reasons : [groupDigits(premium)],
        isBold: true,
      })),
    },
    plainRow(parts, t('perPerson'), ({ perPerson }) => amount(perPerson)),
  ];
};

/** Makes rows of lines; lines with the same title or of the same kind are in one row. */
const titledRows = (parts: readonly ComparedPart[], linesOf: (part: ComparedPart) => ComparedPart['benefits']): ComparedRow[] => {
  const row = rowsOf(parts);
  return alignedLines(parts.map(linesOf)).map(({ title, lines }) =>
    row(title, (part) => (lines[parts.indexOf(part)] ?? []).map(({ text }) => text)),
  );
};

/** Makes one row of all exclusions, because those of different products do not correspond line by line. */
const exclusionRows = (parts: readonly ComparedPart[], t: (name: keyof typeof words) => string): ComparedRow[] =>
  parts.every(({ exclusions }) => exclusions.length === 0)
    ? []
    : [plainRow(parts, t('exclusionList'), ({ exclusions }) => exclusions.map((text, index) => `${index + 1}. ${text}`))];

type ListedPersons = { readonly base: Column; readonly persons: readonly Fields[]; readonly language: LanguageTag };

/** Returns a function that reads the value of a person's field with a role. */
const valuesOf = ({ base, persons }: ListedPersons) => {
  const { model } = base.served;
  const item = scopeField(model.data, personListName(model) ?? 'application');
  return (person: number, role: Role): string => {
    const value = valueWithRole(item, persons[person] ?? {}, role);
    return typeof value === 'string' ? value : '';
  };
};

const inBrackets = (text: string, language: LanguageTag): string =>
  text === '' ? '' : language === 'zh-CN' ? `（${text}）` : ` (${text})`;

/** Returns a function that names persons by their name and masked certificate number. */
export const namedInPart = (listed: ListedPersons): NameOfPerson => {
  const value = valuesOf(listed);
  return (person) => `${value(person, 'name')}${inBrackets(maskNumber(value(person, 'certificateNumber')), listed.language)}`;
};

/** Returns a function that names persons only by the first character of the name and the age, as anybody may have the link. */
export const namedByAge = (listed: ListedPersons, at: IsoDate): NameOfPerson => {
  const value = valuesOf(listed);
  const { language } = listed;
  return (person) => {
    const age = ageOn(value(person, 'birthDate'), at);
    const aged = age ? fill(words.aged[language], { age: age.years }) : '';
    return `${maskName(value(person, 'name'))}${inBrackets(aged, language)}`;
  };
};

const refusedText = (
  refused: ComparedPart['refused'],
  nameOf: NameOfPerson,
  t: (name: keyof typeof words) => string,
  language: LanguageTag,
): readonly string[] => {
  const [colon, semicolon, comma] = language === 'zh-CN' ? ['：', '；', '、'] : [': ', '; ', ', '];
  const byReason = new Map<string, string[]>();
  for (const { person, reasons } of refused.slice(0, maxNamed)) {
    const reason = reasons.join(semicolon);
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(person)]);
  }
  const more = refused.length - maxNamed;
  return [
    ...[...byReason].map(([reason, names]) => `${names.join(comma)}${colon}${reason}`),
    ...(more > 0 ? [fill(t('more'), { count: more })] : []),
  ];
};

export const words = {
  comparison: { 'zh-CN': '方案对比', 'en-US': 'Comparison' },
  premium: { 'zh-CN': '保费（元）', 'en-US': 'Premium (CNY)' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  perPerson: { 'zh-CN': '人均', 'en-US': 'For each person' },
  notInsured: { 'zh-CN': '不承保', 'en-US': 'Not insured' },
  refused: { 'zh-CN': '能否承保', 'en-US': 'Who can be insured' },
  heads: { 'zh-CN': '人数', 'en-US': 'Persons' },
  counts: { 'zh-CN': '可保 {insured} 人，不可保 {refused} 人', 'en-US': '{insured} insured, {refused} refused' },
  allInsured: { 'zh-CN': '{insured} 人都可保', 'en-US': 'All {insured} insured' },
  noneInsured: { 'zh-CN': '{refused} 人都不可保', 'en-US': 'None of {refused} insured' },
  reasons: { 'zh-CN': '不可保人员与原因', 'en-US': 'Who is refused, and why' },
  aged: { 'zh-CN': '{age} 岁', 'en-US': 'aged {age}' },
  more: { 'zh-CN': '另有 {count} 人', 'en-US': 'and {count} more' },
  referrals: { 'zh-CN': '须经核保', 'en-US': 'Subject to underwriting' },
  benefits: { 'zh-CN': '保障', 'en-US': 'Cover' },
  rules: { 'zh-CN': '投保规则', 'en-US': 'Rules' },
  exclusions: { 'zh-CN': '责任免除与免赔', 'en-US': 'Exclusions and deductibles' },
  exclusionList: { 'zh-CN': '责任免除', 'en-US': 'Exclusions' },
  assumed: { 'zh-CN': '按此测算（投保时如实填写）', 'en-US': 'Assumed here, to be answered truthfully in the application' },
} satisfies Record<string, Sentence>;
