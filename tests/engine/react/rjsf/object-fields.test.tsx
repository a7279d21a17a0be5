import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ObjectFields } from '../../../../engine/react.ts';
import { placesOf } from '../../../../engine/store.ts';
import { draw, withLayout } from '../draw.tsx';
import { groupAccident as model } from '../group-accident.ts';

withLayout();

const row = placesOf(model.data)[0]?.row ?? {};

it('the fields of a person work alone: without a store, with values, errors and hints from the page', () => {
  const Page = () => {
    const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ finalName: '张三', birthDay: '1990-01-01' });
    return (
      <ObjectFields
        model={model}
        language="zh-CN"
        schema={row}
        names={['finalName', 'birthDay', 'occupationCodes', 'phoneNo']}
        idPrefix="person-7"
        values={values}
        errors={{ birthDay: '与证件号码不符' }}
        hints={{ finalName: '与证件一致' }}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
    );
  };
  draw(<Page />);
  const name = screen.getByLabelText('姓名');
  fireEvent.change(name, { target: { value: '李四' } });
  expect(name).toHaveProperty('value', '李四');
  expect(name.id).toBe('person-7.finalName');
  expect(document.body.textContent).toContain('与证件号码不符');
  expect(document.body.textContent).toContain('与证件一致');
  fireEvent.change(name, { target: { value: '' } });
  expect(name).toHaveProperty('value', '');
});
