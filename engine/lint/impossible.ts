import type { Field } from '../model/model.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const impossible = defineLint({
  name: 'impossible',
  severity: 'error',
  stage: 'words',
  doc: 'No value can satisfy a field: its minimum is above its maximum, its choices are of another type or beyond its bounds, a list needs more different items than there are choices, or the smallest values of a list already exceed the required sum.',
  solve: 'Correct the bound or the choice',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const { keyword, message } of contradictionsIn(field))
        yield { at: subject.originOf(`${pointer}/${keyword}`), message };
  },
});

type Contradiction = { readonly keyword: string; readonly message: string };

function* contradictionsIn(field: Field): Iterable<Contradiction> {
  for (const [low, high] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const) {
    const [from, to] = [field[low], field[high]];
    if (from !== undefined && to !== undefined && from > to)
      yield { keyword: low, message: `"${low}" is ${from}, above "${high}", which is ${to}.` };
  }
  for (const keyword of ['maxLength', 'maxItems'] as const)
    if (field[keyword] === 0) yield { keyword, message: `"${keyword}" is 0: nothing can be filled in.` };
  const choices = field.items?.enum;
  if (field.uniqueItems && choices && (field.minItems ?? 0) > choices.length)
    yield {
      keyword: 'minItems',
      message: `The list needs ${field.minItems} different items, and there are ${choices.length} choices.`,
    };
  yield* wrongChoices(field);
  yield* unreachableSums(field);
}

/** Reports a required sum that the smallest values of a list already exceed: shares of at least 1, for example, whose sum must be 1. */
function* unreachableSums({ sumTo, items, minItems = 0, maxItems = Infinity }: Field): Iterable<Contradiction> {
  for (const { field, total, where } of sumTo === undefined ? [] : [sumTo].flat()) {
    const { type, minimum = 0 } = items?.properties?.[field] ?? {};
    const count = Math.max(2, minItems);
    if (type === 'integer' && where === undefined && maxItems > 1 && count * minimum > total)
      yield {
        keyword: 'sumTo',
        message: `The sum of "${field}" of ${count} items is at least ${count * minimum}, but it must be ${total}.`,
      };
  }
}

function* wrongChoices({ type, enum: choices = [], minimum = -Infinity, maximum = Infinity }: Field): Iterable<Contradiction> {
  for (const [index, choice] of choices.entries()) {
    const keyword = `enum/${index}`;
    if (type !== undefined && !hasType(type, choice)) {
      yield { keyword, message: `The choice ${JSON.stringify(choice)} is of another type than the field, which is "${type}".` };
      return;
    }
    if (typeof choice === 'number' && (choice < minimum || choice > maximum))
      yield { keyword, message: `The choice ${choice} is beyond the bounds of the field.` };
  }
}

const hasType = (type: string, choice: string | number | boolean): boolean =>
  type === 'integer' ? Number.isInteger(choice) : typeof choice === type;
