import {
  divideRounded,
  type Field,
  fieldOf,
  fieldWords,
  fill,
  type Issue,
  issueText,
  type LanguageTag,
  type Model,
  readDecimal,
  roundTo,
  translate,
  valueWords,
  ZERO,
} from '@insure/engine';
import type { ComparedPart } from '../../contract/comparison.ts';
import { type Fields, plansOf } from '../domain/application.ts';
import { exclusionsOf } from '../insure/quotation.ts';
import { benefitLines } from '../policies/printed-policy.ts';
import { type ComparedList, personCalculator } from './price-column.ts';
import { type Choosable, type Column, isFreeText, pathInApplication } from './columns.ts';

type Part = {
  readonly column: Column;
  readonly choosable: readonly Choosable[];
  readonly assumed: readonly (readonly [Field, unknown])[];
  readonly list: ComparedList;
  /** Whether the request gives the length of cover in a way in which this product is not sold. */
  readonly isOfOtherTerm: boolean;
  readonly language: LanguageTag;
};

const cent = { to: '0.01', rule: 'half-up' } as const;
const tenThousand = 10_000;

/** Describes one column of a comparison in words. */
export const partOf = ({ column, choosable, assumed, list, isOfOtherTerm, language }: Part): ComparedPart => {
  const { product, served } = column;
  const { model } = served;
  const { data } = model;
  const insured = list.persons.length - list.refused.length;
  const premium = isOfOtherTerm ? undefined : list.premium;
  const total = readDecimal(premium ?? '');
  const perPerson = total && insured > 0 ? divideRounded(total, readDecimal(String(insured)) ?? ZERO, cent) : undefined;
  const [main] = list.benefits;
  const sums = main?.per === 'person' ? main.amounts.flatMap((amount) => Number(amount) || []) : [];
  const most = readDecimal(String(Math.max(0, ...sums)));
  const perTenThousand =
    total && most?.gt(ZERO) && insured > 0 ? divideRounded(total.times(tenThousand), most.times(insured), cent) : undefined;
  return {
    productId: product.id,
    productName: product.name[language],
    companyName: product.insurer_name[language],
    fileInfoPath: product.insurer_logo,
    choices: choosable.map((choice) => choiceOf(model, choice, column, language)),
    months: data.term?.months === undefined ? [] : monthsOf(model),
    assumed: assumed.flatMap(([field, value]) => {
      const text = isFreeText(field) ? '' : wordsOf(model, field, value, language);
      return text === '' ? [] : { title: translate(data, field.title ?? '', language), text };
    }),
    premium: premium ?? null,
    reasons: premium === undefined ? reasonsOf(model, list, isOfOtherTerm, language) : [],
    insured,
    ...(perPerson && { perPerson: perPerson.toFixed(2) }),
    ...(perTenThousand && { perTenThousand: perTenThousand.toFixed(2) }),
    classes: classesOf(model, list, language),
    refused: list.refused.map(({ person, issues }) => ({
      person,
      reasons: refusalOf(model, issues, language),
    })),
    referrals: list.referrals.map((message) => translate(data, message, language)),
    // If nobody can be insured, there are no sums to show.
    benefits: benefitsOf(model, list, language),
    rules: rulesOf(model, language),
    exclusions: [...exclusionsOf(model, language)],
  };
};

/** The kinds of lines that products name differently, by their Chinese titles. Conditions in brackets are no part of a title. */
const kinds: readonly (readonly [kind: string, title: RegExp])[] = [
  ['death-disability', /^(?:意外)?(?:身故|死亡)、伤残$/],
  ['medical', /^(?:意外医疗|意外医疗费用|医疗费用)$/],
  ['allowance', /^(?:住院津贴|意外住院津贴|误工费用)$/],
  ['age', /年龄$/],
];

const kindIn = (title: string): { readonly kind?: string } => {
  const kind = kinds.find(([, pattern]) => pattern.test(title))?.[0];
  return kind === undefined ? {} : { kind };
};

const benefitsOf = (model: Model, { benefits }: ComparedList, language: LanguageTag): ComparedPart['benefits'] => {
  const insured = benefits.filter(({ amounts }) => amounts.length > 0);
  return benefitLines(model, insured, language).map((line, at) => ({
    ...line,
    ...kindIn(translate(model.data, insured[at]?.title ?? '', 'zh-CN')),
  }));
};

const wordsOf = ({ data }: Model, field: Field, value: unknown, language: LanguageTag): string =>
  typeof value === 'boolean' ? words[value ? 'yes' : 'no'][language] : fieldWords(data, field, value, language);

