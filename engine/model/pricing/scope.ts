import { compileCondition } from './condition.ts';
import { lookupGet, tableKeys } from './table-readers.ts';
import { readDecimal } from '../../values/decimal.ts';
import { DiagnosticError, unknownName } from '../diagnostic.ts';
import type { Names, ScopeOptions } from './types.ts';
import { readerOf } from '../../values/pointer.ts';
import type { Item, Run } from './run.ts';
import { ancestry, arrayField, fieldAt, scopeField } from '../schema-fields.ts';
import { readValue, type Value } from './value.ts';
import type { Get, Scope } from '../vocabulary.ts';
import type { ModelData } from '../model.ts';

const TERM = ['start', 'end', 'days', 'nights', 'months', 'years', 'life', 'daysAhead'] as const;
const PAYMENT = ['every', 'factor', 'years', 'times'] as const;
const CHANGE = ['unexpiredDays', 'unexpiredMonths', 'policyDays', 'oldHasClaim'] as const;

/** Matches texts that begin or end like an amount but are not one: "5%", "1,000.00", "¥100". */
const LOOKS_LIKE_NUMBER = /^[-+¥$€￥]?[\d０-９]|^[¥$€￥]|[%％]$/u;

/**
 * Returns the scope in which names are resolved. `block` is "application", "policy" or the name of a list. A list is open if its
 * items can be named: in the scope of a list, that list and the lists that contain it.
 */
export const scopeOf = (names: Names, block: string, options: ScopeOptions = {}): Scope => {
  const openLists = block in names.model.lists ? ancestry(names.model.lists, block) : [];
  const operand = (operandText: unknown): Get => {
    if (typeof operandText === 'number' && !Number.isInteger(operandText))
      throw new DiagnosticError(
        'operand',
        `${operandText} is a number with a fraction`,
        String(operandText),
        [],
        `Write "${operandText}": amounts and rates are texts, to stay exact`,
      );
    if (typeof operandText === 'number' || typeof operandText === 'boolean') return () => operandText;
    if (typeof operandText !== 'string') throw new DiagnosticError('operand', 'An operand is a path or a literal');
    const decimal = readDecimal(operandText);
    if (decimal) return () => decimal;
    if (LOOKS_LIKE_NUMBER.test(operandText))
      throw new DiagnosticError(
        'operand',
        `"${operandText}" is neither a number nor a path`,
        operandText,
        [],
        'Write a number as a text, without currency or percent signs and without separators: "1250.00", "0.05" for 5 %',
      );
    return pathGet(names, block, openLists, options, operandText);
  };
  const scope: Scope = {
    block,
    operand,
    items: (list) => readItemsOf(names.model.lists, openLists, list),
    isWhole: (list) => areAllKnown(names.model.lists, openLists, list),
    condition: (condition) => compileCondition(condition, scope),
    open: (list) => scopeOf(names, list, options),
    inside: (self) => scopeOf(names, block, { ...options, self }),
    many: (path) => {
      const [head = ''] = path.split('.');
      if (head in names.model.lists && !openLists.includes(head)) {
        const readItems = readItemsOf(names.model.lists, openLists, head);
        const areItemsKnown = areAllKnown(names.model.lists, openLists, head);
        const get = scopeOf(names, head, options).operand(path);
        return (run, item) => {
          const values = readItems(run, item).map((each) => ({ item: each, value: get(run, each, each.value) }));
          return areItemsKnown(run, item) ? values : [...values, { item: undefined, value: undefined }];
        };
      }
      const get = operand(path);
      return (run, item) => {
        const value = get(run, item, item?.value);
        return Array.isArray(value) ? value.map((each: Value) => ({ item, value: each })) : [{ item, value }];
      };
    },
    lookup: (ref, by, otherwise) => lookupGet(names, operand, ref, by, otherwise),
    tableKeys: (name) => tableKeys(names.model, name),
    table: (name) => {
      const table = names.model.tables[name];
      if (!table) throw unknownName('table', name, Object.keys(names.model.tables));
      return table;
    },
    format: (name) => {
      const found = names.formats.find((format) => format.name === name);
      if (!found)
        throw unknownName(
          'format',
          name,
          names.formats.map((format) => format.name),
        );
      return found;
    },
    list: (name) => ({
      array: arrayField(names.model, name),
      insured: names.model.insured?.list === name ? names.model.insured : undefined,
      isSingle: ['application', ...openLists].includes(names.model.lists[name]?.split('.')[0] ?? ''),
    }),
    field: (list, path) => fieldAt(scopeField(names.model, list), path.split('.'), list),
  };
  return scope;
};

