import type { Route } from '../../../src/server/http/route.ts';
import { routes } from '../../../src/server/features.ts';

/** Every call with its declaration, such as rights and limits. No handler runs, so the dependencies are empty. */
export const declaredRoutes: readonly Route[] = routes(JSON.parse('{}'));
