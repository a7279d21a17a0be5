import { isDeepStrictEqual } from 'node:util';
import { keyWords, type Model, type ModelData, type Rule } from '@insure/engine';
import { fieldChanges } from './fields.ts';
import { differences, excerpts, union } from './json.ts';
import { tableChanges } from './rates.ts';
import type { Texts } from './texts.ts';
import { changeText, conditionChange, type ModelTexts, modelTextsOf } from './words.ts';

/** The differences between two versions under a title, one line for each change. */
export type Part = { readonly title: string; readonly lines: readonly string[] };

type Pair = {
  readonly before: ModelData;
  readonly after: ModelData;
  readonly old: ModelTexts;
  readonly now: ModelTexts;
  readonly model: Model;
};

/** Returns every part of a model that differs. */
export const partsOf = (from: Model, to: Model, texts: Texts): readonly Part[] => {
  const pair = { before: from.data, after: to.data, old: modelTextsOf(from, texts), now: modelTextsOf(to, texts), model: to };
  const known = Object.entries(parts).map(([part, kind]) => ({ title: texts.name('parts', part), lines: linesOf(kind, pair) }));
  return [...known, { title: texts.name('parts', 'other'), lines: others(pair) }].filter(({ lines }) => lines.length > 0);
};

/** A part of the report: the members of the model that it covers, and its lines. */
type PartKind = {
  readonly of: readonly (keyof ModelData)[];
  readonly lines: (pair: Pair) => readonly string[];
  /** Whether the order of these members has no meaning. */
  readonly isUnordered?: true;
};

const linesOf = ({ of, lines, isUnordered }: PartKind, pair: Pair): readonly string[] => {
  const found = lines(pair);
  if (found.length > 0 || isUnordered) return found;
  return of
    .filter((name) => !isDeepStrictEqual(pair.before[name], pair.after[name]))
    .map((name) => pair.now.sentence('otherOrder', { name: pair.now.name('model', name) || name }));
};

const rates = ({ before, after, old, now, model }: Pair): readonly string[] =>
  union(Object.keys(before.tables), Object.keys(after.tables)).flatMap((name) => {
    const [was, is] = [before.tables[name], after.tables[name]];
    if (!was) return [now.sentence('newTable', { name, rows: is?.rows.length ?? 0 })];
    if (!is) return [now.sentence('goneTable', { name })];
    const words = new Map(
      after.tables[name]?.columns
        .map((column) => String(Object.values(column)[0] ?? ''))
        .map((column) => [column, keyWords(model, name, column)]),
    );
    const keyText = (column: string, cell: unknown): string =>
      typeof cell === 'string'
        ? (words.get(column)?.(cell, now.language) ?? cell)
        : Array.isArray(cell)
          ? cell.map((each: unknown) => (each === null || each === undefined ? '…' : now.value(each))).join('–')
          : String(cell);
    return tableChanges(name, was, is, { old, now, keyText });
  });

const outcomeOf = (rule: Rule, { translated, sentence }: ModelTexts): string => {
  const found = (['refuse', 'refer', 'warn'] as const).find((word) => rule[word] !== undefined);
  return found === undefined ? '' : sentence(found, { sentence: translated(rule[found] ?? '') });
};

const ruleWords = (name: string, rule: Rule, words: ModelTexts) => ({
  name,
  text: words.condition(rule.when),
  outcome: outcomeOf(rule, words),
});

