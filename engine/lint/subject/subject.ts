import { type CompiledModel, compileSources } from '../../model/compile.ts';
import type { CheckedFiles, ModelFiles } from '../../model/files.ts';
import type { Field, ModelData } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import type { Cell } from '../../model/pricing/types.ts';
import { type PreparedScope, prepareScope } from '../../model/pricing/ready.ts';
import type { CheckedRead } from '../../model/read/read-files.ts';
import type { Origin } from '../../model/check/references.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import { type Constraint, constraintsOf } from '../../testing/constraints.ts';
import { type Survey, surveyOf, listOf } from '../../testing/survey.ts';
import { escapeToken, isRecord, leavesOf } from '../../values/pointer.ts';
import { listPaths } from '../../model/schema-fields.ts';

/** A compiled model with its source files, for lints. */
export type Subject = {
  readonly code: string;
  readonly files: ModelFiles;
  readonly compiled: CompiledModel;
  readonly model: Model;
  readonly data: ModelData;
  readonly ready: PreparedScope;
  readonly survey: Survey;
  readonly constraints: readonly Constraint[];
  readonly written: CheckedFiles;
  readonly read: CheckedRead;
  /** Returns the place of a pointer in one of the model's own files. */
  readonly own: (name: string, pointer: string) => Origin;
  /** Returns the place of a pointer into the resolved schema. */
  readonly originOf: (pointer: string) => Origin;
} & Surroundings;

/** What is known of a model besides its files. */
export type Surroundings = {
  /** Codes of the insurers in the catalogue. Without them, the insurer of a model is not checked. */
  readonly insurers?: readonly string[];
  /** The versions with which orders were made, and the number of orders. */
  readonly sold?: readonly SoldVersion[];
};
export type SoldVersion = { readonly code: string; readonly version: number; readonly hash: string; readonly orders: number };

export const subjectOf = (vocabulary: Vocabulary, files: ModelFiles, code: string, surroundings: Surroundings = {}): Subject => {
  const { compiled, read, resolved } = compileSources(vocabulary, files, code);
  const ready = prepareScope(compiled.model);
  const survey = surveyOf(ready);
  return {
    code,
    files,
    compiled,
    model: compiled.model,
    data: compiled.data,
    ready,
    survey,
    constraints: constraintsOf(ready, survey),
    written: read.checked,
    read,
    own: (name, pointer) => ({ file: `${code}/${name}`, pointer }),
    originOf: resolved.originOf,
    ...surroundings,
  };
};

/** A field of a schema with its pointer, and the object that has it as a property. */
export type PlacedField = { readonly field: Field; readonly pointer: string; readonly parent: Field | undefined };

/** Returns a schema and every field below it, parents first. Pointers go through `properties` and `items`. */
export const everyField = (field: Field, pointer = '', parent?: Field): readonly PlacedField[] => [
  { field, pointer, parent },
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
    everyField(child, `${pointer}/properties/${escapeToken(name)}`, field),
  ),
  ...(field.items ? everyField(field.items, `${pointer}/items`) : []),
];

/** Returns the formats that a field may have, with the pointer of each below the field. */
export const formatNames = ({ format, formatBy }: Field): readonly (readonly [name: string, pointer: string])[] => {
  const within = (choice: unknown, pointer: string): readonly (readonly [string, string])[] => {
    if (typeof choice === 'string') return [[choice, pointer]];
    if (!isRecord(choice)) return [];
    return Object.entries(choice).flatMap(([key, inner]) => within(inner, `${pointer}/${escapeToken(key)}`));
  };
  return format === undefined ? within(formatBy, '/formatBy') : [[format, '/format']];
};

/** Returns the parts of a model that read fields, facts and steps. */
export const readingParts = (data: ModelData): readonly unknown[] => {
  const { facts, steps, rules, term, insured, endorsement, documents, benefits, instalments, schema } = data;
  return [facts, steps, rules, term, insured, endorsement, documents, benefits, instalments, schema];
};

/** Returns the tables that are used for a field's choices, or as a set in a condition. */
export const namedTables = (subject: Subject): ReadonlySet<string> => {
  const { schema, rules, steps, facts, documents, endorsement } = subject.data;
  const leaves = leavesOf([schema, rules, steps, facts, documents, endorsement]);
  const tables = [...leaves].flatMap(({ name, value }) =>
    (name === 'oneOfTable' || name === 'table') && typeof value === 'string' ? [value] : [],
  );
  return new Set(tables);
};

/** Tells whether a table or file belongs to all models. */
export const isShared = (name: string): boolean => name.startsWith('shared/');

/** Returns the place of a table: in pricing.json, or its shared file. */
export const tablePlace = ({ own }: Pick<Subject, 'own'>, name: string): Origin =>
  isShared(name) ? { file: `${name}.json`, pointer: '' } : own('pricing.json', `/tables/${name}`);