type Context = {
  readonly names: Names;
  readonly block: string;
  readonly openLists: readonly string[];
  readonly options: ScopeOptions;
};

const pathGet = (names: Names, block: string, openLists: readonly string[], options: ScopeOptions, path: string): Get => {
  const context: Context = { names, block, openLists, options };
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return bareGet(context, head);
  if (head === 'this') return selfGet(rest, path, options);
  if (head === 'term') return memberGet(TERM, rest, path, (name) => (run) => run.term?.[name]);
  if (head === 'payment' && names.model.payment) return memberGet(PAYMENT, rest, path, (name) => (run) => run.payment?.[name]);
  if (options.endorsement && (head === 'change' || head === 'old')) return endorsementGet(context, head, rest, path);
  const compiledStep = rest.length === 1 ? names.cell(path) : undefined;
  if (compiledStep && (compiledStep.list === undefined || openLists.includes(head))) {
    return compiledStep.list === undefined || head === openLists.at(-1)
      ? compiledStep.get
      : (run, item, self) => compiledStep.get(run, ancestor(item, head), self);
  }
  if (head === 'policy')
    throw unknownName(
      'path',
      path,
      names.keys.filter((key) => key.startsWith('policy.')),
    );
  if (head !== 'application' && !(head in names.model.lists)) throw unknownName('path', path, validPaths(names, openLists));
  if (!compiledStep) checkField(names, head, rest, path);
  if (head === 'application') {
    const read = readerOf(rest);
    return (run) => readValue(read(run.application));
  }
  if (openLists.includes(head)) return itemGet(context, head, rest);
  throw new DiagnosticError(
    'many-valued',
    `"${path}" has many values here. Use it only in sum, min and max. In a condition, use "some" on the list, or a fact that holds the number of items`,
    path,
  );
};

/** Returns the reader of a name without a dot: an open list's item, the date, or a step of the same block. */
const bareGet = (context: Context, name: string): Get => {
  const { names, block, openLists } = context;
  const reader = openLists.includes(name)
    ? itemGet(context, name, [])
    : name === 'at'
      ? (run: Run) => run.at
      : names.cell(`${block}.${name}`)?.get;
  if (reader) return reader;
  throw unknownName('path', name, validPaths(names, openLists));
};

const itemGet = ({ openLists }: Context, name: string, rest: readonly string[]): Get => {
  const read = readerOf(rest);
  return name === openLists.at(-1)
    ? (_, item) => readValue(read(item?.value))
    : (_, item) => readValue(read(ancestor(item, name)?.value));
};

const endorsementGet = ({ names, openLists }: Context, head: string, rest: readonly string[], path: string): Get => {
  if (head === 'change') return memberGet(CHANGE, rest, path, (name) => (run) => run.change?.[name]);
  const list = openLists.at(-1);
  if (list === undefined) throw unknownName('path', path, validPaths(names, openLists));
  const inner = scopeOf(names, list).operand([list, ...rest].join('.'));
  return (run) => (run.old && run.oldRun ? inner(run.oldRun, run.old, run.old.value) : undefined);
};

const memberGet = <Name extends string>(
  validNames: readonly Name[],
  rest: readonly string[],
  path: string,
  get: (name: Name) => Get,
): Get => {
  const name = validNames.find((each) => each === rest.join('.'));
  if (name === undefined)
    throw unknownName(
      'path',
      path,
      validNames.map((each) => `${path.split('.')[0]}.${each}`),
    );
  return get(name);
};

const selfGet = (rest: readonly string[], path: string, { self }: ScopeOptions): Get => {
  if (!self?.includes(rest[0] ?? ''))
    throw unknownName(
      'path',
      path,
      (self ?? []).map((name) => `this.${name}`),
    );
  const read = readerOf(rest);
  return (_, __, parent) => readValue(read(parent));
};

