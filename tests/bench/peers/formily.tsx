import { createForm } from '@formily/core';
import { ArrayField, Field, FormProvider, observer, useField } from '@formily/react';
import type { ChangeEvent } from 'react';
import { dataOf, schema } from './form-of-peers.ts';
import { offer } from './mount.tsx';

type InputProps = { readonly value?: string; readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void };

const Input = ({ value = '', onChange }: InputProps) => <input value={value} onChange={onChange} />;

const rules = Object.entries(schema.properties.persons.items.properties).map(([name, rule]) => ({
  name,
  validator: 'pattern' in rule ? [{ pattern: new RegExp(rule.pattern, 'u') }] : [],
}));

const Persons = observer(() => {
  const { value } = useField<readonly { readonly certNumber: string }[]>();
  return (
    <table>
      <tbody>
        {value.map(({ certNumber }, index) => (
          <tr key={certNumber}>
            {rules.map(({ name, validator }) => (
              <td key={name}>
                <Field name={`${index}.${name}`} component={[Input]} validator={validator} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

// As its documentation has it: a table of fields, each of which follows its own value; no part of it is left out of the page.
offer((persons) => (
  <FormProvider form={createForm({ initialValues: dataOf(persons) })}>
    <Field name="holderName" component={[Input]} required />
    <ArrayField name="persons" component={[Persons]} />
  </FormProvider>
));
