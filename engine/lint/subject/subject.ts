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
import { type ModelReads, modelReadsOf, listOf } from '../../testing/model-reads.ts';
import { escapeToken, isRecord, leavesOf } from '../../values/pointer.ts';
import { listPaths } from '../../model/schema-fields.ts';

/** A compiled model with its source files, for lints. */
export type Subject = {
  readonly code: string;
  readonly files: ModelFiles;
  readonly compiled: CompiledModel;
  readonly model: Model;
  readonly data: ModelData;
  readonly prepared: PreparedScope;
  readonly modelReads: ModelReads;
  readonly constraints: readonly Constraint[];
  readonly written: CheckedFiles;
  readonly read: CheckedRead;
  /** Returns the place of a pointer in one of the model's own files. */
  readonly placeIn: (name: string, pointer: string) => Origin;
  /** Returns the place of a pointer into the resolved schema. */
  readonly originOf: (pointer: string) => Origin;
} & LintEnvironment;

/** Data about a model that its files do not contain. */
export type LintEnvironment = {
  /** Codes of the insurers in the catalogue. Without them, the insurer of a model is not checked. */
  readonly insurers?: readonly string[];
  /** The versions with which orders were made, and the number of orders. */
  readonly sold?: readonly SoldVersion[];
};
export type SoldVersion = { readonly code: string; readonly version: number; readonly hash: string; readonly orders: number };