const rules = ({ before, after, old, now }: Pair): readonly string[] => {
  const [was, is] = [before, after].map((data) => new Map(data.rules.map((rule) => [rule.rule, rule])));
  return union([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).flatMap((name): readonly string[] => {
    const [one, other] = [was?.get(name), is?.get(name)];
    if (!one && other) return [now.sentence('addedRule', ruleWords(name, other, now))];
    if (one && !other) return [old.sentence('removedRule', ruleWords(name, one, old))];
    if (!one || !other || isDeepStrictEqual(one, other)) return [];
    const changes: string[] = [];
    if (!isDeepStrictEqual(one.when, other.when))
      changes.push(conditionChange(now.sentence('if'), one.when, other.when, old, now));
    if (outcomeOf(one, old) !== outcomeOf(other, now))
      changes.push(now.sentence('arrow', { before: outcomeOf(one, old), after: outcomeOf(other, now) }));
    else {
      const [was, is] = [one, other].map(({ refuse, refer, warn }) => refuse ?? refer ?? warn);
      if (was !== is) changes.push(changeText(now.sentence('sentence'), was, is, old, now));
    }
    const rest = ({ when: _, refuse: __, refer: ___, warn: ____, ...kept }: Rule): unknown => kept;
    changes.push(
      ...differences(rest(one), rest(other)).map((each) =>
        changeText(now.name('rule', each.path), each.before, each.after, old, now),
      ),
    );
    const texts = changes.length > 0 ? changes : [now.sentence('arrow', { before: old.json(one), after: now.json(other) })];
    return [now.sentence('named', { name, text: now.clauses(texts) })];
  });
};

const benefits = ({ before, after, old, now }: Pair): readonly string[] =>
  named(before.benefits, after.benefits, ({ title }) => title).flatMap(([title, one, other]) => {
    const name = now.translated(title);
    if (!one && other) {
      const amount = now.path(other.amount);
      return [ifAdded(now.sentence('newBenefit', { name, amount, per: now.name('per', other.per) }), other.when, now)];
    }
    if (one && !other) return [now.sentence('removed', { name: old.translated(title) })];
    return differences(one, other).map((each) =>
      now.sentence('named', { name, text: changeText(now.name('benefit', each.path), each.before, each.after, old, now) }),
    );
  });

const documents = ({ before, after, old, now }: Pair): readonly string[] =>
  named(before.documents, after.documents, ({ title }) => title).flatMap(([title, one, other]) => {
    const name = now.translated(title);
    if (!one && other)
      return [
        ifAdded(now.sentence('newDocument', { name, file: other.file, read: now.name('read', other.read) }), other.when, now),
      ];
    if (!other) return [now.sentence('removed', { name: old.translated(title) })];
    const changes: string[] = [];
    const [readBefore, read] = [one?.read ?? other.read, other.read].map((when) => now.name('read', when));
    if (readBefore !== read) changes.push(now.sentence('arrow', { before: readBefore ?? '', after: read ?? '' }));
    if (!isDeepStrictEqual(one?.when, other.when))
      changes.push(conditionChange(now.sentence('neededIf'), one?.when, other.when, old, now, now.sentence('alwaysNeeded')));
    const { read: _, when: __, ...rest } = other;
    const { read: ___, when: ____, ...known } = one ?? other;
    changes.push(
      ...differences(known, rest).map((each) => changeText(now.name('file', each.path), each.before, each.after, old, now)),
    );
    return changes.length === 0 ? [] : [now.sentence('named', { name, text: now.clauses(changes) })];
  });

const ifAdded = (text: string, when: unknown, { sentence, condition }: ModelTexts): string =>
  when === undefined ? text : sentence('ifAdded', { text, condition: condition(when) });

/** Returns pairs of objects with the same name, including those of one version only. */
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
    changeText(now.name('insured', each.path), each.before, each.after, old, now),
  );

const term = ({ before, after, old, now }: Pair): readonly string[] =>
  differences(before.term, after.term).map((each) => changeText(now.name('term', each.path), each.before, each.after, old, now));

/** Describes steps as formulas, with the changed members beside name and title. */
const stepLines =
  (word: 'steps' | 'facts') =>
  ({ before, after, old, now }: Pair): readonly string[] =>
    union(Object.keys(before[word]), Object.keys(after[word])).flatMap((block) =>
      named(before[word][block] ?? [], after[word][block] ?? [], ({ step }) => step).flatMap(([step, one, other]) => {
        const name = now.path(`${block}.${step}`);
        if (!one && other) return [now.sentence('newStep', { name, formula: now.value(formulaOf(other)) })];
        if (one && !other)
          return [now.sentence('goneStep', { name: old.path(`${block}.${step}`), formula: old.value(formulaOf(one)) })];
        return differences(one, other).map(({ path, ...each }) => {
          const ofRule = (value: unknown): unknown =>
            path === 'round.rule' && typeof value === 'string' ? now.name('roundings', value) : value;
          const text = changeText(wordOfStep(path, now), ofRule(each.before), ofRule(each.after), old, now);
          return now.sentence('named', { name, text });
        });
      }),
    );

/** Returns the names of the parts of a step that can change. English uses the words of the file. */
const wordOfStep = (path: string, { language, name }: ModelTexts): string => {
  if (language === 'en-US' || path === 'round.rule') return name('step', path);
  const [word = '', ...inner] = path.split('.');
  return [name('step', word), ...inner.map((each, at) => (at === inner.length - 1 ? name('tests', each) : each))].join('.');
};

const formulaOf = (step: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(step).filter(([word]) => !['step', 'title', 'unit'].includes(word)));

