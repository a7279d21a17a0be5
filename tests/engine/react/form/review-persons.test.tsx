import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewPersons } from '../../../../engine/react/form/review-persons.tsx';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import type { IsoDate, Model } from '../../../../engine/index.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident, today } from '../group-accident.ts';

withLayout();

const open = (model: Model, at: IsoDate, application: Readonly<Record<string, unknown>>) => {
  const store = createApplicationStore({
    model,
    at,
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [place] = store.places;
  if (!place) throw new Error('Cannot draw the persons as the model has no list');
  draw(
    <LanguageProvider language="en-US">
      <FormStoreContext value={store}>
        <ReviewPersons place={place} title="Insured" onChange={() => undefined} />
      </FormStoreContext>
    </LanguageProvider>,
  );
};

it('the sum of a class adds the prices of its rows, not the wages that the prices are calculated from', () => {
  const { model, examples } = compiledModel('EmployerModelNew');
  const { application, premium } = examples.find(({ name }) => name === 'ten developers') ?? {};
  open(model, '2026-03-01', application ?? {});
  expect(screen.getAllByText(premium ?? '')).toHaveLength(2);
});

it('a class value says "Class" when it has no column heading', () => {
  open(groupAccident, today, applicationOf(1));
  expect(screen.getByText('Class 3')).toBeTruthy();
});

it('a person is shown with the answers of the sections of the row, but for those that are hidden', () => {
  const { model, examples } = compiledModel('criticalIllness');
  const { application } = examples.find(({ name }) => name === 'an operation is referred') ?? {};
  open(model, '2026-02-20', application ?? {});
  expect(screen.getByText('Height and weight: Height, cm 172, Weight, kg 68')).toBeTruthy();
  expect(
    screen.getByText(
      'Health questions: Diagnosed with a critical illness No, Hospital or operation in two years Yes, Stay or operation 阑尾炎手术',
    ),
  ).toBeTruthy();
});
