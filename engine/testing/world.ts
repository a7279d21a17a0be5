import { addDays } from '../values/dates.ts';
import type { Field, ModelData } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { type PreparedScope, prepareScope } from '../model/pricing/ready.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { presentValue } from '../model/pricing/value.ts';
import { without } from '../values/pointer.ts';
import { arrayField, listPaths } from '../model/schema-fields.ts';
import { checkApplication } from '../index.ts';
import { type Choice, choicesOf, fieldOfKey, valueOf, type When } from './choices.ts';
import { drawOf, scopeOf, sketch } from './sketch.ts';
import { type Component, componentsOf, isTabular, type Question, type Constraint, constraintsOf } from './constraints.ts';
import { keyedFields } from './keyed-fields.ts';
import { type Leaf, type Survey, surveyOf } from './survey.ts';

/** Data about a model that the generators of test data need. */
export type World = {
  readonly model: Model;
  readonly data: ModelData;
  readonly ready: PreparedScope;
  readonly survey: Survey;
  readonly choices: (key: string) => readonly Choice[];
  readonly field: (key: string) => Field;
  /** Lists by path of property names ("insuredGroup.insured_list"). */
  readonly listAt: ReadonlyMap<string, string>;
  /** The schema of the array of each list. */
  readonly arrayAt: ReadonlyMap<string, Field>;
  readonly constraints: readonly Constraint[];
  readonly components: readonly Component[];
  /** Rules that compare fields with each other, and the field that is adjusted. */
  readonly moving: readonly (Constraint & { readonly key: string })[];
  /** Returns the indexes of the bands of `insured.bands` to which an item belongs. */
  readonly bandsOf: (run: Run, item: Item) => readonly number[];
  /** For each field with `visibleWhen`, the keys that it reads. */
  readonly visibleBy: ReadonlyMap<string, readonly string[]>;
  /** Fields that bands depend on. */
  readonly bandKeys: ReadonlySet<string>;
};

const worlds = new WeakMap<ModelData, World>();
const SAMPLE_DATE = '2025-06-15';

export const worldOf = (model: Model): World => {
  const known = worlds.get(model.data) ?? explore(model);
  worlds.set(model.data, known);
  return known;
};

const explore = (model: Model): World => {
  const { data } = model;
  const ready = prepareScope(model);
  const survey = surveyOf(ready);
  const known = new Map<string, readonly Choice[]>();
  const choices = (key: string): readonly Choice[] => {
    const found = known.get(key) ?? choicesOf(model, survey, key, fieldOfKey(data, key));
    known.set(key, found);
    return found;
  };
  const constraints = constraintsOf(ready, survey);
  const tabular = constraints.filter(({ leaves }) => isTabular(leaves, choices));
  const bands = bandQuestions(ready, survey);
  return {
    model,
    data,
    ready,
    survey,
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
        ask: constraint.broken,
      })),
      bands,
      probe: (values, list) => probe(model, survey, values, list),
    }),
    moving: constraints.flatMap((constraint) =>
      tabular.includes(constraint) || constraint.phase === 'price' || constraint.at === ''
        ? []
        : [{ ...constraint, key: `${constraint.list ?? 'application'}${constraint.at.replaceAll('/', '.')}` }],
    ),
    bandsOf: (run, item) => bands.flatMap(({ ask }, band) => (ask(run, item) ? [band] : [])),
    visibleBy: visibleBy(data, survey),
    bandKeys: new Set(bands.flatMap(({ keys }) => keys)),
  };
};

const keysOf = (leaves: readonly Leaf[]): readonly string[] => [...new Set(leaves.map(({ key }) => key))];

/** Starts a run of an application with only these values, without the fields that they hide. */
const probe = (model: Model, survey: Survey, values: readonly (readonly [string, Choice])[], list: string | undefined): Run => {
  const { data } = model;
  const when: When = { at: SAMPLE_DATE, start: addDays(SAMPLE_DATE, data.term?.earliest ?? 1) };
  const taking = { draw: drawOf([]), when, edge: false, text: () => '甲乙' };
  const given = [
    ...(data.term ? [[data.term.start, when.start] as const] : []),
    ...values.map(([key, choice]) => [key, valueOf(choice, taking)] as const),
  ];
  const application = sketch(data, given, { references: survey.references, list });
  return startRun(data, without(application, checkApplication(model, application, when.at).hidden), when.at);
};

const visibleBy = (data: ModelData, survey: Survey): ReadonlyMap<string, readonly string[]> => {
  const hiding = keyedFields(data).flatMap(({ key, parent, field: { visibleWhen } }) =>
    visibleWhen ? [[key, keysOf(survey.leavesOfCondition(visibleWhen, scopeOf(key), parent))] as const] : [],
  );
  return new Map(hiding);
};

const bandQuestions = ({ model: { insured }, plan }: PreparedScope, survey: Survey): readonly Question<boolean>[] =>
  (insured?.bands ?? []).map(({ of, from, to }) => {
    const list = insured?.list ?? '';
    const read = plan.scope(list).operand(of);
    return {
      keys: keysOf(survey.leavesOfOperand(of, list)),
      list,
      ask: (run, item) => {
        const value = item && presentValue(read(run, item, item.value));
        return value !== undefined && Number(String(value)) >= from && Number(String(value)) <= to;
      },
    };
  });

export const itemsIn = ({ data }: Pick<World, 'data'>, application: unknown, list: string, { at }: When): readonly Item[] =>
  startRun(data, application, at).items[list] ?? [];
