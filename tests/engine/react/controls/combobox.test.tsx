import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { ComboboxInput } from '../../../../engine/react/controls/combobox.tsx';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const choices = ['瓦工', '钢筋工'].map((label) => ({ value: label, label }));

it('Escape closes only an open list; without an open list it reaches the dialog', () => {
  draw(
    <LanguageProvider language="zh-CN">
      <ComboboxInput
        id="job"
        label="职业"
        choices={choices}
        value={undefined}
        onChange={() => undefined}
        onLeave={() => undefined}
      />
    </LanguageProvider>,
  );
  const job = screen.getByRole('combobox');
  fireEvent.keyDown(job, { key: 'ArrowDown' });
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(fireEvent.keyDown(job, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(fireEvent.keyDown(job, { key: 'Escape' })).toBe(true);
});