const choiceOf = (model: Model, { path, field }: Choosable, { product, choices }: Column, language: LanguageTag) => {
  const { data } = model;
  const offered = plansOf(product);
  const values = field.type === 'boolean' ? [true, false] : (field.enum ?? []);
  const isOffered = (value: unknown): boolean =>
    path.split('.').at(-1) !== 'plan' || offered.length === 0 || offered.includes(String(value));
  return {
    path,
    title: translate(data, field.title ?? path, language),
    value: plainOf(choices[path] ?? personCalculator(model)?.sample[path]),
    options: values.filter(isOffered).map((value) => ({ value, label: wordsOf(model, field, value, language) })),
  };
};

const plainOf = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';

const monthsOf = ({ data: { term, schema } }: Model): number[] => {
  if (typeof term?.months === 'number') return [term.months];
  const field = schema.properties?.[pathInApplication(term?.months ?? '')];
  return (field?.enum ?? []).flatMap((value) => (typeof value === 'number' ? value : []));
};

const reasonsOf = (model: Model, list: ComparedList, isOfOtherTerm: boolean, language: LanguageTag): string[] => {
  if (isOfOtherTerm) return [fill(words.byMonth[language], { months: monthsOf(model).join(language === 'zh-CN' ? '、' : ', ') })];
  if (list.refused.length === list.persons.length) return [words.nobody[language]];
  const texts = [...new Set(list.issues.map((issue) => issueText(model, issue, language)))];
  return texts.length > 0 ? texts : [words.none[language]];
};

/** Returns why a person is refused. Missing answers are one reason, which is left out if there is another one. */
const refusalOf = (model: Model, issues: readonly Issue[], language: LanguageTag): string[] => {
  const other = issues.filter(({ code }) => code !== 'required');
  if (other.length > 0) return [...new Set(other.map((issue) => issueText(model, issue, language)))];
  const { data } = model;
  const fields = issues.map(({ path }) => translate(data, fieldOf(data.schema, path)?.title ?? '', language));
  return [fill(words.missing[language], { fields: [...new Set(fields)].join(language === 'zh-CN' ? '、' : ', ') })];
};

/** Returns the numbers of persons and the premiums by occupation class. */
const classesOf = (model: Model, { persons, refused }: ComparedList, language: LanguageTag): ComparedPart['classes'] => {
  const refusedPersons = new Set(refused.map(({ person }) => person));
  const classes = new Map<string, { insured: number; refused: number; prices: Map<string, number> }>();
  for (const [person, { class: name, each }] of persons.entries()) {
    const line = classes.get(name) ?? { insured: 0, refused: 0, prices: new Map<string, number>() };
    classes.set(name, line);
    if (refusedPersons.has(person)) line.refused += 1;
    else line.insured += 1;
    const amount = roundedText(each);
    if (amount !== undefined) line.prices.set(amount, (line.prices.get(amount) ?? 0) + 1);
  }
  return [...classes]
    .sort(([a], [b]) => a.localeCompare(b, 'zh-CN', { numeric: true }))
    .map(([name, line]) => ({
      class: name,
      title: name === '' ? words.all[language] : valueWords(model.data, name, 'class', language),
      insured: line.insured,
      refused: line.refused,
      prices: [...line.prices].map(([amount, count]) => ({ each: amount, persons: count })),
      premium: line.prices.size === 0 ? null : sumOf(line.prices),
    }));
};

const roundedText = (amount: string | undefined): string | undefined => {
  const value = readDecimal(amount ?? '');
  return value && roundTo(value, cent).toFixed(2);
};

const sumOf = (prices: ReadonlyMap<string, number>): string =>
  [...prices].reduce((sum, [amount, count]) => sum.plus((readDecimal(amount) ?? ZERO).times(count)), ZERO).toFixed(2);

/** Returns the facts at the top of the product's page: ages, minimum number of persons, terms, first day. */
const rulesOf = ({ data }: Model, language: LanguageTag): ComparedPart['rules'] =>
  data.detail
    .flatMap(({ block, facts }): readonly unknown[] => (block === 'headline' && Array.isArray(facts) ? facts : []))
    .filter(isFact)
    .map(({ label, value }) => ({
      title: translate(data, label, language),
      text: translate(data, value, language),
      ...kindIn(translate(data, label, 'zh-CN')),
    }));

const isFact = (fact: unknown): fact is { readonly label: string; readonly value: string } & Fields =>
  typeof fact === 'object' && fact !== null && 'label' in fact && 'value' in fact;

const words = {
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  all: { 'zh-CN': '全部人员', 'en-US': 'All persons' },
  byMonth: {
    'zh-CN': '该产品没有这样的保险期间，只能选：{months} 个月',
    'en-US': 'This product has no such term: choose {months} months',
  },
  missing: { 'zh-CN': '该产品还要知道：{fields}', 'en-US': 'This product also asks for: {fields}' },
  nobody: { 'zh-CN': '名单中没有该产品可以承保的人', 'en-US': 'The product insures no one on the list' },
  none: { 'zh-CN': '按所选内容无法计算保费', 'en-US': 'There is no premium for what was chosen' },
} as const;
