import { type BenefitTerm, benefitTerms } from '../benefit-terms.ts';
import { factPlaces } from '../model.ts';
import type { JsonSchema, Operation } from '../vocabulary.ts';
import { ROWS_FILE } from '../read/rating-table-files.ts';
import { condition, conditionDef, list, object, path, record, round, text } from './texts.ts';

export const pricingSchema = (operations: readonly Operation[]): JsonSchema => ({
  ...object(
    { steps: blocksOfSteps(operations), premium: path },
    {
      $schema: text,
      tables: record(tableSchema),
      instalments: object({ when: condition, each: path, times: { type: 'integer', minimum: 2 } }),
      benefits: list(
        object(
          { title: text, amount, per: { enum: ['person', 'item', 'policy', 'accident', 'day'] } },
          { when: condition, note: text, terms: termsSchema },
        ),
      ),
    },
  ),
  $defs: { condition: conditionDef },
});

const amount: JsonSchema = { type: 'string', minLength: 1, description: 'an amount as a text, "100.00", or scope.step' };
const figureOrPath = (figure: JsonSchema, example: string): JsonSchema => ({
  ...figure,
  description: `${example}, or the path of a step that has the figure of the plan`,
});
const FIGURES: Readonly<Record<(typeof benefitTerms)[BenefitTerm], JsonSchema>> = {
  days: figureOrPath({ type: ['integer', 'string'], minimum: 0, minLength: 1 }, '30'),
  money: figureOrPath({ type: 'string', minLength: 1 }, 'an amount as a text, "100.00"'),
  rate: figureOrPath({ type: 'string', minLength: 1 }, 'a part of one as a text, "0.9" for 90 %'),
};
const termsSchema: JsonSchema = {
  ...object({}, Object.fromEntries(Object.entries(benefitTerms).map(([term, unit]) => [term, FIGURES[unit]]))),
  minProperties: 1,
};

const CONDITION_WORDS: ReadonlySet<string> = new Set(['if', 'test', 'where']);

/** Returns the schema of pricing steps and facts, from the words of the operations. */
export const stepSchema = (
  operations: readonly Operation[],
  moreProperties: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  type: 'object',
  required: ['step'],
  properties: {
    step: { ...text, pattern: '^[a-zA-Z][a-zA-Z0-9]*$', description: 'letters and digits: "termPremium"' },
    title: text,
    round,
    unit: text,
    ...moreProperties,
    ...Object.fromEntries(
      operations
        .flatMap(({ words, options }) => Object.entries({ ...words, ...options }))
        .map(([word, shape]) => [word, CONDITION_WORDS.has(word) ? condition : shape]),
    ),
  },
  allOf: operations.map(({ name, words }) => ({ if: { required: [name] }, then: { required: Object.keys(words) } })),
  anyOf: operations.map(({ name }) => ({ required: [name] })),
  additionalProperties: false,
});

const shownProperty = { shown: list({ enum: factPlaces }, { uniqueItems: true }) };

/** Returns the schema of pricing steps by block. Only steps of the policy may have `shown`. */
export const blocksOfSteps = (operations: readonly Operation[]): JsonSchema => ({
  type: 'object',
  properties: { policy: list(stepSchema(operations, shownProperty)) },
  additionalProperties: list(stepSchema(operations)),
});

/** Returns the schema of facts by block: steps that may have `shown`. */
export const blocksOfFacts = (operations: readonly Operation[]): JsonSchema => ({
  type: 'object',
  additionalProperties: list(stepSchema(operations, shownProperty)),
});

const bound: JsonSchema = { type: ['string', 'number', 'null'] };
const column: JsonSchema = {
  anyOf: [
    object({ key: text }),
    object({ range: text }),
    object(
      { gives: text },
      { unit: { enum: ['money', 'rate', 'integer', 'text', 'boolean', 'date'] }, steep: { type: 'boolean' } },
    ),
  ],
};
const cell: JsonSchema = {
  anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, list(bound, { minItems: 2, maxItems: 2 })],
};
const tier: JsonSchema = object({
  PRICEID: text,
  PRICE: { type: ['string', 'null'], pattern: '^\\d+\\.\\d{2}$', description: 'an amount with two places as a text: "8.00"' },
  STARTNUMBER: { type: 'integer' },
  ENDNUMBER: { type: 'integer' },
  MINAGE: { type: 'integer' },
  MINAGEUNIT: { enum: ['D', 'Y'] },
  MAXAGE: { type: 'integer' },
  MAXAGEUNIT: { enum: ['D', 'Y'] },
  defaultShow: { type: 'boolean' },
});

/** Rows, or the name of a spreadsheet beside the file: "rates.xlsx#Annual". No `anyOf`, so that errors of rows are reported. */
const rowsOrFile = (rows: JsonSchema): JsonSchema => ({ ...rows, type: ['array', 'string'], pattern: ROWS_FILE });

const wordsByRow: JsonSchema = { type: 'object', additionalProperties: list(text, { minItems: 1 }) };

/** A rating or look-up table, also as a shared file. */
export const tableSchema: JsonSchema = {
  type: 'object',
  properties: {
    $schema: text,
    title: text,
    refusal: text,
    columns: list(column, { minItems: 1 }),
    rows: rowsOrFile(list(list(cell, { minItems: 1 }))),
    tiers: rowsOrFile(list(tier, { minItems: 1 })),
    aliases: wordsByRow,
    everyday: wordsByRow,
  },
  anyOf: [{ required: ['columns', 'rows'] }, { required: ['tiers'] }],
  additionalProperties: false,
};
