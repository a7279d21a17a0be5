import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { OfficeRight, UserInfo } from '../../contract/accounts.ts';
import type { Access, AlsoFor } from '../session/guard.ts';
import type { ColumnWidth } from './main-content.tsx';
import { type AreaName, loadTexts, type TextKey } from '../texts/language.ts';

/** A page of the portal: its path and name, who may see it, its frame. */
export type PageRoute = {
  readonly path: string;
  /** The route name of the specification, if it has one. The list of exempt pages and the server's menu use this name. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
  readonly alsoFor?: AlsoFor;
  /** Returns whether a signed-in user may see the page. Without this function, all may. The server checks every call itself. */
  readonly isAllowed?: (user: UserInfo) => boolean;
  /** The rights of the back office. Each of them opens the page. */
  readonly rights?: readonly OfficeRight[];
  /** `site`: top bar, nav bar and footer; `shell`: the admin shell with sidebar and tabs. */
  readonly layout: 'site' | 'shell';
  readonly width: ColumnWidth | 'full';
  /** Whether a bar is fixed to the lower edge of the page. The footer then leaves room for it. */
  readonly hasBar?: true;
  readonly isPinned?: true;
  /** Returns the title of the tab, for a path that shows a list or one record. `query` is the query of the URL. */
  readonly tabTitle?: (query: URLSearchParams) => TextKey;
  /** Requests the data of the page, with the same input as the page itself. */
  readonly preload?: (visit: Visit) => void;
} & (
  | {
      readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
      /** Loads the component that is shown while the first page of a visit is loading. `query` is the query of the URL. */
      readonly skeleton?: (query: URLSearchParams) => Promise<ComponentType>;
      readonly redirect?: undefined;
    }
  | {
      /** Returns the URL to redirect to, for a path without a page. */
      readonly redirect: (visit: Visit) => string | Promise<string>;
      readonly lazy?: undefined;
      readonly skeleton?: undefined;
    }
);

/** A visit to a page: its URL and the user. */
export type Visit = {
  readonly search: string;
  readonly query: URLSearchParams;
  readonly parameters: Params;
  readonly user: UserInfo | undefined;
  /** Returns the target (path with query) if it is a page of the portal that a redirect may open. */
  readonly safe: (target: string | null) => string | undefined;
};

const defaults = { access: 'session', layout: 'site', width: 'page' } as const;
type Row<Route = PageRoute> = Route extends PageRoute
  ? Omit<Route, 'path' | 'name' | 'title' | keyof typeof defaults> & Partial<Pick<Route, keyof typeof defaults>>
  : never;

/** Defines a page. By default it is for signed-in users, in the site's frame, and as wide as lists. */
export const pageRoute = (path: string, name: string, title: TextKey, row: Row): PageRoute => ({
  ...defaults,
  path,
  name,
  title,
  ...row,
});

/** The common settings of pages in the admin shell. */
export const inShell = { layout: 'shell', width: 'form' } as const;

/** Loads the skeletons that several pages share. */
export const pageSkeletons = () => import('../components/feedback/page-skeletons.tsx');
export const listSkeleton = async (): Promise<ComponentType> => (await pageSkeletons()).ListSkeleton;

/**
 * Returns a loader of a page. The loader loads the module that exports the page under `name`, and the texts that the page
 * shows.
 */
export const page =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name, ...texts: readonly AreaName[]) =>
  async (): Promise<{ readonly Component: ComponentType }> => ({
    Component: (await Promise.all([load(), loadTexts(...texts)]))[0][name],
  });
