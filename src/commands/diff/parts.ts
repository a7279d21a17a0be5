import { isDeepStrictEqual } from 'node:util';
import { keyWords, type Model, type ModelData, type Rule } from '@insure/engine';
import { fieldChanges } from './fields.ts';
import { differences, excerpts, union, whole } from './json.ts';
import { tableChanges } from './rates.ts';
import { changeText, conditionChange, type Words, wordsOf } from './words.ts';

/** What differs between two versions, under a title; one line a change. */
export type Part = { readonly title: string; readonly lines: readonly string[] };

type Pair = {
  readonly before: ModelData;
  readonly after: ModelData;
  readonly old: Words;
  readonly now: Words;
  readonly model: Model;
};

/** Every part of a model that differs. */
export const partsOf = (from: Model, to: Model): readonly Part[] => {
  const pair = { before: from.data, after: to.data, old: wordsOf(from), now: wordsOf(to), model: to };
  return [...Object.entries(parts).map(([title, part]) => ({ title, lines: linesOf(part, pair) })), others(pair)].filter(
    ({ lines }) => lines.length > 0,
  );
};

/** A part of the report: the words of the model that it is about, and its lines. */
type PartKind = { readonly of: readonly (keyof ModelData)[]; readonly lines: (pair: Pair) => readonly string[] };

const linesOf = ({ of, lines }: PartKind, pair: Pair): readonly string[] => {
  const found = lines(pair);
  if (found.length > 0) return found;
  return of.filter((name) => !isDeepStrictEqual(pair.before[name], pair.after[name])).map((name) => `${name}: in another order`);
};

const rates = ({ before, after, old, now, model }: Pair): readonly string[] =>
  union(Object.keys(before.tables), Object.keys(after.tables)).flatMap((name) => {
    const [was, is] = [before.tables[name], after.tables[name]];
    if (!was) return [`New table ${name} with ${is?.rows.length} rows`];
    if (!is) return [`The table ${name} is no longer used`];
    const words = new Map(
      after.tables[name]?.columns
        .map((column) => String(Object.values(column)[0] ?? ''))
        .map((column) => [column, keyWords(model, name, column)]),
    );
    const keyText = (column: string, cell: unknown): string =>
      typeof cell === 'string'
        ? (words.get(column)?.(cell, 'en-US') ?? cell)
        : Array.isArray(cell)
          ? cell.map((each) => each ?? '…').join('–')
          : String(cell);
    return tableChanges(name, was, is, { old, now, keyText });
  });

const OUTCOMES = { refuse: 'refused', refer: 'referred to an underwriter', warn: 'accepted with a warning' } as const;

const outcomeOf = (rule: Rule, { say }: Words): string => {
  const found = (['refuse', 'refer', 'warn'] as const).find((word) => rule[word] !== undefined);
  return found === undefined ? '' : `${OUTCOMES[found]}: "${say(rule[found] ?? '')}"`;
};

