import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { UserInfo } from '../../contract/accounts.ts';
import type { Access, AlsoFor } from '../session/access.ts';
import type { ColumnWidth } from './main-content.tsx';
import { type AreaName, loadTexts, type TextKey } from '../texts/language.ts';

/** A page of the portal: its path and name, who may see it, its frame. */
export type PageRoute = {
  readonly path: string;
  /** The specification's route name, if it has one: the list of exempt pages and the server's menu use it. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
  readonly alsoFor?: AlsoFor;
  /** Which signed-in users may see the page; all, if it is left out. The server checks every call by itself. */
  readonly admits?: (user: UserInfo) => boolean;
  /** `site`: top bar, nav bar and footer; `shell`: the admin shell with sidebar and tabs. */
  readonly layout: 'site' | 'shell';
  readonly width: ColumnWidth | 'full';
  /** A bar is fixed to the page's lower edge: the footer leaves room for it. */
  readonly hasBar?: true;
  readonly isPinned?: true;
  /** Requests the data of the page, with the same input as the page itself. */
  readonly preload?: (visit: Visit) => void;
} & (
  | {
      readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
      /** Rendered while the first page of a visit is loading, by the query of its URL. */
      readonly skeleton?: (query: URLSearchParams) => Promise<ComponentType>;
      readonly leadTo?: undefined;
    }
  | {
      /** For a path without a page: the URL to redirect to. */
      readonly leadTo: (visit: Visit) => string | Promise<string>;
      readonly lazy?: undefined;
      readonly skeleton?: undefined;
    }
);

/** A visit of a page: its URL and the user. */
export type Visit = {
  readonly search: string;
  readonly query: URLSearchParams;
  readonly parameters: Params;
  readonly user: UserInfo | undefined;
  /** The target (path with query) if it is a page of the portal that may be opened. */
  readonly safe: (target: string | null) => string | undefined;
};

const defaults = { access: 'session', layout: 'site', width: 'page' } as const;
type Row<Route = PageRoute> = Route extends PageRoute
  ? Omit<Route, 'path' | 'name' | 'title' | keyof typeof defaults> & Partial<Pick<Route, keyof typeof defaults>>
  : never;

/** A page of the site for signed-in users, as wide as lists unless the route says otherwise. */
export const pageRoute = (path: string, name: string, title: TextKey, row: Row): PageRoute => ({
  ...defaults,
  path,
  name,
  title,
  ...row,
});

/** The common settings of pages in the admin shell. */
export const inShell = { layout: 'shell', width: 'form' } as const;

/** The skeletons that several pages have. */
export const pageSkeletons = () => import('../components/feedback/page-skeletons.tsx');
export const listSkeleton = async (): Promise<ComponentType> => (await pageSkeletons()).ListSkeleton;

/** Loads the module of a page, in which the page has this name, and the texts that it shows. */
export const page =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name, ...texts: readonly AreaName[]) =>
  async (): Promise<{ readonly Component: ComponentType }> => ({
    Component: (await Promise.all([load(), loadTexts(...texts)]))[0][name],
  });
