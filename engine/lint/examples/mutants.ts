import { uniqueRules } from '../../model/array-rules.ts';
import type { Origin } from '../../model/check/references.ts';
import type { Condition, Field, ModelData, Step, UniqueRule } from '../../model/model.ts';
import { wordsIn } from '../../model/pricing/priced-paths.ts';
import { arrayField } from '../../model/schema-fields.ts';
import { isRecord, tokensOf } from '../../values/pointer.ts';
import { everyField, isShared, type Subject } from '../subject/subject.ts';

/** A model with one deliberate mistake that its examples should detect. */
export type Mutant = {
  readonly at: Origin;
  /** The change in words: `visibleWhen of "pet" negated`. */
  readonly words: string;
  readonly data: ModelData;
};

/**
 * Yields copies of the model in which one of its own conditions is negated, one limit is moved by one, or one of several
 * fields is left out of a `uniqueBy`. Rules have a lint of their own.
 */
export function* mutantsOf(subject: Subject): Iterable<Mutant> {
  yield* fieldMutants(subject);
  yield* conditionMutants(subject);
  yield* stepMutants(subject);
  yield* limitMutants(subject);
}

const negate = (condition: Condition): Condition => ({ not: condition });

function* fieldMutants({ data, originOf }: Subject): Iterable<Mutant> {
  for (const { field, pointer } of everyField(data.schema)) {
    const tokens = tokensOf(pointer);
    const name = tokens.findLast((token) => token !== 'items');
    const withChange = (change: Partial<Field>): ModelData => ({ ...data, schema: changeField(data.schema, tokens, change) });
    for (const word of ['visibleWhen', 'requiredWhen'] as const) {
      const condition = field[word];
      const at = originOf(`${pointer}/${word}`);
      if (condition !== undefined && !isShared(at.file))
        yield { at, words: `${word} of "${name}" negated`, data: withChange({ [word]: negate(condition) }) };
    }
    const at = originOf(`${pointer}/uniqueBy`);
    const rules = isShared(at.file) ? [] : uniqueRules(field);
    for (const [index, rule] of rules.entries())
      for (const omittedField of rule.fields.length > 1 ? rule.fields : []) {
        // If this field decides the format of a number, leaving it out changes nothing: no number is valid for two types.
        if (
          rule.fields.some((each) =>
            JSON.stringify(field.items?.properties?.[each]?.formatBy ?? '').includes(`this.${omittedField}`),
          )
        )
          continue;
        const fields = rule.fields.filter((each) => each !== omittedField);
        const uniqueBy: readonly UniqueRule[] = rules.with(index, { ...rule, fields });
        yield { at, words: `"${omittedField}" left out of uniqueBy of "${name}"`, data: withChange({ uniqueBy }) };
      }
  }
}

/** Returns the schema with some keywords of one field changed. */
const changeField = (field: Field, [word, ...rest]: readonly string[], change: Partial<Field>): Field => {
  if (word === undefined) return { ...field, ...change };
  if (word === 'items') return field.items ? { ...field, items: changeField(field.items, rest, change) } : field;
  const [name = '', ...inner] = rest;
  const child = field.properties?.[name];
  return child ? { ...field, properties: { ...field.properties, [name]: changeField(child, inner, change) } } : field;
};

function* conditionMutants({ data, placeIn }: Subject): Iterable<Mutant> {
  const { documents, benefits, instalments } = data;
  for (const [index, document] of documents.entries())
    if (document.when)
      yield {
        at: placeIn('model.json', `/documents/${index}/when`),
        words: `"when" of document "${document.title}" negated`,
        data: { ...data, documents: documents.with(index, { ...document, when: negate(document.when) }) },
      };
  for (const [index, benefit] of benefits.entries())
    if (benefit.when)
      yield {
        at: placeIn('pricing.json', `/benefits/${index}/when`),
        words: `"when" of benefit "${benefit.title}" negated`,
        data: { ...data, benefits: benefits.with(index, { ...benefit, when: negate(benefit.when) }) },
      };
  if (instalments)
    yield {
      at: placeIn('pricing.json', '/instalments/when'),
      words: '"when" of "instalments" negated',
      data: { ...data, instalments: { ...instalments, when: negate(instalments.when) } },
    };
}

