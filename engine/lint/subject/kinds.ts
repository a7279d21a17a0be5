import type { Field, Step } from '../../model/model.ts';
import type { Table } from '../../model/table.ts';
import { isGiven, splitColumn } from '../../model/pricing/rating-table.ts';
import { readAgeBound } from '../../model/pricing/value.ts';
import { readDecimal } from '../../values/decimal.ts';
import { fieldOfKey } from '../../testing/choices.ts';
import type { Subject } from './subject.ts';

/** The kind of a value, which decides what it can be compared with. A figure is a number or a text with one. */
export type Kind = 'number' | 'money' | 'figure' | 'date' | 'age' | 'boolean' | 'text';

/** Returns the kind of a field, step or fact in a block; undefined if unknown. */
export const kindOfName = (subject: Subject, name: string, block: string, parent: string | undefined): Kind | undefined => {
  const { data } = subject;
  const [head = '', ...rest] = name.split('.');
  if (head === 'term') return TERM_KINDS[rest[0] ?? ''] ?? 'number';
  if (head === 'payment') return PAYMENT_KINDS[rest[0] ?? ''] ?? 'number';
  if (name === 'at') return 'date';
  if (head === 'old' || head === 'change') return undefined;
  const key =
    head === 'this' ? [parent ?? block, ...rest].join('.') : name.includes('.') || name in data.lists ? name : `${block}.${name}`;
  const step = findStep(subject, key);
  if (step) return kindOfStep(subject, step);
  const scope = key.split('.')[0] ?? '';
  return scope === 'application' || scope in data.lists ? kindOfField(subject, fieldIn(subject, key)) : undefined;
};

const TERM_KINDS: Readonly<Record<string, Kind>> = { start: 'date', end: 'date', life: 'boolean' };
const PAYMENT_KINDS: Readonly<Record<string, Kind>> = { every: 'text', factor: 'figure' };

const findStep = ({ data }: Subject, key: string): Step | undefined => {
  const [block = '', name] = key.split('.');
  return [...(data.facts[block] ?? []), ...(data.steps[block] ?? [])].find(
    ({ step }) => step === name && key.split('.').length === 2,
  );
};

const fieldIn = ({ data }: Subject, key: string): Field => fieldOfKey(data, key);

const kindOfStep = (subject: Subject, step: Step): Kind | undefined => {
  if ('age' in step) return 'age';
  if ('test' in step) return 'boolean';
  if ('count' in step || 'between' in step || 'year' in step) return 'number';
  const [name, gives] = splitColumn(String(step['lookup'] ?? ''));
  const table = subject.data.tables[name];
  if (table) return kindOfColumn(table, gives);
  return ['add', 'subtract', 'multiply', 'divide', 'sum', 'min', 'max'].some((word) => word in step) ? 'figure' : undefined;
};

const UNITS: Readonly<Record<string, Kind>> = {
  money: 'money',
  rate: 'figure',
  integer: 'figure',
  boolean: 'boolean',
  date: 'date',
  text: 'text',
};

const kindOfColumn = ({ columns, rows }: Table, gives: string): Kind | undefined => {
  const at = columns.findIndex((column) => isGiven(column) && column.gives === gives);
  const column = columns[at];
  const unit = column && isGiven(column) ? column.unit : undefined;
  if (unit !== undefined) return UNITS[unit];
  const kinds = new Set(rows.flatMap((row) => kindOfLiteral(row[at]) ?? []));
  const [singleKind] = kinds;
  return kinds.size === 1 ? singleKind : undefined;
};

const kindOfField = (subject: Subject, field: Field): Kind | undefined => {
  const { type, format, unit, items, oneOfTable } = field;
  if (items) return items.properties ? undefined : kindOfField(subject, items);
  const [choice] = field.enum ?? [field.const];
  if (choice !== undefined) return typeof choice === 'string' ? 'text' : typeof choice === 'number' ? 'number' : 'boolean';
  if (oneOfTable !== undefined)
    return kindOfLiteral(subject.data.tables[oneOfTable]?.rows[0]?.[0]) === 'number' ? 'number' : 'text';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') return undefined;
  if (format === 'date' || format === 'birthday') return 'date';
  return unit === 'money' || ['money', 'percent', 'decimal'].includes(format ?? '') ? 'money' : 'text';
};

/** Returns the kind of a literal. */
export const kindOfLiteral = (value: unknown): Kind | undefined => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  if (readAgeBound(value)) return 'age';
  return readDecimal(value) ? 'figure' : 'text';
};
