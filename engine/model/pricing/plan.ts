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

type Source = { readonly block: string; readonly list: string | undefined; readonly step: Step; readonly isFact: boolean };

export const planOf = (model: ModelData, vocabulary: Vocabulary): PricingPlan => {
  const operations = new Map(vocabulary.operations.map((operation) => [operation.name, operation]));
  const sources = sourcesOf(model);
  const cells = new Map<string, Cell>();
  const compiling: string[] = [];
  const tables = new Map<string, RatingTable>();
  let compiledCount = 0;

  const cell = (key: string): Cell | undefined => {
    const source = sources.get(key);
    const cached = cells.get(key);
    if (cached || !source) return cached;
    if (compiling.includes(key)) throw new DiagnosticError('cycle', `The steps ${[...compiling, key].join(' → ')} go in a cycle`);
    compiling.push(key);
    try {
      const operation = operationOf(source.step, operations);
      const scope = scopeOf(names, source.block);
      const cellWithoutGet: CellWithoutGet = { key, ...source, operation, scope };
      // Compiling may compile other cells, each of which takes the next number: `count` is read only afterwards.
      const compute = operation.compile(source.step, scope);
      const compiledCell = { ...cellWithoutGet, get: cacheResult(compiledCount, cellWithoutGet, compute) };
      compiledCount += 1;
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
  const add = (blocks: ModelData['steps'], isFact: boolean): void => {
    for (const [block, steps] of Object.entries(blocks)) {
      for (const step of steps)
        sources.set(`${block}.${step.step}`, { block, list: block in model.lists ? block : undefined, step, isFact });
    }
  };
  add(model.facts, true);
  add(model.steps, false);
  return sources;
};

const cacheResult =
  (index: number, cell: CellWithoutGet, compute: Get): Get =>
  (run, item, self) => {
    const slot = cell.list === undefined ? 0 : (item?.index ?? 0);
    const cellResults = (run.memo[index] ??= []);
    const cachedResult = cellResults[slot];
    if (cachedResult !== undefined) return cachedResult === NO_VALUE ? undefined : cachedResult;
    const result = reportAndRound(compute(run, item, self), cell, run, item);
    cellResults[slot] = result ?? NO_VALUE;
    return result;
  };

type CellWithoutGet = Omit<Cell, 'get'>;

const reportAndRound = (
  result: Value | ValueIssue | undefined,
  { key, step, isFact, operation }: CellWithoutGet,
  run: Run,
  item: Item | undefined,
): Value | ValueIssue | undefined => {
  if (isFact) return isValueIssue(result) ? undefined : roundResult(result, step, operation);
  if (result !== undefined && !isValueIssue(result)) return roundResult(result, step, operation);
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

const roundResult = (value: Value | undefined, step: Step, operation: Operation): Value | undefined => {
  if (value === undefined || !step.round || operation.rounds) return value;
  const decimal = asDecimal(value);
  if (!decimal) return value;
  const cachedResult = roundings.get(decimal)?.get(step.round);
  if (cachedResult) return cachedResult;
  const result = roundTo(decimal, step.round);
  const resultsByRounding = roundings.get(decimal) ?? new WeakMap<Round, Decimal>();
  roundings.set(decimal, resultsByRounding.set(step.round, result));
  return result;
};

/** Rounded values by decimal and rounding. Equal persons share identical decimals, so each is rounded once. */
const roundings = new WeakMap<Decimal, WeakMap<Round, Decimal>>();