/** Describes changed translations. A new or removed text is skipped, as its translation changes with it. */
const translations = ({ before, after, now: { sentence } }: Pair): readonly string[] => {
  const [was, is] = [textsIn(before), textsIn(after)];
  const tags = union(Object.keys(before.translations ?? {}), Object.keys(after.translations ?? {}));
  const languages = [
    [sentence('english'), before.texts, after.texts] as const,
    ...tags.map((tag) => [tag, before.translations?.[tag] ?? {}, after.translations?.[tag] ?? {}] as const),
  ];
  return languages.flatMap(([language, old, now]) =>
    union(Object.keys(old), Object.keys(now)).flatMap((text) => {
      const [one, other] = [old[text], now[text]];
      const name = sentence('translation', { language, text });
      const quoted = (words: string): string => sentence('quoted', { text: words });
      if (one === other) return [];
      if (one === undefined) return was.has(text) ? [sentence('new', { name, text: quoted(other ?? '') })] : [];
      if (other === undefined) return is.has(text) ? [sentence('noLonger', { name, text: quoted(one) })] : [];
      const [from, to] = excerpts(one, other);
      return [sentence('change', { name, before: quoted(from), after: quoted(to) })];
    }),
  );
};

/** Returns every text of a model, without its translations. */
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
    differences(before[name], after[name], now.name('model', name)).map((each) =>
      changeText(each.path.replaceAll('"', ''), each.before, each.after, old, now),
    ),
  );

const endorsementKinds = ['add', 'remove', 'replace', 'correct'] as const;

/** Describes kinds of endorsements that are new or removed, and the differences in the others. */
const endorsement = (pair: Pair): readonly string[] => {
  const { before, after, now } = pair;
  const isOther = (kind: (typeof endorsementKinds)[number]): boolean =>
    before.endorsement !== undefined &&
    after.endorsement !== undefined &&
    (before.endorsement[kind] === undefined) !== (after.endorsement[kind] === undefined);
  const others = endorsementKinds.filter(isOther);
  const without = (data: ModelData): ModelData => ({
    ...data,
    endorsement: data.endorsement && { ...data.endorsement, ...Object.fromEntries(others.map((kind) => [kind, undefined])) },
  });
  return [
    ...others.map((kind) =>
      now.sentence(after.endorsement?.[kind] === undefined ? 'goneKind' : 'newKind', { kind: now.name('endorsements', kind) }),
    ),
    ...differences(without(before).endorsement, without(after).endorsement).map(({ path, ...each }) => {
      const [kind = '', word = '', ...rest] = path.replaceAll('"', '').split('.');
      const name = [now.name('endorsements', kind), now.name('change', word), ...rest].filter(Boolean).join(' ');
      const [was, is] = [each.before, each.after].map((value) =>
        word === 'charge' && typeof value === 'string' ? now.name('charges', value) : value,
      );
      return changeText(name, was, is, pair.old, now);
    }),
  ];
};

const plainPart = (...of: readonly (keyof ModelData)[]): PartKind => ({ of, lines: (pair) => plain(pair, of) });

const parts: Readonly<Record<string, PartKind>> = {
  product: plainPart('title', 'insurer', 'currency', 'routes', 'keywords'),
  fields: { of: ['schema'], lines: ({ before, after, old, now }) => fieldChanges(before.schema, after.schema, old, now) },
  insured: {
    of: ['insured', 'lists', 'heads'],
    lines: (pair) => [...insured(pair), ...plain(pair, ['lists', 'heads'])],
  },
  term: { of: ['term'], lines: term },
  payment: plainPart('payment'),
  coolingOff: plainPart('coolingOff'),
  rules: { of: ['rules'], lines: rules },
  rates: { of: ['tables'], lines: rates },
  steps: {
    of: ['facts', 'steps', 'premium', 'instalments'],
    lines: (pair) => [...stepLines('facts')(pair), ...stepLines('steps')(pair), ...plain(pair, ['premium', 'instalments'])],
  },
  benefits: { of: ['benefits'], lines: benefits },
  documents: { of: ['documents'], lines: documents },
  endorsement: { of: ['endorsement'], lines: endorsement },
  form: plainPart('form'),
  detail: plainPart('detail'),
  translations: { of: ['texts', 'translations'], lines: translations, isUnordered: true },
};

/** Members that the head of the report or the part about stored drafts describes. */
const ELSEWHERE: readonly string[] = ['code', 'version', 'hash', 'migrations'] satisfies readonly (keyof ModelData)[];

/** Describes the members of a model that have no part of their own. */
const others = ({ before, after, old, now }: Pair): readonly string[] => {
  const known = new Set<string>([...ELSEWHERE, ...Object.values(parts).flatMap(({ of }) => of)]);
  const [was, is]: readonly Readonly<Record<string, unknown>>[] = [before, after];
  return union(Object.keys(before), Object.keys(after))
    .filter((name) => !known.has(name))
    .flatMap((name) => differences(was?.[name], is?.[name], name))
    .map((each) => changeText(each.path, each.before, each.after, old, now));
};
