import { addDays, addMonths, fill, type LanguageTag, maskNumber, scopeField, type Sentence, valueWithRole } from '@insure/engine';
import type { Compared, ComparedPart } from '../../contract/comparison.ts';
import type { SessionUser } from '../database/sessions.ts';
import { type Fields, personList } from '../domain/application.ts';
import type { ComparedRow, ComparisonDocument } from '../integrations/documents/document-types.ts';
import { printedAmount } from '../integrations/documents/labels.ts';
import { agentLines } from '../insure/quotation.ts';
import type { SiteSettings } from '../site/settings.ts';
import type { Column } from './columns.ts';
import type { Asked } from './service.ts';

type Printed = {
  readonly base: Column;
  readonly compared: Compared;
  readonly asked: Asked;
  readonly holderName: string;
  readonly withRefused: boolean;
  readonly settings: SiteSettings;
  readonly number: string;
  readonly user: SessionUser;
  readonly language: LanguageTag;
};

/** Refused persons that are named in a cell; the others are counted. */
const mostNamed = 30;

/** A comparison as the customer gets it: no commission, certificate numbers masked. */
export const comparisonDocument = (printed: Printed): ComparisonDocument => {
  const { base, compared, asked, holderName, withRefused, settings, number, user, language } = printed;
  const { columns: parts, start, months, end } = compared;
  const say = (name: keyof typeof words): string => words[name][language];
  const last = end ?? (months === undefined ? undefined : addDays(addMonths(start, months), -1));
  const broker = settings.title[language];
  const row = rowsOf(parts);
  const named = nameOf(base, asked.persons, language);
  return {
    language,
    broker: { name: broker, hotline: settings.hotline },
    insurer: { fullName: broker, licence: '', claimsPhone: '' },
    product: say('comparison'),
    policyholder: holderName === '' ? [] : [{ title: '', text: holderName }],
    number,
    quotedAt: compared.at,
    validUntil: compared.validUntil,
    agent: agentLines(user, language),
    period: { from: start, ...(last !== undefined && { to: last }) },
    persons: asked.persons.length,
    products: parts.map(({ productName, companyName, choices }) => ({
      name: productName,
      insurer: companyName,
      choices: choices.map(
        ({ title, value, options }) => `${title} ${options.find((each) => each.value === value)?.label ?? ''}`,
      ),
    })),
    sections: [
      { title: say('premium'), compared: premiumRows(parts, say) },
      {
        title: say('refused'),
        compared: [
          row(say('heads'), ({ insured, refused }) => [fill(say('counts'), { insured, refused: refused.length })]),
          ...(withRefused && parts.some(({ refused }) => refused.length > 0)
            ? [row(say('reasons'), ({ refused }) => refusedText(refused, named, say, language))]
            : []),
          ...(parts.some(({ referrals }) => referrals.length > 0) ? [row(say('referrals'), ({ referrals }) => referrals)] : []),
        ],
      },
      { title: say('benefits'), compared: titledRows(parts, ({ benefits }) => benefits) },
      { title: say('rules'), compared: titledRows(parts, ({ rules }) => rules) },
      { title: say('exclusions'), compared: exclusionRows(parts) },
      { title: say('assumed'), compared: titledRows(parts, ({ assumed }) => assumed) },
    ].filter(({ compared: rows }) => rows.length > 0),
  };
};

type Cell = (part: ComparedPart) => readonly string[];

const given = (texts: readonly string[]): readonly string[] => (texts.length > 0 ? texts : ['—']);

/** A function that makes rows: a cell is bold if it differs from that of the first column. */
const rowsOf =
  (parts: readonly ComparedPart[]) =>
  (title: string, cell: Cell): ComparedRow => {
    const cells = parts.map((part) => given(cell(part)));
    return { title, cells: cells.map((texts) => ({ texts, isBold: texts.join('\n') !== cells[0]?.join('\n') })) };
  };

/** Amounts are not bold: all of them differ. */
const plainRow = (parts: readonly ComparedPart[], title: string, cell: Cell): ComparedRow => ({
  title,
  cells: parts.map((part) => ({ texts: given(cell(part)) })),
});

