import { routeAt } from '../routes/table.ts';

/** Whether a path is a page of the portal. */
export const isKnownPath = (path: string): boolean => routeAt(path) !== undefined;
