import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileModel } from '../../../../engine/index.ts';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { describeObject } from '../../../../engine/react/rjsf/to-rjsf.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { schemaFiles } from '../../model-files.ts';
import { withChina } from '../../with-china.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const deductible = { fields: ['deductible'] };
const sections = {
  "before the step's other fields": [deductible, { fields: ['startDate', 'term', 'liability', 'covers'], columns: 2 }],
  'with a title': [{ fields: ['startDate', 'term', 'liability', 'covers'] }, { title: '免赔', ...deductible }],
} as const;
const lists = {
  'beside a list': [{ fields: ['vehicles', 'deductible'] }],
  'before a list': [deductible, { fields: ['vehicles'] }],
};

/** Opens the form for a fleet with the deductible in a separate section, which is visible if damage to vehicles is covered. */
const open = (step: string, sectionsOfStep: readonly object[], covers: readonly string[]) => {
  const form = JSON.parse(schemaFiles['motorFleet/insure.ui.json'] ?? '');
  const [plan, ...others] = form.steps;
  const steps = [plan, ...others].map((each: { readonly step: string }) => {
    if (each.step === step) return { ...each, sections: sectionsOfStep };
    return each.step === 'plan' ? { ...each, sections: [{ fields: ['startDate', 'term', 'liability', 'covers'] }] } : each;
  });
  const files = { ...schemaFiles, 'motorFleet/insure.ui.json': JSON.stringify({ ...form, steps }) };
  const { model } = compileModel(files, 'motorFleet', withChina);
  const store = createApplicationStore({
    model,
    at: '2026-11-21',
    application: { term: 12, liability: '100', covers, vehicles: [] },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={{ name: '车队险', insurer: '某保险公司', documents: '/models/x/documents' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return store;
};

const countInputs = (name: RegExp) =>
  screen.queryAllByRole('radiogroup', { name }).length + screen.queryAllByLabelText(name).length;

describe('a section whose fields are all hidden', () => {
  it.each(Object.entries(sections))('draws nothing in a plain step, %s', (_, own) => {
    const store = open('plan', own, ['GLASS']);
    expect(document.querySelectorAll('[id^="field.policyholder"], [id^="field.invoice"]')).toHaveLength(0);
    expect([countInputs(/免赔额/), screen.queryByText('免赔')]).toEqual([0, null]);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['期间与责任']);
    act(() => store.setField('covers', ['DAMAGE']));
    expect(countInputs(/免赔额/)).toBeGreaterThan(0);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each(Object.entries(lists))('draws nothing in the step of a list, %s', (_, own) => {
    open('insured', own, ['GLASS']);
    expect(document.querySelectorAll('[id^="field."]:is(input, [role=radiogroup])')).toHaveLength(0);
    expect(countInputs(/第三者责任限额|免赔额/)).toBe(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('承保车辆');
  });

  it('keeps the heading of its step when the step has no other', () => {
    open('plan', [deductible], ['GLASS']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('期间与责任');
    expect(countInputs(/免赔额|第三者责任限额/)).toBe(0);
  });
});

it('describeObject describes no field without paths', () => {
  const { model } = compileModel(schemaFiles, 'motorFleet', withChina);
  expect(describeObject(model, { object: model.data.schema, paths: [], language: 'zh-CN' }).schema).toEqual({
    type: 'object',
    properties: {},
  });
});
