import type { Format } from '../formats/define.ts';
import { compileCondition } from './condition.ts';
import { readDecimal } from './decimal.ts';
import { Fault, unknownName } from './diagnostic.ts';
import type { ModelData } from './model.ts';
import type { Cell, ScopeOptions } from './plan.ts';
import { isGiven, isKey, type RatingTable } from './rating-table.ts';
import type { Item, Run } from './run.ts';
import { ancestry, fieldAt, scopeField } from './schema-fields.ts';
import { isMiss, readValue, type Value } from './value.ts';
import type { Get, Scope } from './vocabulary.ts';

/** What a scope resolves names with. */
export type Names = {
  readonly model: ModelData;
  readonly cell: (key: string) => Cell | undefined;
  readonly table: (name: string) => RatingTable;
  readonly keys: readonly string[];
  readonly formats: readonly Format[];
};

const TERM = ['start', 'end', 'days', 'nights', 'months', 'daysAhead'] as const;
const CHANGE = ['unexpiredDays', 'unexpiredMonths', 'policyDays', 'oldHasClaim'] as const;

/** The scope of a block: "application", "policy" or a list, with that list and those around it open. */
export const scopeOf = (names: Names, block: string, options: ScopeOptions = {}): Scope => {
  const open = block in names.model.lists ? ancestry(names.model.lists, block) : [];
  const operand = (given: unknown): Get => {
    if (typeof given === 'number' || typeof given === 'boolean') return () => given;
    if (typeof given !== 'string') throw new Fault('operand', 'An operand is a path or a literal.');
    const decimal = readDecimal(given);
    return decimal ? () => decimal : pathGet(names, block, open, options, given);
  };
  const items = (list: string) => {
    if (!(list in names.model.lists)) throw unknownName('list', list, Object.keys(names.model.lists));
    const around = ancestry(names.model.lists, list).filter((each) => each !== list && open.includes(each)).at(-1);
    return (run: Run, item: Item | undefined): readonly Item[] => {
      const all = run.items[list] ?? [];
      const within = around === undefined ? undefined : ancestor(item, around);
      return within ? all.filter((each) => ancestor(each, within.list)?.index === within.index) : all;
    };
  };
  const scope: Scope = {
    block, operand, items,
    condition: (condition) => compileCondition(condition, scope),
    open: (list) => scopeOf(names, list, options),
    many: (path) => {
      const [head = ''] = path.split('.');
      if (head in names.model.lists && !open.includes(head)) {
        const below = items(head);
        const get = scopeOf(names, head, options).operand(path);
        return (run, item) => below(run, item).map((each) => ({ item: each, value: get(run, each, each.value) }));
      }
      const single = operand(path);
      return (run, item) => {
        const value = single(run, item, item?.value);
        return Array.isArray(value) ? value.map((each: Value) => ({ item, value: each })) : [{ item, value }];
      };
    },
    lookup: (ref, by, otherwise) => lookupGet(names, operand, ref, by, otherwise),
    tableKeys: (name) => keysOf(names.model, name),
    format: (name) => {
      const found = names.formats.find((format) => format.name === name);
      if (!found) throw unknownName('format', name, names.formats.map((format) => format.name));
      return found;
    },
    field: (list, path) => fieldAt(scopeField(names.model, list), path.split('.'), list),
  };
  return scope;
};

const pathGet = (names: Names, block: string, open: readonly string[], options: ScopeOptions, path: string): Get => {
  const [head = '', ...rest] = path.split('.');
  const list = open.at(-1);
  const itemGet = (name: string): Get => (name === list ? (_, item) => readValue(dig(item?.value, rest)) : (_, item) => readValue(dig(ancestor(item, name)?.value, rest)));
  if (rest.length === 0) {
    const own = open.includes(head) ? itemGet(head) : head === 'at' ? (run: Run) => run.at : names.cell(`${block}.${head}`)?.get;
    if (own) return own;
    throw unknownName('path', path, everyName(names, open));
  }
  if (head === 'this') return selfGet(rest, path, options);
  if (head === 'term') return member(TERM, rest, path, (name) => (run) => run.term?.[name]);
  if (head === 'change' && options.endorsement) return member(CHANGE, rest, path, (name) => (run) => run.change?.[name]);
  if (head === 'old' && options.endorsement && list) {
    const inner = scopeOf(names, list).operand([list, ...rest].join('.'));
    return (run) => (run.old && run.oldRun ? inner(run.oldRun, run.old, run.old.value) : undefined);
  }
  const cell = rest.length === 1 ? names.cell(path) : undefined;
  if (cell && cell.list === undefined) return cell.get;
  if (cell && open.includes(head)) return head === list ? cell.get : (run, item, self) => cell.get(run, ancestor(item, head), self);
  if (head === 'policy') throw unknownName('path', path, names.keys.filter((key) => key.startsWith('policy.')));
  if (head !== 'application' && !(head in names.model.lists)) throw unknownName('path', path, everyName(names, open));
  if (!cell) checkField(names, head, rest, path);
  if (head === 'application') return (run) => readValue(dig(run.application, rest));
  if (open.includes(head)) return itemGet(head);
  throw new Fault('many-valued', `"${path}" has many values here: only sum, min and max take it.`, path);
};

