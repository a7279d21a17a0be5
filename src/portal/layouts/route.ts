import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { UserInfo } from '../../contract/accounts.ts';
import type { Access, AlsoFor } from '../session/access.ts';
import type { ColumnWidth } from './main-content.tsx';
import { type AreaName, loadTexts, type TextKey } from '../texts/language.ts';

/** A page of the portal: its path and name, who may see it, its frame. */
export type PageRoute = {
  readonly path: string;
  /** The specification's route name where it has one: the exempt table and the server's menu go by it. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
  readonly alsoFor?: AlsoFor;
  /** Which signed-in users may see the page; all, if it is left out. The server checks every call by itself. */
  readonly admits?: (user: UserInfo) => boolean;
  /** `site`: top bar, nav bar and footer; `shell`: the admin shell with sidebar and tags. */
  readonly layout: 'site' | 'shell';
  readonly width: ColumnWidth | 'full';
  /** A bar is fixed to the page's lower edge: the footer keeps clear of it. */
  readonly hasBar?: true;
  readonly isPinned?: true;
  /** Asks the server for what the page is going to show, in the words in which the page asks. */
  readonly preload?: (visit: Visit) => void;
} & (
  | {
      readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
      /** What is drawn while the first page of a visit is loading, by the query of its address. */
      readonly skeleton?: (query: URLSearchParams) => Promise<ComponentType>;
      readonly leadTo?: undefined;
    }
  | {
      /** A path that shows nothing: the address that it leads on to. */
      readonly leadTo: (visit: Visit) => string | Promise<string>;
      readonly lazy?: undefined;
      readonly skeleton?: undefined;
    }
);

/** A visit of a page: its address and the user. */
export type Visit = {
  readonly search: string;
  readonly query: URLSearchParams;
  readonly parameters: Params;
  readonly user: UserInfo | undefined;
  /** The target, path with query, where it is a page of the portal that may be followed. */
  readonly safe: (target: string | null) => string | undefined;
};

const defaults = { access: 'session', layout: 'site', width: 'page' } as const;
type Row<Route = PageRoute> = Route extends PageRoute
  ? Omit<Route, 'path' | 'name' | 'title' | keyof typeof defaults> & Partial<Pick<Route, keyof typeof defaults>>
  : never;

/** A page of the site for those who are signed in, as wide as lists are, unless the row says otherwise. */
export const pageRoute = (path: string, name: string, title: TextKey, row: Row): PageRoute => ({
  ...defaults,
  path,
  name,
  title,
  ...row,
});

/** What the pages in the admin shell have in common. */
export const inShell = { layout: 'shell', width: 'form' } as const;

/** Loads the code of a page, and the texts that it shows. */
export const page =
  (load: () => Promise<ComponentType>, ...texts: readonly AreaName[]) =>
  async (): Promise<{ readonly Component: ComponentType }> => ({
    Component: (await Promise.all([load(), loadTexts(...texts)]))[0],
  });
