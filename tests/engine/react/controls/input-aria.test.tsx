import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { ComboboxInput } from '../../../../engine/react/controls/combobox.tsx';
import { Dialog } from '../../../../engine/react/controls/dialog.tsx';
import type { InputProps } from '../../../../engine/react/controls/control-style.ts';
import { SegmentInput } from '../../../../engine/react/controls/segment.tsx';
import { SelectInput, TextInput } from '../../../../engine/react/controls/inputs.tsx';
import { CheckboxCardsInput } from '../../../../engine/react/controls/checkbox.tsx';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const face: InputProps = {
  id: 'job',
  label: '职业',
  value: '钢筋工',
  choices: ['瓦工', '钢筋工', '木工'].map((label) => ({ value: label, label })),
  onChange: () => undefined,
  onLeave: () => undefined,
};
const drawInput = (Input: ComponentType<InputProps>, change: Partial<InputProps> = {}) =>
  draw(
    <LanguageProvider language="zh-CN">
      <Input {...face} {...change} />
    </LanguageProvider>,
  );
const attributesOf = (element: HTMLElement, ...names: readonly string[]) =>
  names.map((name) => element.getAttribute(`aria-${name}`));

describe.each([
  ['a text input', TextInput, 'textbox'],
  ['a native select', SelectInput, 'combobox'],
  ['an input with a list of options', ComboboxInput, 'combobox'],
  ['a group of options side by side', SegmentInput, 'radiogroup'],
] as const)('%s', (_, Input, role) => {
  it('has its name, required, invalid and described-by attributes', () => {
    drawInput(Input, { isRequired: true, isInvalid: true, describedBy: 'job-fault' });
    expect(attributesOf(screen.getByRole(role), 'label', 'required', 'invalid', 'describedby')).toEqual([
      '职业',
      'true',
      'true',
      'job-fault',
    ]);
  });
  it('has none of these attributes when they do not apply', () => {
    drawInput(Input);
    expect(attributesOf(screen.getByRole(role), 'label', 'required', 'invalid', 'describedby')).toEqual([
      '职业',
      null,
      null,
      null,
    ]);
  });
});

describe('cards with checkboxes', () => {
  it('are a group with a name and a description', () => {
    drawInput(CheckboxCardsInput, { describedBy: 'job-hint', value: ['瓦工'] });
    const group = screen.getByRole('group', { name: '职业' });
    expect(attributesOf(group, 'describedby')).toEqual(['job-hint']);
    expect(within(group).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });
  it('take their name from the visible label', () => {
    draw(
      <LanguageProvider language="zh-CN">
        <span id="above">您的职业</span>
        <CheckboxCardsInput {...face} labelId="above" />
      </LanguageProvider>,
    );
    expect(screen.getByRole('group', { name: '您的职业' })).toBeDefined();
  });
});

describe('a combobox', () => {
  it('marks the active option and the selected option separately', () => {
    drawInput(ComboboxInput);
    const box = screen.getByRole('combobox');
    expect(attributesOf(box, 'expanded', 'controls', 'activedescendant', 'autocomplete')).toEqual(['false', null, null, 'list']);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const options = screen.getAllByRole('option');
    expect(attributesOf(box, 'expanded', 'controls', 'activedescendant')).toEqual([
      'true',
      screen.getByRole('listbox').id,
      options[1]?.id,
    ]);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(attributesOf(box, 'activedescendant')).toEqual([options[2]?.id]);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  });
});

describe('a dialog', () => {
  it('returns the focus to the element that opened it', async () => {
    const { rerender } = draw(<button type="button">打开</button>);
    const opener = screen.getByRole('button');
    act(() => opener.focus());
    const open = (
      <LanguageProvider language="zh-CN">
        <Dialog title="粘贴名单" onClose={() => undefined}>
          <input aria-label="名单" data-begin="" />
        </Dialog>
      </LanguageProvider>
    );
    // The button stays on the page while the dialog opens and closes.
    const { unmount } = draw(open);
    expect(screen.getByRole('dialog', { name: '粘贴名单' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名单' })));
    unmount();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    rerender(<span />);
  });
});
