import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InsuredGrid } from '../../../engine/widgets/grid/insured-grid.tsx';
import { LanguageProvider } from '../../../engine/widgets/language/language.tsx';
import { createApplicationStore } from '../../../engine/widgets/store/application-store.ts';
import { draw, withLayout } from './draw.tsx';
import { applicationOf, groupAccident as model, today } from './group-accident.ts';

withLayout();

// A screen that every question about a width finds narrow.
const narrow = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: true,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeEach(() => void vi.stubGlobal('matchMedia', narrow));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['zh-CN', /· \d 类$/],
  ['en-US', /· Class \d$/],
] as const)("a person's card says what its number is, as it stands under no head, in %s", (language, words) => {
  const store = createApplicationStore({
    model,
    at: today,
    application: applicationOf(1),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <LanguageProvider language={language}>
      <InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />
    </LanguageProvider>,
  );
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText(words)).toBeTruthy();
});
