import { addDays } from '../values/dates.ts';
import type { Field, Model, ModelData } from '../model/model.ts';
import { type PreparedScope, prepareScope } from '../model/pricing/ready.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { without } from '../values/pointer.ts';
import { arrayField, listPaths } from '../model/schema-fields.ts';
import { checkApplication, formats, keywords, operations } from '../index.ts';
import { type Choice, choicesOf, fieldOfKey, valueOf, type When } from './choices.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { drawOf, sketch } from './sketch.ts';
import { type Component, componentsOf, isTabular } from './relation.ts';
import { type Survey, surveyOf } from './survey.ts';

/** Facts about a model that the generators of test data need. */
export type World = {
  readonly model: Model;
  readonly data: ModelData;
  readonly ready: PreparedScope;
  readonly survey: Survey;
  readonly choices: (key: string) => readonly Choice[];
  readonly field: (key: string) => Field;
  /** List by path of property names ("insuredGroup.insured_list"). */
  readonly listAt: ReadonlyMap<string, string>;
  /** The schema of the array of each list. */
  readonly arrayAt: ReadonlyMap<string, Field>;
  readonly constraints: readonly Constraint[];
  readonly components: readonly Component[];
  /** Rules that compare fields with each other, with the field to adjust. */
  readonly moving: readonly (Constraint & { readonly key: string })[];
  /** Indexes of the head-count bands of an item. */
  readonly bandsOf: (run: Run, item: Item) => readonly number[];
  /** Fields with a visibility condition, and the keys that it reads. */
  readonly visibleBy: ReadonlyMap<string, readonly string[]>;
  /** Fields that decide on bands. */
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
  const ready = prepareScope({ formats, keywords, operations }, data);
  const survey = surveyOf(ready);
  const choices = cached((key) => choicesOf(data, survey, key, fieldOfKey(data, key)));
  const constraints = constraintsOf(ready, survey);
  const tabular = constraints.filter(({ leaves }) => isTabular(leaves, choices));
  const bands = bandsOf(ready);
  const keysOf = ({ leaves }: Pick<Constraint, 'leaves'>): readonly string[] => [...new Set(leaves.map(({ key }) => key))];
  const runOf = (values: readonly (readonly [string, Choice])[]): Run => probe(model, values);
  const bandKeys = new Set(bands.flatMap(({ of }) => survey.leavesOfOperand(of, data.insured?.list ?? '')).map(({ key }) => key));
  return {
    model,
    data,
    ready,
    survey,
    choices,
    field: cached((key) => fieldOfKey(data, key)),
    listAt: listPaths(data.lists),
    arrayAt: new Map(Object.keys(data.lists).map((list) => [list, arrayField(data, list)])),
    constraints,
    components: componentsOf(
      choices,
      tabular.map((constraint) => ({
        constraint,
        keys: keysOf(constraint),
        ask: (values) => {
          const run = runOf(values);
          return constraint.broken(run, constraint.list === undefined ? undefined : run.items[constraint.list]?.[0]);
        },
      })),
      bands.map(({ of, holds }, band) => ({
        band,
        keys: [...new Set(survey.leavesOfOperand(of, data.insured?.list ?? '').map(({ key }) => key))],
        ask: (values) => {
          const run = runOf(values);
          const item = run.items[data.insured?.list ?? '']?.[0];
          return item !== undefined && holds(run, item);
        },
      })),
    ),
    moving: constraints.flatMap((constraint) =>
      tabular.includes(constraint) || constraint.phase === 'price' || constraint.at === ''
        ? []
        : [{ ...constraint, key: `${constraint.list ?? 'application'}${constraint.at.replaceAll('/', '.')}` }],
    ),
    bandsOf: (run, item) => bands.flatMap(({ holds }, band) => (holds(run, item) ? [band] : [])),
    visibleBy: visibleBy(data, survey),
    bandKeys,
  };
};

/** A run over an application with only these values, without the fields that they hide. */
const probe = (model: Model, values: readonly (readonly [string, Choice])[]): Run => {
  const when: When = { at: SAMPLE_DATE, start: addDays(SAMPLE_DATE, model.data.term?.earliest ?? 1) };
  const context = { draw: drawOf([]), when, edge: false, text: () => '甲乙' };
  const { term } = model.data;
  const application = sketch(model.data, [
    ...(term ? [[term.start, when.start] as const] : []),
    ...values.map(([key, choice]) => [key, valueOf(choice, context)] as const),
  ]);
  return startRun(model.data, without(application, checkApplication(model, application, when.at).hidden), when.at);
};

const visibleBy = (data: ModelData, survey: Survey): ReadonlyMap<string, readonly string[]> => {
  const lists = listPaths(data.lists);
  const found = new Map<string, readonly string[]>();
  const visit = (field: Field, key: string, path: string): void => {
    for (const [name, child] of Object.entries(field.properties ?? {})) {
      const own = `${key}.${name}`;
      if (child.visibleWhen)
        found.set(
          own,
          survey.leavesOfCondition(child.visibleWhen, key.split('.')[0] ?? '', key).map((leaf) => leaf.key),
        );
      visit(child, own, path === '' ? name : `${path}.${name}`);
    }
    if (field.items) visit(field.items, lists.get(path) ?? key, path);
  };
  visit(data.schema, 'application', '');
  return found;
};

type BandTest = { readonly of: string; readonly holds: (run: Run, item: Item) => boolean };
const bandsOf = ({ model, plan }: PreparedScope): readonly BandTest[] =>
  (model.insured?.bands ?? []).map(({ of, from, to }) => {
    const read = plan.scope(model.insured?.list ?? '').operand(of);
    return {
      of,
      holds: (run, item) => {
        const value = read(run, item, item.value);
        return value !== undefined && !isValueIssue(value) && Number(String(value)) >= from && Number(String(value)) <= to;
      },
    };
  });

const cached = <T>(find: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
};
