import { matchPath } from 'react-router-dom';
import type { TextKey } from '../texts/language.ts';
import { requestedPath } from './asked-path.ts';
import { routes } from './routes.tsx';

/**
 * Returns the page that the user asked for: its title, and whether the path is only below it, such as "/console/shelf/nothing".
 * Returns undefined if it is no page of the portal. Paths are never shown, because others may write them.
 */
export const askedPage = (): { readonly title: TextKey; readonly isBelow: boolean } | undefined => {
  const parts = requestedPath.path.split('/').filter((part) => part !== '');
  for (let length = parts.length; length > 0; length -= 1) {
    const path = `/${parts.slice(0, length).join('/')}`;
    const route = routes.find(
      (candidate) => candidate.lazy && candidate.access !== 'error' && matchPath(candidate.path, path) !== null,
    );
    if (route) return { title: route.title, isBelow: length < parts.length };
  }
  return undefined;
};

/** Forgets the page that the user asked for. */
export const forgetAskedPage = (): void => {
  requestedPath.path = '';
};
