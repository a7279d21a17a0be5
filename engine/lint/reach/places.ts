import { isGiven, splitColumn } from '../../model/pricing/rating-table.ts';
import type { Cell } from '../../model/pricing/types.ts';
import { readDecimal } from '../../values/decimal.ts';
import { fieldOfOperand } from '../../model/pricing/ready.ts';
import { operandsIn } from '../../testing/model-reads.ts';
import type { Subject } from '../subject/subject.ts';

/** Returns the largest number of decimal places that an amount can have, or undefined if it is unknown. */
export const placesOf = (subject: Subject, operand: unknown, block: string): number | undefined => {
  if (typeof operand === 'number') return placesIn(String(operand));
  if (typeof operand !== 'string') return undefined;
  if (readDecimal(operand)) return placesIn(operand);
  const cell = subject.prepared.plan.cell(operand.includes('.') ? operand : `${block}.${operand}`);
  if (cell) return placesOfStep(subject, cell);
  if (operand.startsWith('term.')) return 0;
  if (operand.startsWith('payment.')) return placesOfPayment(subject, operand);
  const field = fieldOfOperand(subject.prepared, operand);
  if (field?.type === 'integer' || field?.enum?.every((choice) => Number.isInteger(choice)) || Number.isInteger(field?.const))
    return 0;
  return field?.format === 'money' ? 2 : field?.format === 'decimal' ? 4 : undefined;
};

const placesOfPayment = ({ data }: Subject, operand: string): number | undefined =>
  operand === 'payment.factor' ? Math.max(0, ...Object.values(data.payment?.factors ?? {}).map(placesIn)) : 0;

/** Counts the decimal places of a figure without zeros at its end: 310.00 has none. */
const placesIn = (text: string): number => {
  const plain = readDecimal(text)?.toFixed() ?? text;
  const point = plain.indexOf('.');
  return point < 0 ? 0 : plain.length - point - 1;
};

const placesByCell = new WeakMap<Cell, { readonly places: number | undefined }>();

const placesOfStep = (subject: Subject, cell: Cell): number | undefined => {
  const cached = placesByCell.get(cell);
  if (cached) return cached.places;
  const ownPlaces = computePlaces(subject, cell);
  const roundedPlaces = cell.step.round ? placesIn(cell.step.round.to) : undefined;
  const places = roundedPlaces === undefined ? ownPlaces : Math.min(ownPlaces ?? roundedPlaces, roundedPlaces);
  placesByCell.set(cell, { places });
  return places;
};

const computePlaces = (subject: Subject, { step, block, operation }: Cell): number | undefined => {
  const placesOfWords = (words: readonly string[]): readonly (number | undefined)[] =>
    words.flatMap((word) =>
      step[word] === undefined ? [] : operandsIn(step[word]).map((operand) => placesOf(subject, operand, block)),
    );
  const combinePlaces = (places: readonly (number | undefined)[], join: (a: number, b: number) => number): number | undefined =>
    places.reduce((a, b) => (a === undefined || b === undefined ? undefined : join(a, b)), 0);
  switch (operation.name) {
    case 'add':
    case 'subtract':
    case 'max':
    case 'min':
    case 'sum':
      return combinePlaces(placesOfWords([operation.name]), Math.max);
    case 'multiply':
      return combinePlaces(placesOfWords(['multiply']), (a, b) => a + b);
    case 'if':
      return combinePlaces(placesOfWords(['then', 'else']), Math.max);
    case 'count':
    case 'between':
    case 'year':
      return 0;
    case 'lookup':
      return combinePlaces([figurePlaces(subject, String(step['lookup'])), ...placesOfWords(['otherwise'])], Math.max);
    default:
      return undefined;
  }
};

const figurePlaces = ({ data }: Subject, ref: string): number => {
  const [name, gives] = splitColumn(ref);
  const table = data.tables[name];
  const at = table?.columns.findIndex((column) => isGiven(column) && column.gives === gives) ?? -1;
  return (table?.rows ?? []).reduce((most, row) => Math.max(most, row[at] === null ? 0 : placesIn(String(row[at]))), 0);
};
