import { matchPath } from 'react-router-dom';
import { agentRoutes } from './agent.ts';
import { customerRoutes } from './customer.ts';
import type { PageRoute } from './define.ts';
import { policyRoutes } from './policies.ts';
import { productRoutes } from './products.ts';
import { siteRoutes } from './site.ts';

/** Every page there is; guard, titles, menu and tags go by it, and an unknown path goes to /404. */
export const routes: readonly PageRoute[] = [...siteRoutes, ...agentRoutes, ...customerRoutes, ...policyRoutes, ...productRoutes];

/** Whether a path is a page of the portal. */
export const isKnownPath = (path: string): boolean => routes.some((route) => matchPath(route.path, path) !== null);
