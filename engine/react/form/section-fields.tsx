import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import { type Field, type Language, type Model, translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { widgetFor } from '../fields/field.ts';
import { LanguageProvider, useLanguage } from '../texts/language.tsx';
import { pointerOfPath, schemaAt } from '../state/field-path.ts';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { FieldTemplate, ObjectTemplate, rjsfWidgets } from '../theme/rjsf-theme.tsx';
import { Grid } from '@chakra-ui/react';
import { FieldInput } from '../theme/field-frame.tsx';

/** RJSF requires a validator. The store validates the whole application with the engine instead. */
const inert: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };

type SectionFieldsProps = {
  readonly paths: readonly string[];
  readonly columns?: 1 | 2;
  /** The card's title names the field: its label is for screen readers only. */
  readonly isNamedAbove?: boolean;
};

/** The fields of a section as one flat RJSF form without values: each widget uses the store, so a key press renders one field. */
export const SectionFields = ({ paths, columns, isNamedAbove }: SectionFieldsProps) => {
  const store = useFormStore();
  const language = useLanguage();
  const { model } = store;
  const shown = useApplication(store, (state) => paths.filter((path) => !isHidden(state.checkResult.hidden, path)).join(' '));
  const { schema, uiSchema } = useMemo(() => {
    const named = shown.split(' ').flatMap((path) => {
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
          'ui:widget': widgetFor(model, path, field, choicesOf(model, field, language))?.name,
          'ui:options': { isNamedAbove },
        },
      ]),
    );
    const section: RJSFSchema = { type: 'object', properties };
    return { schema: section, uiSchema: { ...ui, 'ui:options': { columns } } };
  }, [shown, model, language, columns, isNamedAbove]);

  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      validator={inert}
      templates={templates}
      widgets={rjsfWidgets(model)}
      idPrefix="field"
      idSeparator="."
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

/** What RJSF needs to know of a field: its title, and whether it has several values. The engine checks all rules. */
const plainSchema = (field: Field, title: string): RJSFSchema =>
  field.type === 'array'
    ? { type: 'array', title, uniqueItems: true, items: { type: 'string', enum: (field.items?.enum ?? []).map(String) } }
    : { type: 'string', title };

type Values = Readonly<Record<string, unknown>>;
type ObjectFieldsProps = {
  readonly model: Model;
  readonly language: Language;
  /** Schema of the object: a person, the policyholder. */
  readonly schema: Field;
  readonly names: readonly string[];
  /** Prefix of every id, so that a page can show several objects. */
  readonly idPrefix: string;
  readonly values: Values;
  readonly onChange: (name: string, value: unknown) => void;
  readonly errors?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
};

/** Some fields of one object, each with its suitable input. */
export const ObjectFields = ({ language, names, ...rest }: ObjectFieldsProps) => (
  <LanguageProvider language={language}>
    <Grid gap="4" templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} maxW="50rem">
      {names.map((name) => (
        <OneField key={name} name={name} language={language} {...rest} />
      ))}
    </Grid>
  </LanguageProvider>
);

type OneProps = Omit<ObjectFieldsProps, 'names'> & { readonly name: string };

const OneField = ({ model, language, schema, name, idPrefix, values, onChange, errors = {}, hints = {} }: OneProps) => {
  const field = schema.properties?.[name];
  if (!field) return null;
  const choices = choicesOf(model, field, language);
  const widget = widgetFor(model, name, field, choices);
  if (!widget) return null;
  return (
    <FieldInput
      widget={widget}
      id={`${idPrefix}.${name}`}
      label={translate(model.data, field.title ?? name, language)}
      error={errors[name]}
      hint={hints[name]}
      value={values[name]}
      choices={choices}
      onChange={(value) => onChange(name, value)}
      widgetOf={(inner, among) => widgetFor(model, '', inner, among)}
      field={field}
      path={name}
      model={model}
    />
  );
};