/** Returns the place of a row of a table or of tiers. */
export const rowPlace = (subject: Subject, name: string, row: number | undefined): Origin => {
  const { file, pointer } = tablePlace(subject, name);
  const shared = isShared(name) ? subject.read.json(file) : subject.written.pricing.tables?.[name];
  const list = isRecord(shared) && 'tiers' in shared ? 'tiers' : 'rows';
  return { file, pointer: row === undefined ? `${pointer}/${list}` : `${pointer}/${list}/${row}` };
};

/** Returns the place of a step or fact. */
export const stepPlace = ({ data, own }: Subject, { block, step, fact }: Pick<Cell, 'block' | 'step' | 'fact'>): Origin =>
  fact
    ? own('model.json', `/facts/${block}/${(data.facts[block] ?? []).indexOf(step)}`)
    : own('pricing.json', `/steps/${block}/${(data.steps[block] ?? []).indexOf(step)}`);

export type Written = {
  readonly condition: unknown;
  readonly block: string;
  readonly at: Origin;
  /** For a keyword of a field: the path and the fields of the object that has the field. */
  readonly parent?: string;
  readonly self?: readonly string[];
  readonly what: string;
  /** Whether it must also be possible for the condition to be false. */
  readonly isFork?: boolean;
};

/** Yields every condition in the model's own files. */
export function* conditionsOf(subject: Subject): Iterable<Written> {
  const { data, own } = subject;
  for (const [index, { rule, for: list = 'application', when }] of data.rules.entries())
    yield { condition: when, block: list, at: own('model.json', `/rules/${index}/when`), what: `rule "${rule}"` };
  for (const [index, { title, when }] of data.documents.entries()) {
    const at = own('model.json', `/documents/${index}/when`);
    if (when) yield { condition: when, block: 'application', at, what: `document "${title}"` };
  }
  yield* ofSteps(data.facts, (place) => own('model.json', `/facts${place}`));
  yield* ofSteps(data.steps, (place) => own('pricing.json', `/steps${place}`));
  for (const [index, { title, when }] of data.benefits.entries()) {
    const at = own('pricing.json', `/benefits/${index}/when`);
    if (when) yield { condition: when, block: 'policy', at, what: `benefit "${title}"` };
  }
  if (data.instalments) {
    const at = own('pricing.json', '/instalments/when');
    yield { condition: data.instalments.when, block: 'policy', at, what: 'paying by instalments' };
  }
  const root = { path: '', pointer: '', block: 'application', parent: 'application', self: [] };
  yield* ofField(subject, listPaths(data.lists), data.schema, root);
}

function* ofSteps(blocks: Subject['data']['steps'], at: (place: string) => Origin): Iterable<Written> {
  for (const [block, steps] of Object.entries(blocks))
    for (const [index, step] of steps.entries())
      for (const word of ['if', 'test', 'where']) {
        const condition = step[word];
        if (condition === undefined) continue;
        const isFork = word !== 'where';
        yield {
          condition,
          block: isFork ? block : listOf(step),
          at: at(`/${block}/${index}/${word}`),
          what: `step "${block}.${step.step}"`,
          isFork,
        };
      }
}

type At = Required<Pick<Written, 'block' | 'parent' | 'self'>> & { readonly path: string; readonly pointer: string };

/** Yields the conditions in the model's own schema files, as shared files serve several models. */
function* ofField(subject: Subject, lists: ReadonlyMap<string, string>, field: Field, at: At): Iterable<Written> {
  const { path, pointer, block, parent, self } = at;
  const name = path.split('.').at(-1) ?? '';
  const inner = lists.get(path) ?? block;
  const inside = Object.keys(field.properties ?? {});
  const found = [
    { word: 'visibleWhen', condition: field.visibleWhen, block, parent, self, what: `visibleWhen of "${name}"` },
    { word: 'requiredWhen', condition: field.requiredWhen, block, parent, self, what: `requiredWhen of "${name}"` },
    {
      word: 'sameAs/when',
      condition: field.sameAs?.when,
      block: inner,
      parent: inner,
      self: inside,
      what: `sameAs of "${inner}"`,
    },
  ];
  for (const { word, ...written } of found) {
    const origin = subject.originOf(`${pointer}/${word}`);
    if (written.condition !== undefined && !isShared(origin.file)) yield { ...written, at: origin };
  }
  for (const [child, childField] of Object.entries(field.properties ?? {}))
    yield* ofField(subject, lists, childField, {
      path: path === '' ? child : `${path}.${child}`,
      pointer: `${pointer}/properties/${escapeToken(child)}`,
      block,
      parent: path === '' || pointer.endsWith('/items') ? block : `${parent}.${name}`,
      self: inside,
    });
  if (field.items)
    yield* ofField(subject, lists, field.items, { path, pointer: `${pointer}/items`, block: inner, parent: inner, self: [] });
}
