import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { compileModel, createEngine, defineLanguage, type Language } from '../../../../engine/index.ts';
import { ApplicationForm, DetailPage, InsuredGrid, LanguageProvider } from '../../../../engine/react.ts';
import { createApplicationStore } from '../../../../engine/store.ts';
import { miniFiles } from '../../mini-model.ts';
import { draw, withLayout } from '../draw.tsx';
import { malay } from './malay.ts';
import { singapore } from './singapore.tsx';

withLayout();

const at = '2026-11-24';
const engine = createEngine(singapore, { languages: [malay] });
const files = miniFiles({
  model: { title: '家居保险', lists: { person: 'application.people' } },
  required: ['postal', 'kind', 'people'],
  properties: {
    postal: { type: 'string', title: '邮编', format: 'sg-postal' },
    kind: { type: 'string', title: '住房类型', enum: ['flat', 'house'], labels: { flat: '公寓', house: '独栋' } },
    rented: { type: 'boolean', title: '出租' },
    people: {
      type: 'array',
      title: '住户',
      maxItems: 9,
      items: {
        type: 'object',
        required: ['fullName', 'birthDay'],
        properties: {
          fullName: { type: 'string', title: '姓名', maxLength: 60 },
          birthDay: { type: 'string', title: '出生日期', format: 'date' },
        },
      },
    },
  },
  form: {
    steps: [
      { step: 'home', title: '住房', sections: [{ title: '住房', fields: ['postal', 'kind', 'rented'] }] },
      { step: 'people', title: '住户', sections: [{ fields: ['people'] }] },
      { step: 'review', title: '核对', review: true },
    ],
    grid: { people: ['fullName', 'birthDay'] },
  },
  texts: {
    家居保险: 'Home insurance',
    邮编: 'Postal code',
    住房类型: 'Kind of home',
    住房: 'Home',
    姓名: 'Full name',
    公寓: 'Flat',
  },
});
const inMalay = {
  家居保险: 'Insurans rumah',
  邮编: 'Poskod',
  住房: 'Rumah',
  出租: 'Disewakan',
  公寓: 'Pangsapuri',
  住户: 'Penghuni',
  姓名: 'Nama penuh',
};
const { model } = compileModel({ ...files, 'mini/ms-MY.json': JSON.stringify(inMalay) }, 'mini', engine);
const product = { name: 'Insurans rumah', insurer: 'Penanggung insurans', documents: '' };
const people = [
  { fullName: 'TAN AH KOW', birthDay: '1990-01-31' },
  { fullName: 'LIM MEI', birthDay: '1990-02-31' },
];
const open = (language: Language, application: Readonly<Record<string, unknown>> = {}) => {
  const store = createApplicationStore({
    model,
    at,
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const Page = () => {
    const [step, setStep] = useState('home');
    return (
      <ApplicationForm
        store={store}
        language={language}
        step={step}
        onStep={setStep}
        product={product}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        now={() => '2026-11-24T10:00:00+08:00'}
      />
    );
  };
  draw(<Page />);
  return store;
};
const next = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('a form in a language of an extension', () => {
  it('has its sentences and the texts of the model in that language, and the base of the language for missing ones', () => {
    open(malay);
    expect(screen.getByLabelText('Poskod')).toBeDefined();
    expect(screen.getByText('Jumlah premium')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Pangsapuri' })).toBeDefined();
    // The file of the model has no Malay for this title, and none for this choice in any language.
    expect(screen.getByText('Kind of home')).toBeDefined();
    expect(screen.getByRole('radio', { name: '独栋' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Ya' })).toBeDefined();
  });

  it('shows issues in that language, also of a format without a sentence in it', () => {
    open(malay, { postal: '23' });
    next('Teruskan');
    const postal = screen.getByLabelText('Poskod');
    const descriptionOf = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(descriptionOf(postal)).toContain('A postal code has six digits');
    expect(screen.getAllByText('Sila pilih kind of home').length).toBeGreaterThan(0);
    expect(screen.getAllByText('2 perlu dibetulkan').length).toBeGreaterThan(0);
  });

  it('has the sentences of an extension in that language too', () => {
    const more = { ...malay, sentences: { ...malay.sentences, 'a postal code has six digits': 'poskod mempunyai enam digit' } };
    open(more, { postal: '23' });
    next('Teruskan');
    expect(screen.getAllByText(/Poskod mempunyai enam digit/).length).toBeGreaterThan(0);
  });

  it('keeps the language of the form in its grid', () => {
    const store = createApplicationStore({ model, at, application: { people } });
    draw(
      <LanguageProvider language={malay}>
        <InsuredGrid store={store} path="people" step="people" />
      </LanguageProvider>,
    );
    const grid = screen.getByRole('grid');
    expect(within(grid).getByRole('columnheader', { name: /Nama penuh/ })).toBeDefined();
    expect(within(grid).getByRole('columnheader', { name: /Keadaan/ })).toBeDefined();
    expect(within(grid).getAllByText('Ralat')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Tambah baris' })).toBeDefined();
    const boxes = within(grid).getAllByRole('checkbox');
    act(() => boxes[1]?.click());
    expect(screen.getByRole('button', { name: 'Padam 1 baris' })).toBeDefined();
  });

  it('draws the detail page in that language', () => {
    draw(<DetailPage model={model} product={{ ...product, licence: '' }} language={malay} at={at} onBuy={() => undefined} />);
    expect(screen.getAllByRole('button', { name: 'Insuranskan sekarang' }).length).toBeGreaterThan(0);
  });
});

describe('replaced sentences', () => {
  const replaced = defineLanguage({ tag: 'en-US', base: 'en-US', sentences: { Continue: 'Next step' } });

  it('are shown instead of the engine’s; all others stay', () => {
    open(replaced);
    expect(screen.getByRole('button', { name: 'Next step' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByText('Total premium')).toBeDefined();
    expect(screen.getByLabelText('Postal code')).toBeDefined();
  });
});
