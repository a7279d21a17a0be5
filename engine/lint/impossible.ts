import type { Field } from '../model/model.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const impossible = defineLint({
  name: 'impossible',
  severity: 'error',
  stage: 'words',
  doc: 'No value can satisfy a field: its minimum is above its maximum, its choices are of another type or beyond its bounds, a list needs more different items than there are choices, or the sum of two items of a list is always above the required sum.',
  solve: 'Correct the bound or the choice',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const { word, message } of contradictionsIn(field)) yield { at: subject.originOf(`${pointer}/${word}`), message };
  },
});

type Contradiction = { readonly word: string; readonly message: string };

function* contradictionsIn(field: Field): Iterable<Contradiction> {
  for (const [low, high] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const) {
    const [from, to] = [field[low], field[high]];
    if (from !== undefined && to !== undefined && from > to)
      yield { word: low, message: `"${low}" is ${from}, above "${high}", which is ${to}.` };
  }
  for (const word of ['maxLength', 'maxItems'] as const)
    if (field[word] === 0) yield { word, message: `"${word}" is 0: nothing can be filled in.` };
  const choices = field.items?.enum;
  if (field.uniqueItems && choices && (field.minItems ?? 0) > choices.length)
    yield {
      word: 'minItems',
      message: `The list needs ${field.minItems} different items, and there are ${choices.length} choices.`,
    };
  yield* wrongChoices(field);
  yield* smallSums(field);
}

/** Finds shares of 1 to 100 that must add up to 1, which two persons can never do. */
function* smallSums({ sumTo, items, minItems = 0, maxItems = Infinity }: Field): Iterable<Contradiction> {
  for (const { field, total, where } of sumTo === undefined ? [] : [sumTo].flat()) {
    const { type, minimum = 0 } = items?.properties?.[field] ?? {};
    if (type === 'integer' && where === undefined && maxItems > 1 && Math.max(2, minItems) * minimum > total)
      yield {
        word: 'sumTo',
        message: `"${field}" of two items is ${2 * minimum} at least, but the sum of all items must be ${total}.`,
      };
  }
}

function* wrongChoices({ type, enum: choices = [], minimum = -Infinity, maximum = Infinity }: Field): Iterable<Contradiction> {
  for (const [index, choice] of choices.entries()) {
    const word = `enum/${index}`;
    if (type !== undefined && !isOf(type, choice)) {
      yield { word, message: `The choice ${JSON.stringify(choice)} is of another type than the field, which is "${type}".` };
      return;
    }
    if (typeof choice === 'number' && (choice < minimum || choice > maximum))
      yield { word, message: `The choice ${choice} is beyond the bounds of the field.` };
  }
}

const isOf = (type: string, choice: string | number | boolean): boolean =>
  type === 'integer' ? Number.isInteger(choice) : typeof choice === type;
