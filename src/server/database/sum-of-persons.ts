import { type RawBuilder, sql } from 'kysely';

/** SQL expression: the sum of insured persons, without the rows of models that insure things. */
export const sumOfPersons = (
  persons: RawBuilder<unknown>,
  model: RawBuilder<unknown>,
  codesOfThingModels: readonly string[] = [],
) =>
  (codesOfThingModels.length === 0
    ? sql<number>`coalesce(sum(${persons}), 0)::bigint`
    : sql<number>`coalesce(sum(case when ${model} in (${sql.join(codesOfThingModels)}) then 0 else ${persons} end), 0)::bigint`
  ).as('persons');
