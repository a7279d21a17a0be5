import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Draws under Chakra's stock system: the engine's components need nothing of the portal. */
export const draw = (element: ReactElement) => render(<ChakraProvider value={defaultSystem}>{element}</ChakraProvider>);

/** A key press where the focus is. */
export const press = (key: string, more: Readonly<Record<string, unknown>> = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};

/** What this environment has no layout for: sizes, media queries, observers. Call in each file that draws. */
export const withLayout = (): void => {
  const { ResizeObserver } = window;
  afterAll(() => void Object.assign(window, { ResizeObserver }));
  beforeAll(() => {
    // It would report every element as empty.
    Reflect.deleteProperty(window, 'ResizeObserver');
    for (const [name, size] of Object.entries({ offsetHeight: 544, clientHeight: 544, offsetWidth: 1000, clientWidth: 1000 }))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
    HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number): void {
      if (typeof options === 'object') this.scrollTop = options.top ?? 0;
    };
  });
  afterEach(cleanup);
};
