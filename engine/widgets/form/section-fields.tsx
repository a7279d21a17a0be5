import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Field } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { isRequired } from '../fields/layout.ts';
import { widgetFor } from '../fields/widget-for.ts';
import { useLanguage } from '../language/language.tsx';
import { pointerOfPath, schemaAt } from '../store/field-path.ts';
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
const separator = '.';
const prefix = 'field';

/**
 * The fields of a section, drawn by RJSF with our theme: one flat form whose properties are field paths. It holds no values: each widget
 * reads and sets its own in the store, so that a key draws one field and not the form.
 */
export const SectionFields = ({
  paths,
  columns,
  isReadOnly,
  isNamedAbove,
}: {
  readonly paths: readonly string[];
  readonly columns?: 1 | 2;
  readonly isReadOnly?: boolean;
  /** The card's title says the field's name already: its label is heard, not seen. */
  readonly isNamedAbove?: boolean;
}) => {
  const store = useFormStore();
  const language = useLanguage();
  const { model } = store;
  const hidden = useApplication(store, (state) => paths.filter((path) => isHidden(state.findings.hidden, path)).join(' '));
  const shown = useMemo(() => {
    const gone = new Set(hidden.split(' '));
    return paths.filter((path) => !gone.has(path));
  }, [paths, hidden]);
  const { schema, uiSchema } = useMemo(() => {
    const named = shown.flatMap((path) => {
      const field = schemaAt(model.data.schema, path);
      return field ? [{ path, field }] : [];
    });
    const properties = Object.fromEntries(
      named.map(({ path, field }) => [path, plainSchema(field, translate(model.data, field.title ?? path, language))]),
    );
    const ui: UiSchema = Object.fromEntries(
      named.map(({ path, field }) => [
        path,
        {
          'ui:widget': widgetFor(model.data.form, path, field, choicesOf(model, field, language))?.name,
          'ui:options': { isNamedAbove },
        },
      ]),
    );
    const required = shown.filter((path) => isRequired(model.data.schema, path));
    const whole: RJSFSchema = { type: 'object', properties, required };
    return { schema: whole, uiSchema: { ...ui, 'ui:options': { columns } } };
  }, [shown, model, language, columns, isNamedAbove]);

  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      validator={inert}
      templates={templates}
      widgets={widgets}
      idPrefix={prefix}
      idSeparator={separator}
      readonly={isReadOnly}
      showErrorList={false}
      noValidate
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
  field.type === 'array'
    ? { type: 'array', title, uniqueItems: true, items: { type: 'string', enum: (field.items?.enum ?? []).map(String) } }
    : { type: 'string', title };
