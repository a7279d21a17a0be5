import type { ComponentType } from 'react';
import type { UserInfo } from '../../contract/accounts.ts';
import type { Access, AlsoFor } from '../guard/decide.ts';
import type { ColumnWidth } from '../layouts/frame-props.ts';
import { later } from '../parts/later.ts';
import { withProgress } from '../parts/progress.ts';
import type { AreaName } from '../texts/areas.ts';
import { loadTexts, type TextKey } from '../texts/language.ts';
import type { PathParameters } from './match.ts';

/** A page of the portal: where it stands, what it is called, who it is for, what surrounds it. */
export type PageRoute = {
  readonly path: string;
  /** The specification's route name where it has one: the exempt table and the server's menu go by it. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
  /** Whom it opens for beside those that the specification's lists let in. */
  readonly alsoFor?: AlsoFor;
  /** Of those who are signed in, whom the page is for; everyone, where it is left out. The server decides every call by itself. */
  readonly admits?: (user: UserInfo) => boolean;
  /** `site`: top bar, nav bar and footer; `shell`: the admin shell with sidebar and tags; `kept`: whatever stood there before. */
  readonly layout: 'site' | 'shell' | 'kept';
  /** Widest content of the frame; `full` lets the page fill it. */
  readonly width: ColumnWidth | 'full';
  /** A bar is fixed to the page's lower edge: the footer keeps clear of it. */
  readonly hasBar?: true;
  /** Its tag in the admin shell stands from the start and cannot be closed. */
  readonly isPinned?: true;
  readonly Page: ComponentType;
  /** Asks the server at the first landing of a session what the page is going to ask for, while its code is still on its way. */
  readonly ahead?: (visit: Visit) => unknown;
  /** What stands in its place until it is known who asks for it, and until its code is there: the placeholder that the page itself begins with. */
  readonly Coming?: ComponentType;
};

/** The first landing on a page: what its address says, and who comes, once that is known; nobody, where the page is not for him. */
export type Visit = {
  readonly query: URLSearchParams;
  readonly parameters: PathParameters;
  readonly user: Promise<UserInfo | undefined>;
};

/** A page that comes with its texts when it is first shown, or when it is begun. */
export const page = (load: () => Promise<ComponentType>, ...texts: readonly AreaName[]): ComponentType =>
  beginnable(async () => (await withProgress(Promise.all([load(), loadTexts(...texts)])))[0]);

/** A page's placeholder, which comes in a small file of its own, ahead of the page; one that does not come leaves an empty place. */
export const placeholder = (load: () => Promise<ComponentType>): ComponentType => beginnable(() => load().catch(() => Nothing));

const Nothing = () => null;

/** Lets a page's code come before it is known whether it will be shown, and ends when it is there; what fails to come is asked for again, and told of, when it is drawn. */
export const beginPage = async (Page: ComponentType | undefined): Promise<void> => {
  try {
    await (Page && beginnings.get(Page)?.());
  } catch {
    // Whoever draws it hears of it.
  }
};

const beginnings = new WeakMap<ComponentType, () => Promise<unknown>>();
const beginnable = (load: () => Promise<ComponentType>): ComponentType => {
  const { Component, begin } = later<object>(load);
  beginnings.set(Component, begin);
  return Component;
};