export const subjectOf = (
  vocabulary: Vocabulary,
  files: ModelFiles,
  code: string,
  environment: LintEnvironment = {},
): Subject => {
  const { compiled, read, resolved } = compileSources(vocabulary, files, code);
  const prepared = prepareScope(compiled.model);
  const modelReads = modelReadsOf(prepared);
  return {
    code,
    files,
    compiled,
    model: compiled.model,
    data: compiled.data,
    prepared,
    modelReads,
    constraints: constraintsOf(prepared, modelReads),
    written: read.checked,
    read,
    placeIn: (name, pointer) => ({ file: `${code}/${name}`, pointer }),
    originOf: resolved.originOf,
    ...environment,
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
  const formatsIn = (choice: unknown, pointer: string): readonly (readonly [string, string])[] => {
    if (typeof choice === 'string') return [[choice, pointer]];
    if (!isRecord(choice)) return [];
    return Object.entries(choice).flatMap(([key, inner]) => formatsIn(inner, `${pointer}/${escapeToken(key)}`));
  };
  return format === undefined ? formatsIn(formatBy, '/formatBy') : [[format, '/format']];
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

/** Returns whether a table or file belongs to all models. */
export const isShared = (name: string): boolean => name.startsWith('shared/');

/** Returns the place of a table: in pricing.json, or its shared file. */
export const tablePlace = ({ placeIn }: Pick<Subject, 'placeIn'>, name: string): Origin =>
  isShared(name) ? { file: `${name}.json`, pointer: '' } : placeIn('pricing.json', `/tables/${name}`);

/** Returns the place of a row of a table or of tiers. */
export const rowPlace = (subject: Subject, name: string, row: number | undefined): Origin => {
  const { file, pointer } = tablePlace(subject, name);
  const tableJson = isShared(name) ? subject.read.json(file) : subject.written.pricing.tables?.[name];
  const list = isRecord(tableJson) && 'tiers' in tableJson ? 'tiers' : 'rows';
  return { file, pointer: row === undefined ? `${pointer}/${list}` : `${pointer}/${list}/${row}` };
};

/** Returns the place of a step or fact. */
export const stepPlace = ({ data, placeIn }: Subject, { block, step, isFact }: Pick<Cell, 'block' | 'step' | 'isFact'>): Origin =>
  isFact
    ? placeIn('model.json', `/facts/${block}/${(data.facts[block] ?? []).indexOf(step)}`)
    : placeIn('pricing.json', `/steps/${block}/${(data.steps[block] ?? []).indexOf(step)}`);

export type ConditionUse = {
  readonly condition: unknown;
  readonly block: string;
  readonly at: Origin;
  /** For a keyword of a field: the path and the fields of the object that has the field. */
  readonly parent?: string;
  readonly self?: readonly string[];
  readonly description: string;
  /** Whether it must also be possible for the condition to be false. */
  readonly mustBranch?: boolean;
};

/** Yields every condition in the model's own files. */
export function* conditionsOf(subject: Subject): Iterable<ConditionUse> {
  const { data, placeIn } = subject;
  for (const [index, { rule, for: list = 'application', when }] of data.rules.entries())
    yield { condition: when, block: list, at: placeIn('model.json', `/rules/${index}/when`), description: `rule "${rule}"` };
  for (const [index, { title, when }] of data.documents.entries()) {
    const at = placeIn('model.json', `/documents/${index}/when`);
    if (when) yield { condition: when, block: 'application', at, description: `document "${title}"` };
  }
  yield* conditionsOfSteps(data.facts, (place) => placeIn('model.json', `/facts${place}`));
  yield* conditionsOfSteps(data.steps, (place) => placeIn('pricing.json', `/steps${place}`));
  for (const [index, { title, when }] of data.benefits.entries()) {
    const at = placeIn('pricing.json', `/benefits/${index}/when`);
    if (when) yield { condition: when, block: 'policy', at, description: `benefit "${title}"` };
  }
  if (data.instalments) {
    const at = placeIn('pricing.json', '/instalments/when');
    yield { condition: data.instalments.when, block: 'policy', at, description: 'paying by instalments' };
  }
  const root = { path: '', pointer: '', block: 'application', parent: 'application', self: [] };
  yield* conditionsOfField(subject, listPaths(data.lists), data.schema, root);
}

function* conditionsOfSteps(blocks: Subject['data']['steps'], at: (place: string) => Origin): Iterable<ConditionUse> {
  for (const [block, steps] of Object.entries(blocks))
    for (const [index, step] of steps.entries())
      for (const word of ['if', 'test', 'where']) {
        const condition = step[word];
        if (condition === undefined) continue;
        const mustBranch = word !== 'where';
        yield {
          condition,
          block: mustBranch ? block : listOf(step),
          at: at(`/${block}/${index}/${word}`),
          description: `step "${block}.${step.step}"`,
          mustBranch,
        };
      }
}

type Position = Required<Pick<ConditionUse, 'block' | 'parent' | 'self'>> & { readonly path: string; readonly pointer: string };

/** Yields the conditions in the model's own schema files, as shared files serve several models. */
function* conditionsOfField(
  subject: Subject,
  lists: ReadonlyMap<string, string>,
  field: Field,
  at: Position,
): Iterable<ConditionUse> {
  const { path, pointer, block, parent, self } = at;
  const name = path.split('.').at(-1) ?? '';
  const itemBlock = lists.get(path) ?? block;
  const ownNames = Object.keys(field.properties ?? {});
  const uses = [
    { word: 'visibleWhen', condition: field.visibleWhen, block, parent, self, description: `visibleWhen of "${name}"` },
    { word: 'requiredWhen', condition: field.requiredWhen, block, parent, self, description: `requiredWhen of "${name}"` },
    {
      word: 'sameAs/when',
      condition: field.sameAs?.when,
      block: itemBlock,
      parent: itemBlock,
      self: ownNames,
      description: `sameAs of "${itemBlock}"`,
    },
  ];
  for (const { word, ...written } of uses) {
    const origin = subject.originOf(`${pointer}/${word}`);
    if (written.condition !== undefined && !isShared(origin.file)) yield { ...written, at: origin };
  }
  for (const [child, childField] of Object.entries(field.properties ?? {}))
    yield* conditionsOfField(subject, lists, childField, {
      path: path === '' ? child : `${path}.${child}`,
      pointer: `${pointer}/properties/${escapeToken(child)}`,
      block,
      parent: path === '' || pointer.endsWith('/items') ? block : `${parent}.${name}`,
      self: ownNames,
    });
  if (field.items)
    yield* conditionsOfField(subject, lists, field.items, {
      path,
      pointer: `${pointer}/items`,
      block: itemBlock,
      parent: itemBlock,
      self: [],
    });
}
