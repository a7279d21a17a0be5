import { type Decimal, type Round, roundTo } from '../../values/decimal.ts';
import { DiagnosticError, unknownName } from '../diagnostic.ts';
import type { ModelData, Step } from '../model.ts';
import { indexTable, type RatingTable } from './rating-table.ts';
import { type Item, NO_VALUE, type Run } from './run.ts';
import type { Cell, Names, ScopeOptions } from './types.ts';
import { scopeOf } from './scope.ts';
import { asDecimal, isValueIssue, type Value, type ValueIssue } from './value.ts';
import type { Get, Operation, Scope, Vocabulary } from '../vocabulary.ts';

/** Resolves the names of a model. Cells are compiled on first use; a cycle or an unknown name throws a DiagnosticError. */
export type PricingPlan = {
  readonly scope: (block: string, options?: ScopeOptions) => Scope;
  /** Returns the step or fact with a key such as "person.age". */
  readonly cell: (key: string) => Cell | undefined;
  readonly table: (name: string) => RatingTable;
  /** The keys of all steps and facts, in the order of the files. */
  readonly keys: readonly string[];
};

type Source = { readonly block: string; readonly list: string | undefined; readonly step: Step; readonly fact: boolean };

export const planOf = (model: ModelData, vocabulary: Vocabulary): PricingPlan => {
  const operations = new Map(vocabulary.operations.map((operation) => [operation.name, operation]));
  const sources = sourcesOf(model);
  const cells = new Map<string, Cell>();
  const compiling: string[] = [];
  const tables = new Map<string, RatingTable>();
  let count = 0;

  const cell = (key: string): Cell | undefined => {
    const source = sources.get(key);
    const cached = cells.get(key);
    if (cached || !source) return cached;
    if (compiling.includes(key)) throw new DiagnosticError('cycle', `The steps ${[...compiling, key].join(' → ')} go in a cycle`);
    compiling.push(key);
    try {
      const operation = operationOf(source.step, operations);
      const scope = scopeOf(names, source.block);
      const computed: Computed = { key, ...source, operation, scope };
      // Compiling may compile other cells, each of which takes the next number: `count` is read only afterwards.
      const compute = operation.compile(source.step, scope);
      const compiledCell = { ...computed, get: remembered(count, computed, compute) };
      count += 1;
      cells.set(key, compiledCell);
      return compiledCell;
    } catch (error) {
      if (error instanceof DiagnosticError && error.code !== 'cycle') error.step ??= key;
      throw error;
    } finally {
      compiling.pop();
    }
  };
  const table = (name: string): RatingTable => {
    const source = model.tables[name];
    if (!source) throw unknownName('table', name, Object.keys(model.tables));
    const indexed = tables.get(name) ?? indexTable(source);
    tables.set(name, indexed);
    return indexed;
  };
  const names: Names = { model, cell, table, keys: [...sources.keys()], formats: vocabulary.formats };
  return { cell, table, keys: names.keys, scope: (block, options) => scopeOf(names, block, options) };
};

export const operationOf = (step: Step, operations: ReadonlyMap<string, Operation>): Operation => {
  const word = Object.keys(step).find((key) => operations.has(key));
  const operation = word === undefined ? undefined : operations.get(word);
  if (operation) return operation;
  const unknownWord = Object.keys(step).find((key) => !['step', 'title', 'round', 'unit', 'shown'].includes(key)) ?? '';
  throw new DiagnosticError('unknown-operation', `Step "${step.step}" names no pricing operation`, unknownWord, [
    ...operations.keys(),
  ]);
};

const sourcesOf = (model: ModelData): ReadonlyMap<string, Source> => {
  const sources = new Map<string, Source>();
  const add = (blocks: ModelData['steps'], fact: boolean): void => {
    for (const [block, steps] of Object.entries(blocks)) {
      for (const step of steps)
        sources.set(`${block}.${step.step}`, { block, list: block in model.lists ? block : undefined, step, fact });
    }
  };
  add(model.facts, true);
  add(model.steps, false);
  return sources;
};

const remembered =
  (index: number, cell: Computed, compute: Get): Get =>
  (run, item, self) => {
    const slot = cell.list === undefined ? 0 : (item?.index ?? 0);
    const memo = (run.memo[index] ??= []);
    const known = memo[slot];
    if (known !== undefined) return known === NO_VALUE ? undefined : known;
    const result = settled(compute(run, item, self), cell, run, item);
    memo[slot] = result ?? NO_VALUE;
    return result;
  };

type Computed = Omit<Cell, 'get'>;

const settled = (
  result: Value | ValueIssue | undefined,
  { key, step, fact, operation }: Computed,
  run: Run,
  item: Item | undefined,
): Value | ValueIssue | undefined => {
  if (fact) return isValueIssue(result) ? undefined : rounded(result, step, operation);
  if (result !== undefined && !isValueIssue(result)) return rounded(result, step, operation);
  const issue: ValueIssue = result ?? { code: 'missing-input' };
  if (!issue.reported)
    run.issues.push({
      path: item?.pointer ?? '',
      code: issue.code,
      params: { step: key, title: step.title ?? step.step, ...issue.params },
      ...(issue.message === undefined ? {} : { message: issue.message }),
    });
  return { ...issue, reported: true };
};

const rounded = (value: Value | undefined, step: Step, operation: Operation): Value | undefined => {
  if (value === undefined || !step.round || operation.rounds) return value;
  const decimal = asDecimal(value);
  if (!decimal) return value;
  const known = roundings.get(decimal)?.get(step.round);
  if (known) return known;
  const result = roundTo(decimal, step.round);
  const own = roundings.get(decimal) ?? new WeakMap<Round, Decimal>();
  roundings.set(decimal, own.set(step.round, result));
  return result;
};

/** Rounded values by decimal and rounding. Equal persons share identical decimals, so each is rounded once. */
const roundings = new WeakMap<Decimal, WeakMap<Round, Decimal>>();
