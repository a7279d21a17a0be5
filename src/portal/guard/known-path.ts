import { matchPath } from 'react-router-dom';
import { routes } from '../routes/table.ts';

/** Whether a path is a page of the portal. */
export const isKnownPath = (path: string): boolean => routes.some((route) => matchPath(route.path, path) !== null);