const premiumRows = (parts: readonly ComparedPart[], say: (name: keyof typeof words) => string): readonly ComparedRow[] => {
  const priced = parts.filter(({ premium }) => premium !== null);
  const titles = new Map(priced.flatMap(({ classes }) => classes.map((line) => [line.class, line.title] as const)));
  const amount = (text: string | undefined): readonly string[] => (text === undefined ? [] : [printedAmount(text)]);
  return [
    ...[...titles].map(([name, title]) =>
      plainRow(parts, title, ({ classes }) => {
        const line = classes.find((each) => each.class === name);
        // Products without classes price all persons in one line.
        if (!line && (name === '' || classes.every((each) => each.class === ''))) return [];
        if (!line || line.insured === 0) return [say('notInsured')];
        return line.prices.map(({ each, persons }) => `${printedAmount(each)} × ${persons}`);
      }),
    ),
    {
      title: say('total'),
      cells: parts.map(({ premium, reasons }) => ({
        texts: premium === null ? reasons : [printedAmount(premium)],
        isBold: true,
      })),
    },
    plainRow(parts, say('perPerson'), ({ perPerson }) => amount(perPerson)),
    plainRow(parts, say('perTenThousand'), ({ perTenThousand }) => amount(perTenThousand)),
  ];
};

/** Lines with the same title in one row. */
const titledRows = (
  parts: readonly ComparedPart[],
  linesOf: (part: ComparedPart) => ComparedPart['benefits'],
): readonly ComparedRow[] => {
  const row = rowsOf(parts);
  const titles = new Set(parts.flatMap((part) => linesOf(part).map(({ title }) => title)));
  return [...titles].map((title) =>
    row(title, (part) =>
      linesOf(part)
        .filter((line) => line.title === title)
        .map(({ text }) => text),
    ),
  );
};

/** Exclusions one below the other; bold are those that the first product does not have. */
const exclusionRows = (parts: readonly ComparedPart[]): readonly ComparedRow[] => {
  const [first] = parts;
  const most = Math.max(0, ...parts.map(({ exclusions }) => exclusions.length));
  return Array.from({ length: most }, (_, index) => ({
    title: String(index + 1),
    cells: parts.map(({ exclusions }) => {
      const text = exclusions[index] ?? '';
      return { texts: text === '' ? [] : [text], isBold: text !== '' && first?.exclusions.includes(text) === false };
    }),
  }));
};

const nameOf = ({ served: { model } }: Column, persons: readonly Fields[], language: LanguageTag) => {
  const item = scopeField(model.data, personList(model) ?? 'application');
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return (person: number): string => {
    const values = persons[person] ?? {};
    const name = text(valueWithRole(item, values, 'name'));
    const certificate = maskNumber(text(valueWithRole(item, values, 'certificateNumber')));
    const brackets = language === 'zh-CN' ? `（${certificate}）` : ` (${certificate})`;
    return certificate === '' ? name : `${name}${brackets}`;
  };
};

const refusedText = (
  refused: ComparedPart['refused'],
  named: (person: number) => string,
  say: (name: keyof typeof words) => string,
  language: LanguageTag,
): readonly string[] => {
  const [colon, semicolon] = language === 'zh-CN' ? ['：', '；'] : [': ', '; '];
  const lines = refused.slice(0, mostNamed).map(({ person, reasons }) => `${named(person)}${colon}${reasons.join(semicolon)}`);
  const more = refused.length - lines.length;
  return [...lines, ...(more > 0 ? [fill(say('more'), { count: more })] : [])];
};

const words = {
  comparison: { 'zh-CN': '方案对比', 'en-US': 'Comparison' },
  premium: { 'zh-CN': '保费（元）', 'en-US': 'Premium (CNY)' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  perPerson: { 'zh-CN': '人均', 'en-US': 'For each person' },
  perTenThousand: { 'zh-CN': '每万元首项保额', 'en-US': 'For 10,000 of the first sum insured' },
  notInsured: { 'zh-CN': '不承保', 'en-US': 'Not insured' },
  refused: { 'zh-CN': '能否承保', 'en-US': 'Who can be insured' },
  heads: { 'zh-CN': '人数', 'en-US': 'Persons' },
  counts: { 'zh-CN': '可保 {insured} 人，不可保 {refused} 人', 'en-US': '{insured} insured, {refused} refused' },
  reasons: { 'zh-CN': '不可保人员与原因', 'en-US': 'Who is refused, and why' },
  more: { 'zh-CN': '另有 {count} 人', 'en-US': 'and {count} more' },
  referrals: { 'zh-CN': '须经核保', 'en-US': 'Subject to underwriting' },
  benefits: { 'zh-CN': '保障', 'en-US': 'Cover' },
  rules: { 'zh-CN': '投保规则', 'en-US': 'Rules' },
  exclusions: { 'zh-CN': '责任免除与免赔', 'en-US': 'Exclusions and deductibles' },
  assumed: { 'zh-CN': '按此测算（投保时如实填写）', 'en-US': 'Assumed here, to be answered truthfully in the application' },
} satisfies Record<string, Sentence>;
