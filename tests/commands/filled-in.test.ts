import { expect, it } from 'vitest';
import { completerOf } from '../../src/commands/diff/filled-in.ts';
import { miniModel } from '../engine/mini-model.ts';

/** A model with required fields, each of which is required once the one before it is given. */
const chained = (names: readonly string[]) =>
  miniModel({
    required: names.slice(0, 1),
    properties: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          title: name,
          type: 'string',
          ...(index > 0 && { requiredWhen: { [`application.${names[index - 1]}`]: { is: 'x' } } }),
        },
      ]),
    ),
  }).model;

it.each([
  [4, true],
  [5, false],
])('fields of which each makes the next required are filled in up to the fourth: %i, %s', (count, isFilled) => {
  const names = Array.from({ length: count }, (_, index) => `f${index}`);
  const donor = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(completerOf(chained(names), '2026-03-02', [{}, donor])({})).toEqual(isFilled ? donor : undefined);
});
