import Form from '@rjsf/core';
import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkApplication, issueText } from '../../../../engine/index.ts';
import { ApplicationForm, engineTheme, type FormOverrides, toRjsf } from '../../../../engine/react.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();

const newStore = (application?: Readonly<Record<string, unknown>>) =>
  createApplicationStore({
    model,
    at: today,
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
const openForm = (overrides: FormOverrides, step = 'holder') => {
  const store = newStore();
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={{ name: 'P', insurer: 'I', documents: '/d' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
      overrides={overrides}
    />,
  );
  return store;
};

const MyText = ({ id, value, onChange, onBlur }: WidgetProps) => (
  <input
    id={id}
    data-own-widget=""
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onBlur(id, value)}
  />
);

describe('the props of ApplicationForm for RJSF', () => {
  it('is used as a widget: it gets the value, and its changes are normalised by the format', () => {
    const store = openForm({ widgets: { text: MyText } });
    const input = screen.getByLabelText('联系人手机');
    expect(input.dataset).toHaveProperty('ownWidget');
    fireEvent.change(input, { target: { value: '138-5923-1107' } });
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', '13859231107');
    expect(store.getState().fields['policyholder']).toMatchObject({ phone: '13859231107' });
  });

  it('is used as a uiSchema and as a template', () => {
    const Framed = ({ id, label, rawErrors = [], rawHelp, children }: FieldTemplateProps) => (
      <div data-framed={id}>
        {label} {rawHelp} {rawErrors.join()} {children}
      </div>
    );
    openForm({
      widgets: { mine: MyText },
      templates: { FieldTemplate: Framed },
      uiSchema: { policyholder: { phone: { 'ui:widget': 'mine', 'ui:title': '手机', 'ui:help': '用于短信' } } },
    });
    const frame = document.querySelector('[data-framed="field.policyholder.phone"]');
    expect(frame?.textContent).toContain('手机 用于短信');
    const input = frame?.querySelector('[data-own-widget]');
    if (input) fireEvent.change(input, { target: { value: '12' } });
    if (input) fireEvent.blur(input);
    expect(frame?.textContent).toContain('手机号码有误');
  });

  it('is used as the field of a list, which gets the number of changes of the list', () => {
    const store = openForm({ fields: { insured: ({ formData }) => <output>{JSON.stringify(formData)}</output> } }, 'insured');
    const [place] = store.places;
    const announcements = () => screen.getAllByRole('status').map((each) => each.textContent);
    const before = store.getState().listsVersion;
    expect(announcements()).toContain(JSON.stringify({ version: before }));
    act(() => {
      if (place) store.edit(place, (groups) => [...groups, store.newGroup({})]);
    });
    expect(announcements()).toContain(JSON.stringify({ version: before + 1 }));
  });
});

describe('toRjsf with the engine theme and a store', () => {
  it('keeps the rows of lists in the store: form data refers to them, the grid shows them, the validator finds their issues', () => {
    const application = applicationOf(3);
    const store = newStore(application);
    const form = toRjsf(model, { language: 'zh-CN', at: today, theme: engineTheme(model), store });
    const [{ outer = '' } = {}] = store.places;
    expect(form.schema.properties?.[outer]).toMatchObject({ properties: { version: { type: 'integer' } } });
    draw(
      <FormStoreContext value={store}>
        <Form {...form} formData={{ ...store.getState().fields, [outer]: { version: store.getState().listsVersion } }} />
      </FormStoreContext>,
    );
    expect(screen.getAllByRole('grid')).toHaveLength(1);
    const [place] = store.places;
    act(() => {
      if (place) store.edit(place, (groups) => groups.map((group) => ({ ...group, rows: [store.newRow({ finalName: '' })] })));
    });
    const { issues } = checkApplication(model, store.typed(), today);
    expect(issues.length).toBeGreaterThan(0);
    const { errors } = form.validator.validateFormData({ ...store.getState().fields, [outer]: { version: 1 } }, form.schema);
    expect(errors.map(({ message }) => message)).toEqual(issues.map((issue) => issueText(model, issue, 'zh-CN')));
  });
});

describe('toRjsf with only the engine theme', () => {
  it('draws options and formats of the fields, and reports typed values as form data', () => {
    const reported: unknown[] = [];
    const application = applicationOf(0);
    draw(
      <Form
        {...toRjsf(model, { language: 'zh-CN', at: today, theme: engineTheme(model) })}
        formData={application}
        onChange={({ formData }) => reported.push(formData)}
      />,
    );
    expect(screen.getByRole('radio', { name: '12 个月' })).toHaveProperty('checked', true);
    const phone = screen.getByLabelText('联系人手机');
    expect(phone.getAttribute('inputmode')).toBe('tel');
    fireEvent.change(phone, { target: { value: '13900000001' } });
    expect(reported.at(-1)).toEqual({ ...application, policyholder: { ...application.policyholder, phone: '13900000001' } });
  });
});

describe.each(modelCodes)('the schema of toRjsf for %s', (code) => {
  const { model: own } = compiledModel(code);
  const { schema, uiSchema } = toRjsf(own, { language: 'en-US', at: today });

  it('is plain JSON Schema: the strict compiler of Ajv accepts every keyword', () => {
    const ajv = new Ajv({ strict: true });
    ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it('leaves out hidden fields, and is in the requested language', () => {
    const { hidden } = checkApplication(own, {}, today);
    const visible = toRjsf(own, { language: 'en-US', at: today, hidden }).schema;
    for (const pointer of [...hidden].filter((each) => each.split('/').length === 2))
      expect(Object.keys(visible.properties ?? {})).not.toContain(pointer.slice(1));
    const titles = [...JSON.stringify([schema, uiSchema]).matchAll(/"(?:title|ui:help)":"([^"]*)"/g)].map(([, title]) => title);
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) expect(title).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the validator of toRjsf', () => {
  const { validator, schema } = toRjsf(model, { language: 'en-US', at: today });

  it('applies the functions of the form: transformErrors and customValidate', () => {
    const only = validator.validateFormData({}, schema, undefined, (errors) => errors.slice(0, 1));
    expect(only.errors).toHaveLength(1);
    const custom = validator.validateFormData(applicationOf(3), schema, (_, errors) => {
      errors.addError('Not today');
      return errors;
    });
    expect(custom.errors.map(({ message }) => message)).toEqual(['Not today']);
    expect(custom.errorSchema['__errors']).toEqual(['Not today']);
  });
});