const member = <Name extends string>(known: readonly Name[], rest: readonly string[], path: string, get: (name: Name) => Get): Get => {
  const name = known.find((each) => each === rest.join('.'));
  if (name === undefined) throw unknownName('path', path, known.map((each) => `${path.split('.')[0]}.${each}`));
  return get(name);
};

const selfGet = (rest: readonly string[], path: string, { self }: ScopeOptions): Get => {
  if (!self?.includes(rest[0] ?? '')) throw unknownName('path', path, (self ?? []).map((name) => `this.${name}`));
  return (_, __, holder) => readValue(dig(holder, rest));
};

const checkField = (names: Names, scope: string, rest: readonly string[], path: string): void => {
  try {
    fieldAt(scopeField(names.model, scope), rest, scope);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    throw unknownName('path', path, [...fault.options.map((option) => [scope, ...rest.slice(0, -1), option].join('.')), ...names.keys.filter((key) => key.startsWith(`${scope}.`))]);
  }
};

const lookupGet = (names: Names, operand: Scope['operand'], ref: string, by: Readonly<Record<string, unknown>>, otherwise: unknown): Get => {
  const dot = ref.lastIndexOf('.');
  const table = names.table(ref.slice(0, dot));
  const source = names.model.tables[ref.slice(0, dot)];
  const gives = ref.slice(dot + 1);
  const given = (source?.columns ?? []).filter(isGiven).map((column) => column.gives);
  if (!given.includes(gives)) throw unknownName('column', gives, given);
  const missing = table.columns.find((column) => !(column in by));
  const extra = Object.keys(by).find((column) => !table.columns.includes(column));
  if (missing !== undefined || extra !== undefined) throw new Fault('columns', `Table "${ref.slice(0, dot)}" is looked up by ${table.columns.join(', ')}.`, extra ?? missing, table.columns);
  const inputs = table.columns.map((column) => ({ path: String(by[column]), get: operand(by[column]) }));
  const fallback = otherwise === undefined ? undefined : operand(otherwise);
  return (run, item, self) => {
    const values: Value[] = [];
    for (const { path, get } of inputs) {
      const value = get(run, item, self);
      if (isMiss(value)) return value;
      if (value === undefined) return { miss: 'missing-input', params: { input: path } };
      values.push(value);
    }
    const found = table.find(values, gives);
    return isMiss(found) && found.miss === 'no-price' && fallback ? fallback(run, item, self) : found;
  };
};

const keysOf = (model: ModelData, name: string): ((run: Run) => readonly string[] | undefined) => {
  if (name.startsWith('server/')) {
    return (run) => {
      const source = run.serverTables[name];
      if (!source) run.pending = true;
      return source?.rows.map((row) => String(row[0]));
    };
  }
  const source = model.tables[name];
  if (!source) throw unknownName('table', name, Object.keys(model.tables));
  const column = Math.max(source.columns.findIndex(isKey), 0);
  const keys = source.rows.map((row) => String(row[column]));
  return () => keys;
};

const ancestor = (item: Item | undefined, list: string): Item | undefined => (item === undefined || item.list === list ? item : ancestor(item.parent, list));
const dig = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((current, key) => (typeof current === 'object' && current !== null && Object.hasOwn(current, key) ? Reflect.get(current, key) : undefined), value);
const everyName = (names: Names, open: readonly string[]): readonly string[] => [
  ...names.keys, ...open, ...Object.keys(names.model.schema.properties ?? {}).map((name) => `application.${name}`), ...TERM.map((name) => `term.${name}`), 'at',
];
