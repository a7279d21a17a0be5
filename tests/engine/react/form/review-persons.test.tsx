import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewPersons } from '../../../../engine/react/form/review-persons.tsx';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import type { IsoDate, Model } from '../../../../engine/index.ts';
import { at, isRecord, put } from '../../../../engine/values/pointer.ts';
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

it('a person is shown with the answers of the sections of the row, except hidden ones', () => {
  const { model, examples } = compiledModel('criticalIllness');
  const list = '/insuredGroup/0/insured_list';
  const [{ application } = {}] = examples;
  const [treated, treatments] = [`${list}/0/treated`, `${list}/0/treatments`];
  const stay = [{ reason: 'Appendix', monthsAgo: 14, recovered: true }];
  const ill = put(put(application, treated, true), treatments, stay);
  const other = put(at(ill, `${list}/0`), '/treated', false);
  const both = put(ill, `${list}/1`, other);
  open(model, '2026-02-20', isRecord(both) ? both : {});
  expect(screen.getAllByText('Height and weight: Height, cm: 172; Weight, kg: 68')).toHaveLength(2);
  const questions = (treatedWord: string) =>
    `Health questions: Diagnosed with a critical illness: No; Hospital or operation in two years: ${treatedWord}`;
  expect(screen.getByText(questions('Yes'))).toBeTruthy();
  const stays = within(screen.getByRole('table', { name: 'Stay or operation' }));
  expect(stays.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Appendix', '14', 'Yes']);
  expect(screen.getByText(questions('No'))).toBeTruthy();
});

it('a thing is shown with the answers of the sections of its row, below the table of the things', () => {
  const { model, examples } = compiledModel('criticalIllness');
  const [{ application } = {}] = examples;
  const asThings = {
    ...model,
    data: { ...model.data, insured: model.data.insured && { ...model.data.insured, item: { noun: '狗', unit: 'persons' } } },
  };
  open(asThings, '2026-02-20', isRecord(application) ? application : {});
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByText('Height and weight: Height, cm: 172; Weight, kg: 68')).toBeTruthy();
});
