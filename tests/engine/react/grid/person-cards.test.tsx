import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();

// Answers every media query with a match, as on a narrow screen.
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
] as const)("a person's card has the label of its number, as there is no header, in %s", (language, words) => {
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

it('a card of a row that is not a person names its numbers and shows the premium beside its name', () => {
  const { model: byWages, examples } = compiledModel('EmployerModelNew');
  const { application, premium } = examples.find(({ name }) => name === 'ten developers') ?? {};
  const store = createApplicationStore({
    model: byWages,
    at: '2026-03-01',
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [place] = store.places;
  draw(
    <LanguageProvider language="zh-CN">
      <InsuredGrid store={store} path={place?.path ?? ''} step="jobs" />
    </LanguageProvider>,
  );
  expect(screen.getByText(/^人数 10 · 人均月工资 8,000.00 · 1 类 · 年工资总额（元） 1,000,000.00$/)).toBeTruthy();
  expect(screen.getByText(premium ?? '')).toBeTruthy();
});

it('a card of a pupil names its yes-or-no fields', () => {
  const { model: school, examples } = compiledModel('studentAccident');
  const store = createApplicationStore({
    model: school,
    at: '2026-03-01',
    application: examples.find(({ premium }) => premium !== undefined)?.application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [place] = store.places;
  draw(
    <LanguageProvider language="zh-CN">
      <InsuredGrid store={store} path={place?.path ?? ''} step="insured" />
    </LanguageProvider>,
  );
  expect(screen.getAllByText(/校队对抗性运动 (?:是|否)/).length).toBeGreaterThan(0);
});
