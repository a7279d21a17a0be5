import {
  groupDigits,
  fieldOf,
  fill,
  insuredWords,
  type LanguageTag,
  listPaths,
  type Model,
  type Sentence,
  valueWords,
} from '@insure/engine';
import type { PersonRecord } from '../database/schema/index.ts';
import { type Fields, isObject, personListName } from '../domain/application.ts';
import { amountText, type Cents, cents } from '../domain/money.ts';
import type { ListTable, PersonTable } from '../integrations/documents/document-types.ts';

import { withoutEmptyColumns } from './printed-lists.ts';

/** Returns the premium that each person pays, with the share of an extra premium; null for a person who has none. */
export const premiumsOf = (persons: readonly PersonRecord[]): readonly (Cents | null)[] =>
  persons.map(({ premium_cents: ownCents, extra_cents: extraCents }) =>
    ownCents === null ? null : cents(ownCents + extraCents),
  );

/**
 * Returns the total of a list whose last column is the premium of each row: the premium of the policy, and above it the part that
 * the rows do not contain. Without amounts if no row has a premium.
 */
export const totalOfPremiums = (
  premium: Cents,
  amounts: readonly (Cents | null)[],
  counted: string,
  language: LanguageTag,
): NonNullable<PersonTable['total']> => {
  const title = fill(words.total[language], { counted });
  if (amounts.every((amount) => amount === null)) return { title, sum: '' };
  const otherCents = cents(premium - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
  return {
    title,
    sum: yuan(premium),
    ...(otherCents !== 0 && { extraParts: [{ title: words.other[language], text: yuan(otherCents) }] }),
  };
};

const yuan = (amount: Cents): string => `${amount < 0 ? '−' : ''}¥ ${groupDigits(amountText(cents(Math.abs(amount))))}`;

type GroupInput = {
  readonly application: Fields;
  readonly persons: readonly PersonRecord[];
  /** Premium of the whole order or policy. */
  readonly premium: Cents;
};

/**
 * Returns the table of groups: the name of each group, its plan, class, persons and premium. Empty for things, for persons
 * without a premium, and if there is only one row.
 */
export const groupTables = (
  model: Model,
  { application, persons, premium }: GroupInput,
  language: LanguageTag,
): readonly ListTable[] => {
  if (personListName(model) === undefined) return [];
  const amounts = premiumsOf(persons);
  const groups = new Map<string, { readonly firstPerson: PersonRecord; count: number; sum: number }>();
  for (const [at, person] of persons.entries()) {
    const key = [person.group_no, person.plan, person.occupation_class].join('\n');
    const group = groups.get(key) ?? { firstPerson: person, count: 0, sum: 0 };
    group.count += 1;
    group.sum += amounts[at] ?? 0;
    groups.set(key, group);
  }
  if (groups.size < 2 || amounts.every((amount) => amount === null)) return [];
  const hasGroups = new Set(persons.map(({ group_no: no }) => no)).size > 1;
  const groupNameOf = groupNames(model, application, hasGroups, language);
  const rows = [...groups.values()]
    .toSorted((one, other) => one.firstPerson.group_no - other.firstPerson.group_no)
    .map(({ firstPerson, count, sum }) => [
      groupNameOf(firstPerson.group_no),
      firstPerson.plan,
      firstPerson.occupation_class === '' ? '' : valueWords(model.data, firstPerson.occupation_class, 'class', language),
      insuredWords(model.data, count, language),
      groupDigits(amountText(cents(sum))),
    ]);
  const columns = [
    { title: words.group[language] },
    { title: words.plan[language] },
    { title: words.class[language] },
    { title: words.persons[language] },
    { title: words.premium[language], align: 'right' as const },
  ];
  const counted = insuredWords(model.data, persons.length, language);
  return [
    {
      ...withoutEmptyColumns({ columns, rows }),
      title: words.title[language],
      total: totalOfPremiums(premium, amounts, counted, language),
    },
  ];
};

/** Returns a function that gives the name of a group by its number: its letter, and the name that was entered for it. */
const groupNames = (model: Model, application: Fields, hasGroups: boolean, language: LanguageTag): ((no: number) => string) => {
  const persons = personListName(model);
  const [path = ''] = [...listPaths(model.data.lists)].find(([, name]) => name === persons) ?? [];
  const [list = '', itemList] = path.split('.');
  const groups = application[list];
  const field = itemList === undefined ? undefined : nameField(model, list);
  return (no) => {
    const group = Array.isArray(groups) ? groups[no - 1] : undefined;
    const enteredName = field !== undefined && isObject(group) ? group[field] : undefined;
    const letter = no <= 26 ? String.fromCodePoint(64 + no) : String(no);
    const name = typeof enteredName === 'string' ? enteredName.trim() : '';
    return [...(hasGroups ? [fill(words.letter[language], { letter })] : []), name].join(' ').trim();
  };
};

/** Returns the field with the name of a group: its first free text. */
const nameField = ({ data }: Model, list: string): string | undefined =>
  Object.entries(fieldOf(data.schema, `/${list}/0`)?.properties ?? {}).find(
    ([, { type, enum: choices, oneOfTable, format, unit }]) =>
      type === 'string' && [choices, oneOfTable, format, unit].every((word) => word === undefined),
  )?.[0];

const words = {
  title: { 'zh-CN': '各组保险费', 'en-US': 'Premium by group' },
  group: { 'zh-CN': '分组', 'en-US': 'Group' },
  letter: { 'zh-CN': '{letter} 组', 'en-US': 'Group {letter}' },
  plan: { 'zh-CN': '方案', 'en-US': 'Plan' },
  class: { 'zh-CN': '职业类别', 'en-US': 'Class' },
  persons: { 'zh-CN': '人数', 'en-US': 'Persons' },
  premium: { 'zh-CN': '保险费（元）', 'en-US': 'Premium (CNY)' },
  total: { 'zh-CN': '合计 {counted}', 'en-US': 'Total: {counted}' },
  other: { 'zh-CN': '其他（整单费用与批改差额）', 'en-US': 'Other (charges of the whole policy, and of its changes)' },
} satisfies Record<string, Sentence>;
