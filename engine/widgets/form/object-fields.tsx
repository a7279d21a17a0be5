import { Box } from '@chakra-ui/react';
import type { Language } from '../../core/issue.ts';
import type { Field, Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { widgetFor } from '../fields/widget-for.ts';
import { LanguageProvider } from '../language/language.tsx';
import { FieldFrame } from '../theme/field-frame.tsx';
import { frameIds } from '../theme/frame-ids.ts';

type Values = Readonly<Record<string, unknown>>;
type ObjectFieldsProps = {
  readonly model: Model;
  readonly language: Language;
  /** The object's schema: a person, the policyholder. */
  readonly schema: Field;
  /** The fields to show, in this order; what the schema does not have is left out. */
  readonly names: readonly string[];
  /** Begins every id, so that several objects may stand on a page. */
  readonly idPrefix: string;
  readonly values: Values;
  readonly onChange: (name: string, value: unknown) => void;
  /** Sentences of what is wrong, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What stands below a field, by field. */
  readonly hints?: Readonly<Record<string, string>>;
};

/** Some fields of one object, each with the input that suits it. */
export const ObjectFields = ({ language, names, ...rest }: ObjectFieldsProps) => (
  <LanguageProvider language={language}>
    <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} maxW="50rem">
      {names.map((name) => (
        <OneField key={name} name={name} language={language} {...rest} />
      ))}
    </Box>
  </LanguageProvider>
);

type OneProps = Omit<ObjectFieldsProps, 'names'> & { readonly name: string };

const OneField = ({ model, language, schema, name, idPrefix, values, onChange, errors = {}, hints = {} }: OneProps) => {
  const field = schema.properties?.[name];
  if (!field) return null;
  const choices = choicesOf(model, field, language);
  const widget = widgetFor(model.data.form, name, field, choices);
  if (!widget) return null;
  const Input = widget.component;
  const id = `${idPrefix}.${name}`;
  const label = translate(model.data, field.title ?? name, language);
  const below = errors[name] === undefined ? (hints[name] === undefined ? undefined : 'hint') : 'error';
  return (
    <FieldFrame id={id} label={label} isGroup={widget.isGroup} error={errors[name]} hint={hints[name]}>
      <Input
        id={id}
        label={label}
        labelId={frameIds(id).label}
        describedBy={below && frameIds(id)[below]}
        value={values[name]}
        choices={choices}
        isInvalid={errors[name] !== undefined}
        onChange={(value) => onChange(name, value)}
        onLeave={() => undefined}
        onLeaveInside={() => undefined}
        issues={undefined}
        widgetOf={(inner, among) => widgetFor(model.data.form, '', inner, among)}
        field={field}
        path={name}
        model={model}
      />
    </FieldFrame>
  );
};