function* stepMutants({ data, placeIn }: Subject): Iterable<Mutant> {
  const read = stepsOfResults(data);
  for (const [file, part] of [['model.json', 'facts'] as const, ['pricing.json', 'steps'] as const])
    for (const [block, steps] of Object.entries(data[part]))
      for (const [index, step] of steps.entries()) {
        const word = step['if'] === undefined ? 'test' : 'if';
        const condition = step[word];
        if (!isRecord(condition) || !read.has(`${block}.${step.step}`)) continue;
        const changed: Step = { ...step, [word]: { not: condition } };
        yield {
          at: placeIn(file, `/${part}/${block}/${index}/${word}`),
          words: `"${word}" of step "${block}.${step.step}" negated`,
          data: { ...data, [part]: { ...data[part], [block]: steps.with(index, changed) } },
        };
      }
}

/** Larger lists of insured items make every check slow. */
const MAX_INSURED = 200;

/** Moves the limits of counts, days of start and ages, each by one up and down. */
function* limitMutants(subject: Subject): Iterable<Mutant> {
  for (const by of [1, -1]) {
    yield* countMutants(subject, by);
    yield* startMutants(subject, by);
    yield* ageMutants(subject, by);
  }
}

const limitMutant = ({ data, placeIn }: Subject, place: string, limit: number | string, changed: Partial<ModelData>): Mutant => ({
  at: placeIn('model.json', `/${place}`),
  words: `${limit} as "${place.replaceAll('/', '.')}"`,
  data: { ...data, ...changed },
});

/** Moves the smallest and the largest number of insured items, unless the length of the list is the stricter limit. */
function* countMutants(subject: Subject, by: number): Iterable<Mutant> {
  const { insured } = subject.data;
  if (!insured) return;
  const { minItems = 0, maxItems = Infinity } = arrayField(subject.data, insured.list);
  const maximum = Math.min(MAX_INSURED, maxItems);
  for (const word of ['min', 'max'] as const) {
    const limit = insured[word];
    if (limit === undefined || limit >= maximum || limit + by <= 0) continue;
    if (word === 'min' && Math.min(limit, limit + by) < minItems) continue;
    yield limitMutant(subject, `insured/${word}`, limit + by, { insured: { ...insured, [word]: limit + by } });
  }
}

function* startMutants(subject: Subject, by: number): Iterable<Mutant> {
  const { term } = subject.data;
  for (const word of ['earliest', 'latest'] as const) {
    const limit = term?.[word];
    if (term && limit !== undefined && limit + by >= 0)
      yield limitMutant(subject, `term/${word}`, limit + by, { term: { ...term, [word]: limit + by } });
  }
}

function* ageMutants(subject: Subject, by: number): Iterable<Mutant> {
  const { insured } = subject.data;
  if (!insured?.age) return;
  for (const word of ['from', 'to'] as const) {
    const [, count, unit] = /^(\d+) (\w+)$/.exec(insured.age[word] ?? '') ?? [];
    if (count === undefined || Number(count) + by < 0) continue;
    const limit = `${Number(count) + by} ${unit}`;
    yield limitMutant(subject, `insured/age/${word}`, limit, { insured: { ...insured, age: { ...insured.age, [word]: limit } } });
  }
}

/** Returns the steps and facts that affect a result an example can state. Columns and terms of benefits are no such results. */
const stepsOfResults = (data: ModelData): ReadonlySet<string> => {
  const { facts, steps, benefits, premium, rules, documents, instalments, schema, insured, term, payment, endorsement } = data;
  const cells = new Map<string, { readonly block: string; readonly step: Step }>(
    [facts, steps].flatMap((blocks) =>
      Object.entries(blocks).flatMap(([block, own]) => own.map((step) => [`${block}.${step.step}`, { block, step }] as const)),
    ),
  );
  const read = new Set<string>();
  const visit = (parts: readonly unknown[], block: string): void => {
    for (const key of wordsIn(parts).flatMap((word) => [word, `${block}.${word}`])) {
      const cell = cells.get(key);
      if (!cell || read.has(key)) continue;
      read.add(key);
      visit([cell.step], cell.block);
    }
  };
  const amounts = benefits.map(({ amount, when }) => ({ amount, when }));
  visit([premium, amounts, rules, documents, instalments, schema, insured, term, payment, endorsement], 'policy');
  for (const [key, { step }] of cells) if (step.shown) visit([key], '');
  return read;
};