const checkField = (names: Names, scope: string, rest: readonly string[], path: string): void => {
  try {
    fieldAt(scopeField(names.model, scope), rest, scope);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw unknownName('path', path, [
      ...error.options.map((option) => [scope, ...rest.slice(0, -1), option].join('.')),
      ...names.keys.filter((key) => key.startsWith(`${scope}.`)),
    ]);
  }
};

const validPaths = (names: Names, openLists: readonly string[]): readonly string[] => [
  ...names.keys,
  ...openLists,
  ...Object.keys(names.model.schema.properties ?? {}).map((name) => `application.${name}`),
  ...TERM.map((name) => `term.${name}`),
  ...(names.model.payment ? PAYMENT.map((name) => `payment.${name}`) : []),
  'at',
];

/** Returns the item of `list` that contains the given item, or the given item if it is itself in `list`. */
const ancestor = (item: Item | undefined, list: string): Item | undefined =>
  item === undefined || item.list === list ? item : ancestor(item.parent, list);

/**
 * Returns a function that reads the items of `list` that belong to the current item. If no list that contains `list` is open, it
 * reads all items of `list`.
 */
const readItemsOf = (
  lists: ModelData['lists'],
  openLists: readonly string[],
  list: string,
): ((run: Run, item: Item | undefined) => readonly Item[]) => {
  const parentList = innermostOpenParent(lists, openLists, list);
  return (run, item) => {
    const all = run.items[list] ?? [];
    const containingItem = parentList === undefined ? undefined : ancestor(item, parentList);
    return containingItem ? (itemsByOwner(all, containingItem.list).get(containingItem.index) ?? NO_ITEMS) : all;
  };
};

const NO_ITEMS: readonly Item[] = [];
const itemsByOwnerCache = new WeakMap<readonly Item[], Map<string, ReadonlyMap<number, readonly Item[]>>>();

/** Returns the items by the index of the item that contains them. A search for each of ten thousand persons would be quadratic. */
const itemsByOwner = (all: readonly Item[], around: string): ReadonlyMap<number, readonly Item[]> => {
  const cachedGroups = itemsByOwnerCache.get(all) ?? new Map<string, ReadonlyMap<number, readonly Item[]>>();
  itemsByOwnerCache.set(all, cachedGroups);
  const itemsByIndex = cachedGroups.get(around);
  if (itemsByIndex) return itemsByIndex;
  const grouped = new Map<number, Item[]>();
  for (const item of all) {
    const owner = ancestor(item, around)?.index;
    if (owner === undefined) continue;
    const list = grouped.get(owner);
    if (list) list.push(item);
    else grouped.set(owner, [item]);
  }
  cachedGroups.set(around, grouped);
  return grouped;
};

/**
 * Returns a function that tells whether `itemsBelow` finds all items, because no array that contains them is invalid.
 */
const areAllKnown = (
  lists: ModelData['lists'],
  openLists: readonly string[],
  list: string,
): ((run: Run, item: Item | undefined) => boolean) => {
  const around = innermostOpenParent(lists, openLists, list);
  return (run, item) => {
    const gaps = run.gaps.get(list);
    if (gaps === undefined || gaps.length === 0) return true;
    const containingItem = around === undefined ? undefined : ancestor(item, around);
    return containingItem !== undefined && !pointersWithGaps(gaps).has(containingItem.pointer);
  };
};

const pointersWithGapsCache = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Returns the invalid pointers and the pointers of all their parents. */
const pointersWithGaps = (gaps: readonly string[]): ReadonlySet<string> => {
  const cachedPointers = pointersWithGapsCache.get(gaps);
  if (cachedPointers) return cachedPointers;
  const all = new Set<string>(['']);
  for (const pointer of gaps)
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) all.add(pointer.slice(0, end));
  pointersWithGapsCache.set(gaps, all);
  return all;
};

/** Returns the innermost open list that contains a list. Throws a DiagnosticError for an unknown list. */
const innermostOpenParent = (lists: ModelData['lists'], openLists: readonly string[], list: string): string | undefined => {
  if (!(list in lists)) throw unknownName('list', list, Object.keys(lists));
  return ancestry(lists, list)
    .filter((each) => each !== list && openLists.includes(each))
    .at(-1);
};
