import Form, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { useCallback, useMemo, useRef } from 'react';
import type { Field } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';
import { translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { isRequired } from '../fields/layout.ts';
import { widgetFor } from '../fields/widget-for.ts';
import { useLanguage } from '../language/language.tsx';
import { pointerOfPath, readPath, schemaAt } from '../store/field-path.ts';
import { useApplication } from '../store/use-application.ts';
import { FieldTemplate } from '../theme/field-template.tsx';
import { ObjectTemplate } from '../theme/object-template.tsx';
import { rjsfWidgets } from '../theme/rjsf-widget.tsx';
import { useFormStore } from './form-context.ts';

/** RJSF asks for a validator; ours is the engine, which the store runs over the whole application. */
const inert: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
const widgets = { ...rjsfWidgets };
const defaults = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never', arrayMinItems: { populate: 'never' } } as const;
const separator = '.';
const prefix = 'field';

/** The fields of a section, drawn by RJSF with our theme: one flat form whose properties are field paths. */
export const SectionFields = ({ paths, columns, isReadOnly }: { readonly paths: readonly string[]; readonly columns?: 1 | 2; readonly isReadOnly?: boolean }) => {
  const store = useFormStore();
  const language = useLanguage();
  const { model } = store;
  const hidden = useApplication(store, (state) => paths.filter((path) => isHidden(state.findings.hidden, path)).join(' '));
  const fields = useApplication(store, (state) => state.fields);
  const shown = useMemo(() => {
    const gone = new Set(hidden.split(' '));
    return paths.filter((path) => !gone.has(path));
  }, [paths, hidden]);
  const { schema, uiSchema } = useMemo(() => {
    const named = shown.flatMap((path) => {
      const field = schemaAt(model.data.schema, path);
      return field ? [{ path, field }] : [];
    });
    const properties = Object.fromEntries(named.map(({ path, field }) => [path, plainSchema(field, translate(model.data, field.title ?? path, language))]));
    const ui: UiSchema = Object.fromEntries(named.map(({ path, field }) => [path, { 'ui:widget': widgetFor(model.data.form, path, field, choicesOf(model, field, language))?.name }]));
    const required = shown.filter((path) => isRequired(model.data.schema, path));
    const whole: RJSFSchema = { type: 'object', properties, required };
    return { schema: whole, uiSchema: { ...ui, 'ui:options': { columns } } };
  }, [shown, model, language, columns]);

  const kept = useRef<Readonly<Record<string, unknown>>>({});
  const formData = useMemo(() => {
    const next = Object.fromEntries(shown.map((path) => [path, readPath(fields, path)]).filter(([, value]) => value !== undefined));
    const before = kept.current;
    const isSame = Object.keys(next).length === Object.keys(before).length && Object.entries(next).every(([path, value]) => before[path] === value);
    if (!isSame) kept.current = next;
    return kept.current;
  }, [shown, fields]);

  const onChange = useCallback(
    ({ formData: data }: IChangeEvent) => {
      if (!isRecord(data)) return;
      const held = store.getState().fields;
      for (const path of shown) {
        const before = readPath(held, path);
        const isEmpty = (value: unknown): boolean => value === undefined || value === '';
        if (data[path] !== before && !(isEmpty(data[path]) && isEmpty(before))) store.setField(path, data[path]);
      }
    },
    [store, shown],
  );

  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      onChange={onChange}
      validator={inert}
      templates={templates}
      widgets={widgets}
      idPrefix={prefix}
      idSeparator={separator}
      readonly={isReadOnly}
      showErrorList={false}
      noValidate
      experimental_defaultFormStateBehavior={defaults}
      experimental_componentUpdateStrategy="shallow"
    >
      <span hidden />
    </Form>
  );
};

const isHidden = (hidden: ReadonlySet<string>, path: string): boolean =>
  path.split('.').some((_, index, names) => hidden.has(pointerOfPath(names.slice(0, index + 1).join('.'))));

/** What RJSF needs to know of a field: one value or several, and its name; all rules are the engine's. */
const plainSchema = (field: Field, title: string): RJSFSchema =>
  field.type === 'array' ? { type: 'array', title, uniqueItems: true, items: { type: 'string', enum: (field.items?.enum ?? []).map(String) } } : { type: 'string', title };