const rules = ({ before, after, old, now }: Pair): readonly string[] => {
  const [was, is] = [before, after].map((data) => new Map(data.rules.map((rule) => [rule.rule, rule])));
  return union([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).flatMap((name): readonly string[] => {
    const [one, other] = [was?.get(name), is?.get(name)];
    if (!one && other) return [`Added ${name}: if ${now.condition(other.when)}: ${outcomeOf(other, now)}`];
    if (one && !other) return [`Removed ${name}: if ${old.condition(one.when)}: ${outcomeOf(one, old)}`];
    if (!one || !other || isDeepStrictEqual(one, other)) return [];
    const changes: string[] = [];
    if (!isDeepStrictEqual(one.when, other.when)) changes.push(conditionChange('if', one.when, other.when, old, now));
    if (outcomeOf(one, old) !== outcomeOf(other, now)) changes.push(`${outcomeOf(one, old)} → ${outcomeOf(other, now)}`);
    else {
      const [was, is] = [one, other].map(({ refuse, refer, warn }) => refuse ?? refer ?? warn);
      if (was !== is) changes.push(changeText('sentence', was, is, old, now));
    }
    const rest = ({ when: _, refuse: __, refer: ___, warn: ____, ...kept }: Rule): unknown => kept;
    changes.push(
      ...differences(rest(one), rest(other)).map((each) =>
        changeText(PLACES[each.path] ?? each.path, each.before, each.after, old, now),
      ),
    );
    const texts = changes.length > 0 ? changes : [`${whole(one)} → ${whole(other)}`];
    return [`${name}: ${texts.join('; ')}`];
  });
};

const PLACES: Readonly<Record<string, string>> = { for: 'checked for each', at: 'told at' };

const benefits = ({ before, after, old, now }: Pair): readonly string[] =>
  named(before.benefits, after.benefits, ({ title }) => title).flatMap(([title, one, other]) => {
    const name = `${now.say(title)}`;
    if (!one && other)
      return [
        `Added: ${name}: ${now.path(other.amount)} per ${other.per}${other.when ? `, if ${now.condition(other.when)}` : ''}`,
      ];
    if (one && !other) return [`Removed: ${old.say(title)}`];
    return differences(one, other).map((each) => `${name}: ${changeText(each.path, each.before, each.after, old, now)}`);
  });

const documents = ({ before, after, old, now }: Pair): readonly string[] =>
  named(before.documents, after.documents, ({ title }) => title).flatMap(([title, one, other]) => {
    const name = now.say(title);
    if (!one && other)
      return [`Added: ${name} (${other.file}), ${READ[other.read]}${other.when ? `, if ${now.condition(other.when)}` : ''}`];
    if (!other) return [`Removed: ${old.say(title)}`];
    const changes: string[] = [];
    if (one?.read !== other.read) changes.push(`${READ[one?.read ?? other.read]} → ${READ[other.read]}`);
    if (!isDeepStrictEqual(one?.when, other.when)) changes.push(conditionChange('needed if', one?.when, other.when, old, now));
    const { read: _, when: __, ...rest } = other;
    const { read: ___, when: ____, ...known } = one ?? other;
    changes.push(
      ...differences(known, rest).map((each) => changeText(FILES[each.path] ?? each.path, each.before, each.after, old, now)),
    );
    return changes.length === 0 ? [] : [`${name}: ${changes.join('; ')}`];
  });

const FILES: Readonly<Record<string, string>> = { english: 'English text', translated: 'other languages' };
const READ = { 'before-declaration': 'opened before the declarations', 'own-page': 'shown on its own page' } as const;

/** Pairs of objects with the same name, those of one version only too. */
const named = <T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
): readonly (readonly [name: string, before: T | undefined, after: T | undefined])[] => {
  const [was, is] = [before, after].map((list) => {
    const items = new Map<string, T>();
    for (const item of list) {
      const count = [...items.values()].filter((other) => nameOf(other) === nameOf(item)).length;
      items.set(`${nameOf(item)}\n${count}`, item);
    }
    return items;
  });
  return union([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).map((name) => [
    name.slice(0, name.lastIndexOf('\n')),
    was?.get(name),
    is?.get(name),
  ]);
};

const insured = ({ before, after, old, now }: Pair): readonly string[] =>
  differences(before.insured, after.insured).map((each) =>
    changeText(INSURED[each.path] ?? each.path, each.before, each.after, old, now),
  );

const INSURED: Readonly<Record<string, string>> = {
  min: 'smallest number',
  max: 'largest number',
  'age.from': 'age from',
  'age.to': 'age to',
  once: 'only once with the same',
  required: 'needed of each',
  bands: 'smallest numbers by band',
};

const term = ({ before, after, old, now }: Pair): readonly string[] =>
  differences(before.term, after.term).map((each) => changeText(TERM[each.path] ?? each.path, each.before, each.after, old, now));

const TERM: Readonly<Record<string, string>> = {
  start: 'begins on',
  months: 'months',
  days: 'days',
  years: 'years',
  toAge: 'to the age of',
  of: 'date of birth',
  life: 'for life',
  end: 'ends on',
  earliest: 'earliest start, days ahead',
  latest: 'latest start, days ahead',
  maxDays: 'longest term, days',
};

/** Steps as formulas: their words beside the name and the title. */
const stepLines =
  (word: 'steps' | 'facts') =>
  ({ before, after, old, now }: Pair): readonly string[] =>
    union(Object.keys(before[word]), Object.keys(after[word])).flatMap((block) =>
      named(before[word][block] ?? [], after[word][block] ?? [], ({ step }) => step).flatMap(([step, one, other]) => {
        const name = now.path(`${block}.${step}`);
        if (!one && other) return [`Added: ${name} = ${now.value(formulaOf(other))}`];
        if (one && !other) return [`Removed: ${old.path(`${block}.${step}`)} = ${old.value(formulaOf(one))}`];
        return differences(one, other).map((each) => `${name}: ${changeText(each.path, each.before, each.after, old, now)}`);
      }),
    );

const formulaOf = (step: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(step).filter(([word]) => !['step', 'title', 'unit'].includes(word)));

/** A text that is new or gone brings its translation with it: these say nothing of their own. */
const translations = ({ before, after }: Pair): readonly string[] => {
  const [was, is] = [textsIn(before), textsIn(after)];
  const tags = union(Object.keys(before.translations ?? {}), Object.keys(after.translations ?? {}));
  const languages = [
    ['English', before.texts, after.texts] as const,
    ...tags.map((tag) => [tag, before.translations?.[tag] ?? {}, after.translations?.[tag] ?? {}] as const),
  ];
  return languages.flatMap(([language, old, now]) =>
    union(Object.keys(old), Object.keys(now)).flatMap((text) => {
      const [one, other] = [old[text], now[text]];
      const name = `${language} of "${text}"`;
      if (one === other) return [];
      if (one === undefined) return was.has(text) ? [`${name}: "${other}" (new)`] : [];
      if (other === undefined) return is.has(text) ? [`${name}: no longer "${one}"`] : [];
      const [from, to] = excerpts(one, other);
      return [`${name}: "${from}" → "${to}"`];
    }),
  );
};

/** Every text of a model, without its translations. */
const textsIn = ({ texts: _, translations: __, ...data }: ModelData): ReadonlySet<string> => {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  walk(data);
  return found;
};

const plain = ({ before, after, old, now }: Pair, names: readonly (keyof ModelData)[]): readonly string[] =>
  names.flatMap((name) =>
    differences(before[name], after[name], NAMES[name] ?? name).map((each) =>
      changeText(each.path.replaceAll('"', ''), each.before, each.after, old, now),
    ),
  );

const NAMES: Readonly<Record<string, string>> = {
  routes: 'pages',
  keywords: 'search words',
  lists: 'list',
  heads: 'persons are counted by',
  form: '',
  detail: '',
  endorsement: '',
};

const plainPart = (...of: readonly (keyof ModelData)[]): PartKind => ({ of, lines: (pair) => plain(pair, of) });

const parts: Readonly<Record<string, PartKind>> = {
  Product: plainPart('title', 'insurer', 'currency', 'routes', 'keywords'),
  Fields: { of: ['schema'], lines: ({ before, after, old, now }) => fieldChanges(before.schema, after.schema, old, now) },
  'Insured persons and things': {
    of: ['insured', 'lists', 'heads'],
    lines: (pair) => [...insured(pair), ...plain(pair, ['lists', 'heads'])],
  },
  Term: { of: ['term'], lines: term },
  'How the premium is paid': plainPart('payment'),
  Rules: { of: ['rules'], lines: rules },
  Rates: { of: ['tables'], lines: rates },
  'How the premium is computed': {
    of: ['facts', 'steps', 'premium', 'instalments'],
    lines: (pair) => [...stepLines('facts')(pair), ...stepLines('steps')(pair), ...plain(pair, ['premium', 'instalments'])],
  },
  Benefits: { of: ['benefits'], lines: benefits },
  Documents: { of: ['documents'], lines: documents },
  'Changes of policies': plainPart('endorsement'),
  'The form': plainPart('form'),
  'The detail page': plainPart('detail'),
  Translations: { of: ['texts', 'translations'], lines: translations },
};

/** Told at the head of the report and under stored drafts. */
const ELSEWHERE: readonly string[] = ['code', 'version', 'hash', 'migrations'] satisfies readonly (keyof ModelData)[];

/** Words of a model that have no part of their own. */
const others = ({ before, after, old, now }: Pair): Part => {
  const known = new Set<string>([...ELSEWHERE, ...Object.values(parts).flatMap(({ of }) => of)]);
  const [was, is]: readonly Readonly<Record<string, unknown>>[] = [before, after];
  const lines = union(Object.keys(before), Object.keys(after))
    .filter((name) => !known.has(name))
    .flatMap((name) => differences(was?.[name], is?.[name], name))
    .map((each) => changeText(each.path, each.before, each.after, old, now));
  return { title: 'Other', lines };
};
