import { useEffect, useMemo, useState } from 'react';
import { listPaths, type Model, scopeField } from '@insure/engine';
import type { Compared, ComparedPart } from '../../contract/comparison.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import type { CallInput } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { readDay } from '../texts/dates.ts';

/** The greatest number of products that the server compares at once. */
export const maxColumns = 4;
export const maxPersons = 3000;

type Answers = NonNullable<CallInput<'compareProducts'>['body']['columns'][number]['choices']>;

/** Values of an object by field. */
export type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schema of an insured person, and the names of the fields that contain the list: the group, then the list. */
export const personsOf = ({ data }: Model) => {
  const { list = '' } = data.insured ?? {};
  const path = [...listPaths(data.lists)].find(([, name]) => name === list)?.[0] ?? '';
  const [outer = '', inner] = path.split('.');
  return { row: scopeField(data, list), inner: inner ?? outer, ...(inner !== undefined && { outer }) };
};

/** A product with its chosen options. One product may have two columns. */
export type Column = { readonly key: number; readonly productId: string; readonly choices: Answers };

/** The comparison that is edited in this tab. */
export type Comparison = {
  readonly columns: readonly Column[];
  /** The product with whose model's field names the persons are stored. */
  readonly listOf?: string;
  readonly persons: readonly Values[];
  readonly start: string;
  readonly months?: number;
  readonly end: string;
  readonly holderName: string;
};

const emptyComparison: Comparison = { columns: [], persons: [], start: '', end: '', holderName: '' };

const isComparison = (value: unknown): value is Comparison =>
  isValues(value) && Array.isArray(value['columns']) && Array.isArray(value['persons']) && typeof value['start'] === 'string';

/** Returns the comparison of this tab and a function that changes it. A reload keeps the comparison; signing out deletes it. */
export const useComparison = (userId: string) => {
  const key = `portal.comparison.${userId}`;
  const [comparison, setComparison] = useState<Comparison>(() => {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isComparison(storedValue) ? storedValue : emptyComparison;
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(comparison));
    } catch {
      // If the storage is full, only this page has the comparison.
    }
  }, [key, comparison]);
  const change = (values: Partial<Comparison>): void => setComparison((current) => ({ ...current, ...values }));
  return { comparison, change };
};

export const withColumn = (columns: readonly Column[], productId: string): readonly Column[] => [
  ...columns,
  { key: Math.max(0, ...columns.map(({ key }) => key)) + 1, productId, choices: {} },
];

/**
 * Returns the change that replaces the only product while its list is entered. The grid keeps the fields of the product for
 * which persons were entered already (`listOf`), so that none of them is lost.
 */
export const withProduct = (productId: string, listOf: string | undefined): Partial<Comparison> => ({
  columns: withColumn([], productId),
  listOf: listOf ?? productId,
});

/** Returns the request for the prices, or undefined while there is nothing to price. */
export const requestOf = ({
  columns,
  listOf,
  persons,
  start,
  months,
  end,
}: Comparison): CallInput<'compareProducts'> | undefined =>
  columns.length === 0 || persons.length === 0
    ? undefined
    : {
        body: {
          ...(listOf !== undefined && { base: listOf }),
          persons: persons.map((person) => ({ ...person })),
          ...termOf({ start, months, end }),
          columns: columns.map(({ productId, choices }) => ({ productId, choices })),
        },
      };

export const termOf = ({ start, months, end }: Pick<Comparison, 'start' | 'months' | 'end'>) => {
  const [firstDay, lastDay] = [readDay(start), readDay(end)];
  return {
    ...(firstDay !== undefined && { start: firstDay }),
    ...(months !== undefined ? { months } : lastDay !== undefined && { end: lastDay }),
  };
};

const DEBOUNCE_MS = 300;

/** Returns the prices of a comparison. The previous prices stay until new ones are loaded. */
export const usePrices = (comparison: Comparison) => {
  const [settledComparison, setSettledComparison] = useState(comparison);
  // Only typing is debounced. A new column or list is priced immediately.
  const isTyped = settledComparison.columns === comparison.columns && settledComparison.persons === comparison.persons;
  useEffect(() => {
    if (!isTyped) return setSettledComparison(comparison);
    const timer = setTimeout(() => setSettledComparison(comparison), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [comparison, isTyped]);
  const request = useMemo(() => requestOf(settledComparison), [settledComparison]);
  const reply = useCall('compareProducts', request, { keepPreviousData: true });
  return { ...reply, data: reply.data?.data, isOld: settledComparison !== comparison || reply.isValidating };
};

/** A column with its prices. The server answers in the order of the columns. */
export type PricedColumn = { readonly column: Column; readonly part: ComparedPart };

export const pricedColumns = (columns: readonly Column[], prices: Compared | undefined): readonly PricedColumn[] =>
  columns.flatMap((column, index) => {
    const part = prices?.columns[index];
    return part?.productId === column.productId ? [{ column, part }] : [];
  });

/** Returns a comparison with the persons, the policyholder, the plan and the term of a form. */
export const fromContent = (
  model: Model,
  productId: string,
  { application }: Pick<DraftContent, 'application'>,
): Partial<Comparison> => {
  const place = personsOf(model);
  const groups = place.outer === undefined ? [application] : valuesIn(application[place.outer]);
  const persons = groups.flatMap((group) => valuesIn(group[place.inner]));
  const [first = {}] = groups;
  const { term } = model.data;
  const readPath = (path: string | number | undefined): unknown =>
    typeof path === 'string' ? application[path.replace(/^application\./, '')] : undefined;
  const plan = text(application['plan']) || text(first['plan']);
  const path = place.outer !== undefined && text(application['plan']) === '' ? `${place.outer}.plan` : 'plan';
  const holder = application['policyholder'];
  const months = readPath(term?.months);
  return {
    columns: [{ key: 1, productId, choices: plan === '' ? {} : { [path]: plan } }],
    listOf: productId,
    persons,
    start: text(readPath(term?.start)),
    end: text(readPath(term?.end)),
    months: typeof months === 'number' ? months : undefined,
    holderName: isValues(holder) ? text(holder['holderName']) : '',
  };
};

const valuesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
