import { findTypes as call } from '../../contract/catalogue.ts';
import { typesUnder } from '../adapters/database/catalogue.ts';
import { defineHandler } from './define.ts';

/** Insurance types of both levels. */
export const findTypes = defineHandler(call, {
  access: 'user',
  kept: true,
  run: async ({ deps: { db }, language }) => {
    const first = await typesUnder(db, null);
    const children = await Promise.all(first.map(({ id }) => typesUnder(db, id)));
    const named = ({ id, name }: (typeof first)[number]) => ({ id, name: name[language] });
    return { data: first.map((type, at) => ({ ...named(type), children: (children[at] ?? []).map(named) })) };
  },
});
