import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Review } from '../../../../engine/react/form/review/review.tsx';
import { ReviewPersons } from '../../../../engine/react/form/review/review-persons.tsx';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import type { IsoDate, Model } from '../../../../engine/index.ts';
import { valueAt, isRecord, put } from '../../../../engine/values/pointer.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident, today } from '../group-accident.ts';

withLayout();

const storeOf = (model: Model, at: IsoDate, application: Readonly<Record<string, unknown>>) =>
  createApplicationStore({
    model,
    at,
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });

const open = (model: Model, at: IsoDate, application: Readonly<Record<string, unknown>>) => {
  const store = storeOf(model, at, application);
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

it('a class value is labelled "Class" when it has no column heading', () => {
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
  const other = put(valueAt(ill, `${list}/0`), '/treated', false);
  const both = put(ill, `${list}/1`, other);
  open(model, '2026-02-20', isRecord(both) ? both : {});
  const heights = screen.getAllByText('Height and weight: Height, cm: 172; Weight, kg: 68');
  expect(heights).toHaveLength(2);
  // With several persons, the answers are closed and only the titles of their sections are shown.
  expect(heights.map((each) => each.closest('details')?.open)).toEqual([false, false]);
  expect(screen.getAllByText('Height and weight, Health questions')[0]?.textContent).toMatch(/Answered: 2$/);
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
  expect(screen.getByText('Height and weight: Height, cm: 172; Weight, kg: 68').closest('details')).toBeNull();
});

it('the answers of a person who is alone in the list are open', () => {
  const { model, examples } = compiledModel('criticalIllness');
  const [{ application } = {}] = examples;
  open(model, '2026-02-20', isRecord(application) ? application : {});
  expect(screen.getByText('Height and weight: Height, cm: 172; Weight, kg: 68').closest('details')?.open).toBe(true);
});

it('a titled section of a long step is closed: its title, the number of its answers, and a link that changes it', () => {
  const invoice = {
    invoiceType: 'special',
    invoiceTitle: '启明电子',
    taxNumber: '91350100M000100Y43',
    bankName: '兴业银行厦门分行',
    bankAccount: '129880100100123456',
    registeredAddress: '厦门市思明区示例路 1 号',
    registeredPhone: '0592-1234567',
  };
  const store = storeOf(groupAccident, today, { ...applicationOf(3), invoice });
  const changed: unknown[] = [];
  draw(
    <LanguageProvider language="en-US">
      <FormStoreContext value={store}>
        <Review product={{ name: 'Group accident', insurer: 'Cangyu', documents: '' }} onChange={(...to) => changed.push(to)} />
      </FormStoreContext>
    </LanguageProvider>,
  );
  const section = screen.getByText('Invoice').closest('details');
  expect(section?.open).toBe(false);
  expect(section?.textContent).toContain('Answered: 7');
  expect(section?.textContent).toContain('兴业银行厦门分行');
  screen.getByRole('button', { name: 'Change: Invoice' }).click();
  expect(changed).toEqual([['holder', 'invoice.invoiceType']]);
});
