import { matchPath } from 'react-router-dom';
import { agentRoutes, customerRoutes } from '../accounts/routes.ts';
import type { PageRoute } from '../layouts/route.ts';
import { policyRoutes } from '../policies/routes.ts';
import { productRoutes } from '../catalogue/routes.ts';
import { siteRoutes } from './router.tsx';

/** Every page there is; guard, titles, menu and tags go by it, and an unknown path goes to /404. */
export const routes: readonly PageRoute[] = [...siteRoutes, ...agentRoutes, ...customerRoutes, ...policyRoutes, ...productRoutes];

/** Whether a path is a page of the portal. */
export const isKnownPath = (path: string): boolean => routes.some((route) => matchPath(route.path, path) !== null);
