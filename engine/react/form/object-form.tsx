import Form from '@rjsf/core/lib/components/Form.js';
import { type ErrorSchema, getByPath, mergeObjects, type UiSchema, type ValidatorType } from '@rjsf/utils';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { Field, Model } from '../../index.ts';
import { asGiven, describeObject, type FormContext, type FormTheme } from '../rjsf/to-rjsf.ts';
import { FormValuesContext } from '../fields/matching-options.ts';
import type { Values } from '../state/field-path.ts';
import type { ApplicationStore } from '../state/state.ts';
import { useLanguage } from '../texts/language.tsx';
import { fieldTheme } from '../theme/rjsf-theme.tsx';

/** Parts of a theme and a uiSchema of the application, which replace the engine's. */
export type FormOverrides = FormTheme & { readonly uiSchema?: UiSchema };

/** Properties that the page around the form passes to its RJSF forms. */
export const FormOverridesContext = createContext<FormOverrides>({});

type ObjectFormProps = {
  readonly model: Model;
  /** Schema of the object: the application, a person. */
  readonly object: Field;
  /** The path of the list if the object is a row, for finding its widgets and hints in the form. */
  readonly within?: string;
  /** Dotted paths of the fields, in order. */
  readonly paths: readonly string[];
  /** Prefix of all ids, as a page may show several objects. */
  readonly idPrefix: string;
  readonly values: Values;
  /** Called with the new value of a field. In the path, items of lists are numbers ("beneficiaries.0.share"). */
  readonly onChange: (path: string, value: unknown, formData: Values) => void;
  readonly onLeave?: (path: string) => void;
  readonly errors?: ErrorSchema;
  /** JSON pointers of hidden fields. */
  readonly hidden?: ReadonlySet<string>;
  /** JSON pointers of fields whose `requiredWhen` is true. */
  readonly needed?: ReadonlySet<string>;
  /** Returns whether a field is required, in place of the schema; undefined keeps the schema's value. */
  readonly isRequired?: (path: string) => boolean | undefined;
  readonly references?: ReadonlySet<string>;
  /** Layout for the templates of the engine's theme. */
  readonly layout?: { readonly columns?: 1 | 2; readonly isBare?: boolean; readonly isNamedAbove?: boolean };
  /** Fields of RJSF that the form needs besides the usual ones. */
  readonly fields?: FormTheme['fields'];
  /** Overrides the model's uiSchema. */
  readonly uiSchema?: UiSchema;
  /** The store, if the fields are those of its application. */
  readonly store?: ApplicationStore;
};

/** Shows some fields of an object as an RJSF form over complete form data. A key press renders only one field. */
export const ObjectForm = (props: ObjectFormProps) => {
  const { model, object, paths, idPrefix, values, onChange, onLeave, errors, hidden, isRequired, references, layout, store } =
    props;
  const { within, needed, uiSchema: more, fields } = props;
  const language = useLanguage();
  const overrides = useContext(FormOverridesContext);
  const theme = useMemo(() => withOverrides(fieldTheme(model), fields, overrides), [model, fields, overrides]);
  const { schema, uiSchema } = useMemo(() => {
    const described = describeObject(model, {
      object,
      within,
      paths,
      language,
      hidden,
      needed,
      references,
      isRequired,
      widgets: theme.widgets,
    });
    return {
      ...described,
      uiSchema: { ...mergeObjects(withoutVisibleLabel(described.uiSchema, layout), more ?? {}), 'ui:options': layout ?? {} },
    };
  }, [model, object, paths, language, theme, hidden, needed, references, isRequired, within, layout, more]);
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  });
  const formContext = useMemo<FormContext>(
    () => ({ model, object, idPrefix, values: () => current.current, store }),
    [model, object, idPrefix, store],
  );
  const pathOf = (id: string): string => id.slice(idPrefix.length + 1);
  return (
    <FormValuesContext value={values}>
      <Form
        {...theme}
        tagName="div"
        schema={schema}
        uiSchema={uiSchema}
        validator={unvalidated}
        formContext={formContext}
        formData={values}
        extraErrors={errors}
        onChange={({ formData }, id) => {
          // A change without an id is not by the user.
          if (id !== undefined) onChange(pathOf(id), getByPath(formData, pathOf(id).split('.')), formData);
        }}
        onBlur={(id) => onLeave?.(pathOf(id))}
        idPrefix={idPrefix}
        idSeparator="."
        showErrorList={false}
        experimental_defaultFormStateBehavior={asGiven}
      >
        <span hidden />
      </Form>
    </FormValuesContext>
  );
};

const withOverrides = (theme: FormTheme, fields: FormTheme['fields'], overrides: FormTheme): Required<FormTheme> => ({
  fields: { ...theme.fields, ...fields, ...overrides.fields },
  widgets: { ...theme.widgets, ...overrides.widgets },
  templates: { ...theme.templates, ...overrides.templates },
});

/** Hides the label of a single field, except for screen readers, if the title is above it. */
const withoutVisibleLabel = (uiSchema: UiSchema, layout: ObjectFormProps['layout']): UiSchema =>
  layout?.isNamedAbove
    ? Object.fromEntries(Object.entries(uiSchema).map(([name, own]) => [name, { ...own, 'ui:options': { isNamedAbove: true } }]))
    : uiSchema;

/** A validator without checks. The caller checks the values when they change, and passes the errors. */
const unvalidated: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
