import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkApplication, compileModel, issueText, ModelError, priceApplication } from '../../../../engine/index.ts';
import { ApplicationForm, DetailPage } from '../../../../engine/react.ts';
import { createApplicationStore } from '../../../../engine/store.ts';
import { lintModel } from '../../../../engine/lint.ts';
import {
  formatContract,
  keywordContract,
  operationContract,
  validApplication,
  widgetContract,
} from '../../../../engine/testing.ts';
import fc from 'fast-check';
import { miniFiles } from '../../mini-model.ts';
import { draw, withLayout } from '../draw.tsx';
import { engine, singapore } from './singapore.tsx';

withLayout();

const at = '2026-11-24';
const files = miniFiles({
  model: { title: 'HOME', currency: 'SGD' },
  required: ['nric', 'postal', 'cover'],
  properties: {
    nric: { type: 'string', title: 'NRIC', format: 'nric' },
    postal: { type: 'string', title: 'Postal code', format: 'sg-postal' },
    cover: { type: 'integer', title: 'Cover', minimum: 10, maximum: 100, inTens: true },
  },
  pricing: {
    steps: {
      policy: [
        { step: 'net', multiply: ['application.cover', '10.00'] },
        { step: 'total', withTax: 'policy.net' },
      ],
    },
    premium: 'policy.total',
  },
  form: { steps: [{ step: 'all', title: 'All', sections: [{ title: 'Home', fields: ['nric', 'postal', 'cover'] }] }] },
  detail: { blocks: [{ block: 'notice', text: 'Protected.' }, { block: 'buy' }] },
});
const { model } = compileModel(files, 'mini', engine);
const product = { name: 'Home', insurer: 'Insurer', documents: '' };
const valid = { nric: 'S1234567D', postal: '238872', cover: 20 };

describe('the entries of an extension pass the contracts of their kinds', () => {
  const { formats = [], keywords = [], operations = [], widgets = [] } = singapore;
  const contractTests = [
    ...formats.flatMap((format) => formatContract(format)),
    ...keywords.flatMap((keyword) => keywordContract(keyword, engine)),
    ...operations.flatMap((operation) => operationContract(operation, engine)),
    ...widgets.flatMap((widget) => widgetContract(widget, engine)),
  ];
  it.each(contractTests)('$name', ({ run }) => run());
});

describe('an engine with an extension for Singapore', () => {
  it('checks with the formats and keywords of the extension, and reports in its sentences', () => {
    const wrong = { nric: 'S1234567A', postal: '23', cover: 21 };
    const { issues } = checkApplication(model, wrong, at);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/nric nric-check',
      '/postal sg-postal',
      '/cover not-in-tens',
    ]);
    expect(issueText(model, issues[0] ?? { path: '', code: '' }, 'en-US')).toBe('The check letter should be D');
    expect(checkApplication(model, valid, at).issues).toEqual([]);
  });

  it('prices by its operations', () => {
    expect(priceApplication(model, valid, at).premium).toBe('218.00');
  });

  it('draws a field by its widget of the highest rank, and a block of the detail page', () => {
    const store = createApplicationStore({ model, at, application: valid });
    draw(
      <ApplicationForm
        store={store}
        language="en-US"
        step="all"
        onStep={() => undefined}
        product={product}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        now={() => '2026-11-24T10:00:00+08:00'}
      />,
    );
    expect(screen.getByRole('slider', { name: 'Cover' })).toHaveProperty('value', '20');
    expect(document.body.textContent).toContain('$218.00');
    expect(document.body.textContent).not.toContain('¥');
    draw(<DetailPage model={model} product={{ ...product, licence: '' }} language="en-US" at={at} />);
    expect(screen.getByRole('note').textContent).toBe('Protected.');
  });

  it('generates applications with its samples', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(checkApplication(model, application, at).issues).toEqual([]);
        expect(String(application['nric'])).toMatch(/^[ST]\d{7}[A-Z]$/);
      }),
    );
  });

  it('runs the lints of the extension together with its own', () => {
    const { diagnostics } = lintModel(files, 'mini', { engine });
    expect(diagnostics.find(({ code }) => code === 'shouting')).toMatchObject({ file: 'mini/model.json', severity: 'warning' });
  });

  it('knows names that an engine without the extension rejects, and lists them for a name that is misspelt', () => {
    expect(() => compileModel(files, 'mini')).toThrow(ModelError);
    const misspelt = {
      ...files,
      'mini/insure.schema.json': String(files['mini/insure.schema.json']).replace('"format": "nric"', '"format": "nricc"'),
    };
    expect(() => compileModel(misspelt, 'mini', engine)).toThrow(/nearest: nric\n {2}valid: nric, sg-postal, sg-mobile, any, /);
  });
});
