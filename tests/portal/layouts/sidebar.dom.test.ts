import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSidebar } from '../../../src/portal/layouts/shell/sidebar.tsx';
import { storeCookie } from '../../../src/portal/session/storage.ts';
import { withPage } from '../draw.tsx';

withPage();

/** Sets the width of the window for media queries. */
const widen = (width: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

/** Returns the sidebar of a page that is opened at a width. */
const openAt = (width: number) => {
  widen(width);
  const { result } = renderHook(() => useSidebar());
  return {
    state: () => result.current,
    toggle: () => act(() => result.current.toggle()),
    leave: () => act(() => result.current.leave()),
  };
};

describe('the sidebar', () => {
  it('[LA-10] starts open and without animation; the hamburger stores 0 and 1 in the cookie', () => {
    const { state, toggle } = openAt(1440);
    expect(state()).toMatchObject({ device: 'desktop', opened: true, withoutAnimation: true });
    expect(document.cookie).not.toContain('sidebarStatus');
    toggle();
    expect(state()).toMatchObject({ device: 'desktop', opened: false, withoutAnimation: false });
    expect(document.cookie).toContain('sidebarStatus=0');
    toggle();
    expect(state()).toMatchObject({ device: 'desktop', opened: true, withoutAnimation: false });
    expect(document.cookie).toContain('sidebarStatus=1');
  });
  it.each([
    ['0', false],
    ['1', true],
  ])('[LA-10] starts as the cookie %s states', (kept, opened) => {
    storeCookie('sidebarStatus', kept, 3600);
    expect(openAt(1440).state().opened).toBe(opened);
  });
  it.each([
    [991, 'mobile'],
    [992, 'desktop'],
  ])('[LA-09] at %i px is that of a %s', (width, device) => {
    expect(openAt(width).state()).toMatchObject({ device, opened: device === 'desktop' });
  });
  it('[LA-09] of a mobile device closes with a change of page and keeps the cookie; one beside the page stays open', () => {
    const mobile = openAt(390);
    mobile.toggle();
    expect(mobile.state().opened).toBe(true);
    mobile.leave();
    expect(mobile.state().opened).toBe(false);
    expect(document.cookie).not.toContain('sidebarStatus');
    const desktop = openAt(1440);
    desktop.leave();
    expect(desktop.state().opened).toBe(true);
  });
});
