import { agentRoutes } from './agent.ts';
import { customerRoutes } from './customer.ts';
import type { PageRoute } from './define.ts';
import { matchRoute } from './match.ts';
import { policyRoutes } from './policies.ts';
import { productRoutes } from './products.ts';
import { siteRoutes } from './site.ts';

/** Every page there is; guard, titles, menu and tags go by it, and an unknown path goes to /404. */
export const routes: readonly PageRoute[] = [...siteRoutes, ...agentRoutes, ...customerRoutes, ...policyRoutes, ...productRoutes];

/** The page at a path; undefined where there is none. */
export const routeAt = (path: string): PageRoute | undefined =>
  routes.find((route) => matchRoute(route.path, path) !== undefined);
