import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Renders an element in Chakra's own system, without the portal. */
export const draw = (element: ReactElement) => render(<ChakraProvider value={defaultSystem}>{element}</ChakraProvider>);

/** Presses a key at the focused element. */
export const press = (key: string, more: Readonly<Record<string, unknown>> = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};

/** Provides sizes, media queries and observers, as this environment has no layout. Each file that renders must call it. */
export const withLayout = (): void => {
  const { ResizeObserver } = window;
  afterAll(() => void Object.assign(window, { ResizeObserver }));
  beforeAll(() => {
    // This observer would report every element as empty.
    Reflect.deleteProperty(window, 'ResizeObserver');
    for (const [name, size] of Object.entries({ offsetHeight: 544, clientHeight: 544, offsetWidth: 1000, clientWidth: 1000 }))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
    HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number): void {
      if (typeof options === 'object') this.scrollTop = options.top ?? 0;
    };
  });
  afterEach(cleanup);
};
