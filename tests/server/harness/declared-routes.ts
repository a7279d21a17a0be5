import type { Route } from '../../../src/server/http/route.ts';
import { routes } from '../../../src/server/features.ts';

/** Every call as it is declared: who may call it and how often. None of them is run, so they get nothing to work with. */
export const declaredRoutes: readonly Route[] = routes(JSON.parse('{}'));
