import type { UserInfo } from '../../contract/accounts.ts';
import { askAhead, claimAhead } from '../call/ahead.ts';
import { decide } from '../guard/decide.ts';
import { isKnownPath } from '../guard/known-path.ts';
import { beginShell } from '../layouts/shell/later-shell.ts';
import { lastUserType } from '../session/session.ts';
import { hasMarker } from '../session/storage.ts';
import { beginPage, type PageRoute } from './define.ts';
import { matchRoute } from './match.ts';
import { routeAt } from './table.ts';

/**
 * Lets everything come at once that the address needs: what the site says of itself, the page's data, its code and its frame's.
 * Ends when all but the data is there, or has failed.
 */
export const beginAddress = ({ pathname, search }: Location, session: Promise<UserInfo | undefined>): Promise<unknown> => {
  const route = routeAt(pathname);
  const site = askAhead('commonDatas', {}).catch(() => undefined);
  // Data before code: a browser has few lines to a server, and code takes them all.
  if (route && hasMarker())
    route.ahead?.({
      query: new URLSearchParams(search),
      parameters: matchRoute(route.path, pathname) ?? {},
      user: session.then((user) => (user && isFor(route, pathname + search, user) ? user : undefined)),
    });
  void session.then((user) => claimAhead(user?.userId));
  void beginPage(route?.Coming);
  return Promise.allSettled([site, session, beginPage(route?.Page), route?.layout === 'shell' && beginShell()]);
};

const isFor = ({ name, access, admits, alsoFor }: PageRoute, target: string, user: UserInfo): boolean =>
  decide({ name, access, admits, alsoFor, target, user, storedUserType: lastUserType() }, isKnownPath).show;
