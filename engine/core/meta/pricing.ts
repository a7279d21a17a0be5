import type { JsonSchema, Operation } from '../vocabulary.ts';
import { blocksOfSteps } from './steps.ts';
import { tableSchema } from './table.ts';
import { condition, conditionDef, list, object, path, record, text } from './words.ts';

/** Meta-schema of pricing.json. */
export const pricingSchema = (operations: readonly Operation[]): JsonSchema => ({
  ...object(
    { steps: blocksOfSteps(operations), premium: path },
    {
      $schema: text,
      tables: record(tableSchema),
      instalments: object({ when: condition, each: path, times: { type: 'integer', minimum: 2 } }),
      benefits: list(
        object(
          { title: text, amount: path, per: { enum: ['person', 'policy', 'accident', 'day'] } },
          { when: condition, note: text },
        ),
      ),
    },
  ),
  $defs: { condition: conditionDef },
});
