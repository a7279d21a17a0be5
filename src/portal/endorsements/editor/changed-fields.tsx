import { checkApplication, type Field } from '@insure/engine';
import { ObjectFields } from '@insure/engine/react';
import { type ComponentProps, useMemo, useState } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { today } from '../../texts/dates.ts';
import { type Translate, useTexts } from '../../texts/language.ts';
import { focusOn, useIssueFocus } from './focus-issue.ts';
import { isMasked, isValues, type Values } from './insured-store.ts';
import type { EditorProps } from './person-picker.tsx';

type FieldsProps = Omit<ComponentProps<typeof ObjectFields>, 'language' | 'values' | 'errors' | 'onChange' | 'onLeave'> & {
  /** The values of the policy that are not masked. */
  readonly known: Values;
  readonly changed: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly showsMissing: boolean;
  readonly onChange: (changed: Values) => void;
};

/**
 * Shows fields filled with the values of the policy, and reports only changed values. The issue of a changed value is shown
 * when the field is left, other issues after an attempt to submit.
 */
export const ChangedFields = ({ known, changed, onChange, errors, showsMissing, ...fields }: FieldsProps) => {
  const [typing, setTyping] = useState<string>();
  const isShown = (name: string): boolean => showsMissing || (name in changed && name !== typing);
  return (
    <ObjectFields
      {...fields}
      language={useTexts().language}
      values={{ ...known, ...changed }}
      errors={Object.fromEntries(Object.entries(errors).filter(([name]) => isShown(name)))}
      onLeave={() => setTyping(undefined)}
      onChange={(name, value) => {
        const { [name]: _, ...others } = changed;
        // An error that is already shown stays until the server has checked the new value.
        if (!isShown(name) || errors[name] === undefined) setTyping(name);
        onChange(value === undefined || value === '' || value === known[name] ? others : { ...others, [name]: value });
      }}
    />
  );
};

/** Returns the sentences of issues by field. The paths of the fields begin with `prefix`. */
export const messagesIn = (issues: EndorsementDetail['issues'], prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      path.startsWith(prefix) && message !== undefined ? [[path.slice(prefix.length).split('/')[0], message]] : [],
    ),
  );

/** Returns the masked values as hints below empty fields. */
export const maskHints = (t: Translate, maskedValues: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(maskedValues).map(([field, value]) => [field, t('endorsement.masked', { text: String(value) })]),
  );

const holderName = 'policyholder';
/** The fields that identify the policyholder. They cannot be changed: another policyholder needs another policy. */
const identity: ReadonlySet<string> = new Set(['holderType', 'certType', 'certNum']);

const isBlank = (value: unknown): boolean => value === undefined || value === '';

/** Shows the fields of the policyholder to change. A masked value is shown as a hint below an empty field. */
export const PolicyholderFields = ({ policy, model, start, issues, showsMissing, onContent, ...found }: EditorProps) => {
  const { t } = useTexts();
  const [changed, setChangedValues] = useState<Values>(start.holder ?? {});
  useIssueFocus(found, ({ rest }) => focusOn(`${holderName}.${rest.split('/')[1] ?? ''}`));
  const schema = model.data.schema.properties?.[holderName] ?? {};
  const application: Values = policy.application;
  const storedHolder = application[holderName];
  const oldEntries = Object.entries(isValues(storedHolder) ? storedHolder : {});
  const known: Values = Object.fromEntries(oldEntries.filter(([, value]) => !isMasked(value)));
  const [date] = useState(today);
  const hidden = useMemo(() => checkApplication(model, application, date).hidden, [model, application, date]);
  const isText = ({ properties, items }: Field): boolean => !properties && !items;
  const names = Object.entries(schema.properties ?? {})
    .filter(
      ([name, field]) =>
        isText(field) &&
        !identity.has(name) &&
        (policy.endorsement.holderFields?.includes(name) ?? true) &&
        !hidden.has(`/${holderName}/${name}`),
    )
    .map(([name]) => name);
  return (
    <ChangedFields
      model={model}
      schema={schema}
      names={names}
      idPrefix={holderName}
      known={known}
      changed={changed}
      hints={{
        ...Object.fromEntries(names.filter((name) => isBlank(known[name])).map((name) => [name, t('endorsement.notFilled')])),
        ...maskHints(t, Object.fromEntries(oldEntries.filter(([, value]) => isMasked(value)))),
      }}
      errors={messagesIn(issues, '/holder/')}
      showsMissing={showsMissing}
      onChange={(holder) => {
        setChangedValues(holder);
        onContent({ rows: [], holder });
      }}
    />
  );
};
