import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CheckboxCardsInput } from '../../../../engine/react/controls/checkbox.tsx';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const choices = [
  { value: 'HOSPITAL', label: '住院' },
  { value: 'OUTPATIENT', label: '门诊', note: '须同时选择住院', needed: ['HOSPITAL'] },
  { value: 'DENTAL', label: '齿科', note: '不能与门诊同时选择', excluded: ['OUTPATIENT'] },
];
const Riders = () => {
  const [value, setValue] = useState<unknown>([]);
  return <CheckboxCardsInput id="riders" label="附加险" value={value} choices={choices} onChange={setValue} />;
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const blocked = () => [/^住院$/, /^门诊/, /^齿科/].map((name) => box(name).disabled);

it('an option is disabled with the reason while a required option is not selected or an excluded one is', () => {
  draw(<Riders />);
  expect(blocked()).toEqual([false, true, false]);
  expect(screen.getByText('须同时选择住院')).toBeTruthy();
  fireEvent.click(box(/^住院$/));
  expect(blocked()).toEqual([false, false, false]);
  fireEvent.click(box(/^门诊/));
  expect(blocked()).toEqual([false, false, true]);
  // A selected option can always be removed.
  fireEvent.click(box(/^住院$/));
  expect(blocked()).toEqual([false, false, true]);
});
