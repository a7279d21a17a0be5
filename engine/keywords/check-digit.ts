import { isRecord } from '../values/pointer.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

/** The rule by which a check digit is computed from the other characters. */
type Rule = {
  readonly values: readonly string[];
  readonly weights: readonly number[];
  readonly modulus: number;
  readonly digits: string;
  /** The position of the check digit from 1; the last character by default. */
  readonly at?: number;
  readonly crossSum?: boolean;
};

export const doc =
  'A character of the text checks the others. Each other character has a value (its place in `values`, which counts from 0 and has one or several characters a place) and a weight: the last of `weights` belongs to the last of these characters, and they start again when they are used up. With `crossSum` a product counts as the sum of its digits. The sum modulo `modulus` is the place of the check digit in `digits`; it stands last, or at the place `at`, counted from 1.';

export const checkDigit = defineKeyword({
  name: 'checkDigit',
  shape: {
    type: 'object',
    required: ['values', 'weights', 'modulus', 'digits'],
    additionalProperties: false,
    properties: {
      values: { type: ['string', 'array'], items: { type: 'string' }, minLength: 2, minItems: 2 },
      weights: { type: 'array', items: { type: 'integer' }, minItems: 1 },
      modulus: { type: 'integer', minimum: 2 },
      digits: { type: 'string', minLength: 2 },
      at: { type: 'integer', minimum: 1 },
      crossSum: { type: 'boolean' },
    },
  },
  codes: {
    'check-digit': {
      'zh-CN': '校验位应为 {expected}，请核对',
      'en-US': 'the check digit should be {expected}: please compare it with the document',
      solve: 'Compare the number with the document, character by character',
    },
    'check-character': {
      'zh-CN': '不能有字符“{character}”',
      'en-US': 'the character "{character}" is not allowed',
      solve: 'Leave the character out, or write it as the document does',
    },
  },
  phase: 'format',
  compile: (value) => {
    const rule = ruleOf(value);
    return (spot) => {
      if (typeof spot.value !== 'string' || spot.value === '') return NO_ISSUES;
      const [before, digit, after] = split(spot.value, rule);
      const character = [...before, ...after].find((each) => valueOf(each, rule) < 0);
      if (character !== undefined) return [{ path: pointerTo(spot), code: 'check-character', params: { character } }];
      const expected = expectedDigit([...before, ...after], rule);
      return digit === expected ? NO_ISSUES : [{ path: pointerTo(spot), code: 'check-digit', params: { expected } }];
    };
  },
  nearest: (generated, { checkDigit: value }) => {
    if (typeof generated !== 'string' || generated === '') return generated;
    const rule = ruleOf(value);
    const [before, , after] = split(generated, rule);
    const withKnownCharacters = (part: readonly string[]) =>
      part.map((each) => (valueOf(each, rule) < 0 ? (rule.values[0]?.[0] ?? '') : each));
    const [left, right] = [withKnownCharacters(before), withKnownCharacters(after)];
    return [...left, expectedDigit([...left, ...right], rule), ...right].join('');
  },
  examples: {
    // The number of a bank card (ISO/IEC 7812), and of a vehicle (ISO 3779 as used in China and North America).
    field: {
      type: 'object',
      properties: {
        card: {
          type: 'string',
          checkDigit: { values: '0123456789', weights: [1, 2], modulus: 10, digits: '0987654321', crossSum: true },
        },
        vin: {
          type: 'string',
          checkDigit: {
            values: ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'],
            weights: [8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2],
            modulus: 11,
            digits: '0123456789X',
            at: 9,
          },
        },
      },
    },
    good: [{ card: '4111111111111111' }, { vin: '1M8GDM9AXKP042788' }, { vin: '11111111111111111' }, {}],
    bad: { 'check-digit': { card: '4111111111111112' }, 'check-character': { vin: 'IM8GDM9AXKP042788' } },
  },
});

const ruleOf = (value: unknown): Rule => {
  const { values, weights, modulus, digits, at, crossSum } = isRecord(value) ? value : {};
  return {
    values: typeof values === 'string' ? [...values] : Array.isArray(values) ? values.map(String) : [],
    weights: Array.isArray(weights) ? weights.map(Number) : [],
    modulus: Number(modulus),
    digits: String(digits),
    ...(typeof at === 'number' && { at }),
    crossSum: crossSum === true,
  };
};

type Parts = readonly [before: readonly string[], digit: string, after: readonly string[]];

const split = (text: string, { at }: Rule): Parts => {
  const characters = [...text];
  const index = (at ?? characters.length) - 1;
  return [characters.slice(0, index), characters[index] ?? '', characters.slice(index + 1)];
};

const valueOf = (character: string, { values }: Rule): number => values.findIndex((each) => each.includes(character));

const expectedDigit = (otherCharacters: readonly string[], rule: Rule): string => {
  const { weights, modulus, digits, crossSum } = rule;
  const lastIndex = otherCharacters.length - 1;
  const sum = otherCharacters.reduce((total, character, index) => {
    const weight = weights.at(-1 - ((lastIndex - index) % weights.length)) ?? 0;
    const product = valueOf(character, rule) * weight;
    return total + (crossSum ? [...String(product)].reduce((digitSum, digit) => digitSum + Number(digit), 0) : product);
  }, 0);
  return digits[sum % modulus] ?? '';
};
