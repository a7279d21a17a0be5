import { addDays } from '../values/dates.ts';
import type { Field, ModelData } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { type PreparedScope, prepareScope } from '../model/pricing/ready.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { presentValue } from '../model/pricing/value.ts';
import { withoutValues } from '../values/pointer.ts';
import { arrayField, listPaths } from '../model/schema-fields.ts';
import { checkApplication } from '../index.ts';
import { type Choice, choicesOf, fieldOfKey, valueOf, type Days } from './choices.ts';
import { drawOf, scopeOf, sketch } from './sketch.ts';
import { type Component, componentsOf, isTabular, type Question, type Constraint, constraintsOf } from './constraints.ts';
import { keyedFields } from './keyed-fields.ts';
import { type Leaf, type ModelReads, modelReadsOf } from './model-reads.ts';

/** Data about a model that the generators of test data need. */
export type GeneratorContext = {
  readonly model: Model;
  readonly data: ModelData;
  readonly prepared: PreparedScope;
  readonly modelReads: ModelReads;
  readonly choices: (key: string) => readonly Choice[];
  readonly field: (key: string) => Field;
  /** Lists by path of property names ("insuredGroup.insured_list"). */
  readonly listAt: ReadonlyMap<string, string>;
  /** The schema of the array of each list. */
  readonly arrayAt: ReadonlyMap<string, Field>;
  readonly constraints: readonly Constraint[];
  readonly components: readonly Component[];
  /** Rules that compare fields with each other, and the field that is adjusted. */
  readonly comparisons: readonly (Constraint & { readonly key: string })[];
  /** Returns the indexes of the bands of `insured.bands` to which an item belongs. */
  readonly bandsOf: (run: Run, item: Item) => readonly number[];
  /** For each field with `visibleWhen`, the keys that it reads. */
  readonly visibleBy: ReadonlyMap<string, readonly string[]>;
  /** Fields that bands depend on. */
  readonly bandKeys: ReadonlySet<string>;
};

const contexts = new WeakMap<ModelData, GeneratorContext>();
const SAMPLE_DATE = '2025-06-15';

export const generatorContextOf = (model: Model): GeneratorContext => {
  const context = contexts.get(model.data) ?? explore(model);
  contexts.set(model.data, context);
  return context;
};

const explore = (model: Model): GeneratorContext => {
  const { data } = model;
  const prepared = prepareScope(model);
  const modelReads = modelReadsOf(prepared);
  const choicesByKey = new Map<string, readonly Choice[]>();
  const choices = (key: string): readonly Choice[] => {
    const fieldChoices = choicesByKey.get(key) ?? choicesOf(model, modelReads, key, fieldOfKey(data, key));
    choicesByKey.set(key, fieldChoices);
    return fieldChoices;
  };
  const constraints = constraintsOf(prepared, modelReads);
  const tabular = constraints.filter(({ leaves }) => isTabular(leaves, choices));
  const bands = bandQuestions(prepared, modelReads);
  return {
    model,
    data,
    prepared,
    modelReads,
    choices,
    field: (key) => fieldOfKey(data, key),
    listAt: listPaths(data.lists),
    arrayAt: new Map(Object.keys(data.lists).map((list) => [list, arrayField(data, list)])),
    constraints,
    components: componentsOf({
      choices,
      constraints: tabular.map((constraint) => ({
        constraint,
        keys: keysOf(constraint.leaves),
        list: constraint.list,
        answer: constraint.broken,
      })),
      bands,
      probe: (values, list) => probe(model, modelReads, values, list),
    }),
    comparisons: constraints.flatMap((constraint) =>
      tabular.includes(constraint) || constraint.phase === 'price' || constraint.at === ''
        ? []
        : [{ ...constraint, key: `${constraint.list ?? 'application'}${constraint.at.replaceAll('/', '.')}` }],
    ),
    bandsOf: (run, item) => bands.flatMap(({ answer }, band) => (answer(run, item) ? [band] : [])),
    visibleBy: visibleBy(data, modelReads),
    bandKeys: new Set(bands.flatMap(({ keys }) => keys)),
  };
};

const keysOf = (leaves: readonly Leaf[]): readonly string[] => [...new Set(leaves.map(({ key }) => key))];

/** Starts a run of an application with only these values, without the fields that they hide. */
const probe = (
  model: Model,
  modelReads: ModelReads,
  values: readonly (readonly [string, Choice])[],
  list: string | undefined,
): Run => {
  const { data } = model;
  const when: Days = { at: SAMPLE_DATE, start: addDays(SAMPLE_DATE, data.term?.earliest ?? 1) };
  const taking = { draw: drawOf([]), when, edge: false, text: () => '甲乙' };
  const givenValues = [
    ...(data.term ? [[data.term.start, when.start] as const] : []),
    ...values.map(([key, choice]) => [key, valueOf(choice, taking)] as const),
  ];
  const application = sketch(data, givenValues, { references: modelReads.references, list });
  return startRun(data, withoutValues(application, checkApplication(model, application, when.at).hidden), when.at);
};

const visibleBy = (data: ModelData, modelReads: ModelReads): ReadonlyMap<string, readonly string[]> => {
  const hiding = keyedFields(data).flatMap(({ key, parent, field: { visibleWhen } }) =>
    visibleWhen ? [[key, keysOf(modelReads.leavesOfCondition(visibleWhen, scopeOf(key), parent))] as const] : [],
  );
  return new Map(hiding);
};

const bandQuestions = ({ model: { insured }, plan }: PreparedScope, modelReads: ModelReads): readonly Question<boolean>[] =>
  (insured?.bands ?? []).map(({ of, from, to }) => {
    const list = insured?.list ?? '';
    const read = plan.scope(list).operand(of);
    return {
      keys: keysOf(modelReads.leavesOfOperand(of, list)),
      list,
      answer: (run, item) => {
        const value = item && presentValue(read(run, item, item.value));
        return value !== undefined && Number(String(value)) >= from && Number(String(value)) <= to;
      },
    };
  });

export const itemsIn = (
  { data }: Pick<GeneratorContext, 'data'>,
  application: unknown,
  list: string,
  { at }: Days,
): readonly Item[] => startRun(data, application, at).items[list] ?? [];
