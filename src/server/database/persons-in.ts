import { type RawBuilder, sql } from 'kysely';

/** SQL expression: the sum of insured persons, without the rows of models that insure things. */
export const personsIn = (persons: RawBuilder<unknown>, model: RawBuilder<unknown>, ofThings: readonly string[] = []) =>
  (ofThings.length === 0
    ? sql<number>`coalesce(sum(${persons}), 0)::bigint`
    : sql<number>`coalesce(sum(case when ${model} in (${sql.join(ofThings)}) then 0 else ${persons} end), 0)::bigint`
  ).as('persons');
