import * as calls from '../../contract/occupations.ts';
import type { TimedModelStore } from '../deps.ts';
import { startedFormOf } from '../drafts/start-form.ts';
import { route, type Route } from '../http/route.ts';
import { arithmeticOf, findOccupations, formOf } from './service.ts';

/** Returns the calls that look up occupations before a sale. */
export const occupationRoutes = (deps: TimedModelStore): readonly Route[] => [
  route(calls.occupationQuery, {
    access: 'buyer',
    perMinute: 120,
    run: ({ user, query, language }) => findOccupations(deps, user, query, language),
  }),
  route(calls.occupationTrace, {
    access: 'buyer',
    perMinute: 120,
    run: async ({ user, query, language }) => ({ data: await arithmeticOf(deps, user, query, language) }),
  }),
  route(calls.occupationForm, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ user, body }) => ({ data: startedFormOf(await formOf(deps, user, body)) }),
  }),
];
