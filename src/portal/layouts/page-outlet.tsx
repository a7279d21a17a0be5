import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType, useRevalidator } from 'react-router-dom';
import { usePageTitle } from '../components/page/page-title.ts';
import type { PageRoute } from './route.ts';
import { useSignedInId } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

/** Returns the entry of the route table for the current page. */
export const usePageRoute = (): Pick<PageRoute, 'name' | 'width' | 'hasBar' | 'alsoFor' | 'title'> => {
  const handle = useMatches().at(-1)?.handle;
  return isPageRoute(handle) ? handle : { name: '', width: 'page', title: 'title.home' };
};
const isPageRoute = (handle: unknown): handle is PageRoute => typeof handle === 'object' && handle !== null && 'layout' in handle;

/** Shows the page in its frame. Sets title, scroll position and focus when the page is loaded. */
export const PageOutlet = () => {
  const renderedFor = useMatches().at(-1)?.loaderData;
  const { name } = usePageRoute();
  const userId = useSignedInId();
  const { revalidate } = useRevalidator();
  const isOtherUser = typeof renderedFor === 'string' && renderedFor !== userId;
  useEffect(() => {
    if (isOtherUser) void revalidate();
  }, [isOtherUser, revalidate]);
  // The page of the former user is not shown while the page of the new user loads.
  return isOtherUser && renderedFor !== '' ? (
    <span data-pending="" hidden />
  ) : (
    <>
      {renderedFor !== undefined && <Landing />}
      {/* Pages of different routes share no state, even if one component renders both. */}
      <Outlet key={name} />
    </>
  );
};

let hasLanded = false;

const Landing = () => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  usePageTitle(t(usePageRoute().title));
  const land = useEffectEvent((): (() => void) | undefined => {
    // Screen readers announce a page that the browser loads. Only a change of page within the portal must move the focus. The
    // user may follow a link before the first page is ready.
    const isLoaded = !hasLanded && navigationType !== 'PUSH';
    hasLanded = true;
    if (isLoaded) return undefined;
    if (navigationType !== 'POP') scrollTo(0, 0);
    return focusHeading();
  });
  // A change of only the draft number or the step in the URL is no change of page, so the focus stays.
  useEffect(() => land(), [pathname]);
  return null;
};

/**
 * Focuses the heading of the page, or the page while it has no heading. A part that is still loading may hide or replace the
 * focused element. The heading then gets the focus again, until the focus moves elsewhere or the user presses a key or the
 * pointer. Returns a function that stops this.
 */
const focusHeading = (): (() => void) => {
  const setFocus = (): void =>
    document.querySelector<HTMLElement>('main h1[tabindex], #main:not(:has(h1[tabindex]))')?.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    const { activeElement: focusedElement, body } = document;
    if (focusedElement === body || focusedElement?.id === 'main') setFocus();
    else if (focusedElement?.tagName !== 'H1') stop();
  });
  const stop = (): void => watch.disconnect();
  addEventListener('pointerdown', stop, { once: true });
  addEventListener('keydown', stop, { once: true });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  setFocus();
  return stop;
};
