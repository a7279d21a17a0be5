import { lazy, type ComponentType } from 'react';
import type { UserInfo } from '../../contract/parts/user.ts';
import type { Access } from '../guard/decide.ts';
import type { ColumnWidth } from '../layouts/frame-props.ts';
import { withProgress } from '../parts/progress.ts';
import type { AreaName } from '../texts/areas.ts';
import { loadTexts, type TextKey } from '../texts/language.ts';

/** A page of the portal: where it stands, what it is called, who it is for, what surrounds it. */
export type PageRoute = {
  readonly path: string;
  /** The specification's route name where it has one: the exempt table and the server's menu go by it. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
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
  /** What stands in its place until it is known who asks for it, and until its code is there: the placeholder that the page itself begins with. */
  readonly Coming?: ComponentType;
};

/** A page that comes with its texts when it is first shown, or when it is begun. */
export const page = (load: () => Promise<ComponentType>, ...texts: readonly AreaName[]): ComponentType => {
  const come = async (): Promise<ComponentType> => (await withProgress(Promise.all([load(), loadTexts(...texts)])))[0];
  const Page = lazy(async () => ({ default: await come() }));
  beginnings.set(Page, come);
  return Page;
};

/** A page's placeholder, which comes in a small file of its own, ahead of the page; one that does not come leaves an empty place. */
export const placeholder = (load: () => Promise<ComponentType>): ComponentType => {
  const come = (): Promise<ComponentType> => load().catch(() => Nothing);
  const Placeholder = lazy(async () => ({ default: await come() }));
  beginnings.set(Placeholder, come);
  return Placeholder;
};

const Nothing = () => null;

/** Lets a page's code come before it is known whether it will be shown; what fails to come is asked for again, and told of, when it is. */
export const beginPage = (Page: ComponentType | undefined): void =>
  void (
    Page &&
    beginnings
      .get(Page)?.()
      .catch(() => undefined)
  );

const beginnings = new WeakMap<ComponentType, () => Promise<ComponentType>>();
