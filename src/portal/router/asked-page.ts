import { matchPath } from 'react-router-dom';
import type { TextKey } from '../texts/language.ts';
import { routes } from './routes.tsx';

let asked: TextKey | undefined;

/** Keeps the title of the page that an error page is shown instead of. Addresses are not kept, because others may write them. */
export const keepAskedPage = (title: TextKey | undefined): void => {
  asked = title;
};

/** Returns the title of the page that the user asked for, or undefined if it is none of the portal's. */
export const askedPage = (): TextKey | undefined => asked;

/** Returns the title of the page above an unknown path, such as that of the shelf for "/console/shelf/nothing". */
export const titleAbove = (path: string): TextKey | undefined => {
  const parts = path.split('/').filter((part) => part !== '');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `/${parts.slice(0, length).join('/')}`;
    const route = routes.find((each) => each.lazy && each.access !== 'error' && matchPath(each.path, above) !== null);
    if (route) return route.title;
  }
  return undefined;
};
