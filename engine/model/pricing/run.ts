import type { IsoDate } from '../../values/dates.ts';
import type { Issue } from '../issue.ts';
import type { ModelData, Payment } from '../model.ts';
import type { Table } from '../table.ts';
import { valueAt } from '../../values/pointer.ts';
import { isListOrParent, listPaths } from '../schema-fields.ts';
import { paymentOf, type Term, termOf } from './term.ts';
import type { Value, ValueIssue } from './value.ts';

export { pointerOf } from './term.ts';

/** Stored as the result of a step that has no value. */
export const NO_VALUE: unique symbol = Symbol('nothing');

/** An item of a named list, and the item around it. The index counts over the whole application. */
export type Item = {
  readonly list: string;
  readonly index: number;
  readonly parent: Item | undefined;
  readonly value: unknown;
  readonly pointer: string;
};

/** An endorsement, while its charge is computed. */
export type Change = {
  readonly unexpiredDays: number;
  readonly unexpiredMonths: number;
  readonly policyDays: number;
  readonly oldHasClaim: boolean;
};

/** One evaluation of a model for one application, with the items of each list and the results of steps. */
export type Run = {
  readonly application: unknown;
  readonly at: IsoDate;
  readonly term: Term | undefined;
  readonly payment: Payment | undefined;
  readonly items: Readonly<Record<string, readonly Item[]>>;
  /** For each list, the pointers of invalid values that contain its items. If there are any, the number of items is unknown. */
  readonly gaps: ReadonlyMap<string, readonly string[]>;
  readonly memo: (Value | ValueIssue | typeof NO_VALUE | undefined)[][];
  readonly issues: Issue[];
  /** Tables of the server ("server/blacklist"). */
  readonly serverTables: Readonly<Record<string, Table>>;
  /** Set if a condition needs a table of the server that is absent. */
  pending: boolean;
  old?: Item;
  oldRun?: Run;
  change?: Change;
};

/** Starts an evaluation of an application without its invalid values. */
export const startRun = (
  model: ModelData,
  application: unknown,
  at: IsoDate,
  serverTables: Run['serverTables'] = {},
  invalidPaths: readonly string[] = [],
): Run => ({
  application,
  at,
  serverTables,
  term: termOf(model, application, at),
  payment: model.payment && paymentOf(model, application),
  items: itemsOf(model.lists, application),
  gaps: gapsOf(model.lists, invalidPaths),
  memo: [],
  issues: [],
  pending: false,
});

const NO_GAPS: Run['gaps'] = new Map();
const gapsOf = (lists: ModelData['lists'], invalidPaths: readonly string[]): Run['gaps'] =>
  invalidPaths.length === 0
    ? NO_GAPS
    : new Map(
        [...listPaths(lists)].map(([path, list]) => [list, invalidPaths.filter((pointer) => isListOrParent(path, pointer))]),
      );

/** Returns the items by list. They are collected on demand, because most runs need only some lists. */
const itemsOf = (lists: ModelData['lists'], application: unknown): Run['items'] => {
  const items: Record<string, readonly Item[]> = {};
  for (const [list, path] of Object.entries(lists)) {
    const [scope = '', ...fields] = path.split('.');
    const pointer = `/${fields.join('/')}`;
    Object.defineProperty(items, list, {
      enumerable: true,
      configurable: true,
      get: () => {
        const itemsOfList: Item[] = [];
        if (scope === 'application') collect(itemsOfList, list, valueAt(application, pointer), pointer);
        else
          for (const parent of items[scope] ?? [])
            collect(itemsOfList, list, valueAt(parent.value, pointer), parent.pointer + pointer, parent);
        Object.defineProperty(items, list, { enumerable: true, value: itemsOfList });
        return itemsOfList;
      },
    });
  }
  return items;
};

const collect = (items: Item[], list: string, array: unknown, pointer: string, parent?: Item): void => {
  if (!Array.isArray(array)) return;
  for (let index = 0; index < array.length; index += 1)
    items.push({ list, index: items.length, parent, value: array[index], pointer: `${pointer}/${index}` });
};
