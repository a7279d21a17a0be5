import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApplicationForm } from '../../../engine/react.ts';
import type { Language } from '../../../engine/index.ts';
import { createApplicationStore } from '../../../engine/react/state/application-store.ts';
import { compiledModel, modelCodes, schemaFiles } from '../model-files.ts';
import { draw, withLayout } from './draw.tsx';
import { today } from './group-accident.ts';

withLayout();

const sports = modelCodes.find((each) => schemaFiles[`${each}/insure.schema.json`]?.includes('"family"')) ?? '';
const open = (language: Language = 'zh-CN', code = sports) => {
  const { model } = compiledModel(code);
  const store = createApplicationStore({
    model,
    at: today,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [first] = model.data.form.steps;
  draw(
    <ApplicationForm
      store={store}
      language={language}
      step={first?.step ?? ''}
      onStep={() => undefined}
      quote={{ state: 'local' }}
      product={{ name: 'P', insurer: 'I', documents: '/d' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return store;
};

describe('choices with families', () => {
  it('are grouped under the heading of their family, and any of them can be checked', () => {
    const store = open();
    const outdoor = screen.getByRole('group', { name: '户外一般' });
    expect(within(outdoor).getAllByRole('checkbox').length).toBeGreaterThan(3);
    fireEvent.click(within(outdoor).getByRole('checkbox', { name: /^徒步/ }));
    fireEvent.click(within(screen.getByRole('group', { name: '健身类' })).getByRole('checkbox', { name: /^瑜伽/ }));
    expect(store.getState().fields['sports']).toEqual(['瑜伽', '徒步']);
  });

  it('are translated with their headings', () => {
    open('en-US');
    expect(screen.getByRole('group', { name: 'Fitness' }).textContent).toContain('Yoga');
  });
});

describe('a number input', () => {
  it('shows its unit after it', () => {
    open();
    expect(screen.getByRole('textbox', { name: '次数' }).parentElement?.textContent).toBe('次');
    expect(screen.getByRole('textbox', { name: '份数' }).parentElement?.textContent).toBe('份');
  });
});

describe('a section with one field of the same title', () => {
  it('shows the title once; screen readers still get the name of the field', () => {
    open('zh-CN', 'studentAccident');
    expect(screen.queryByRole('heading', { name: '保障方案' })).toBeNull();
    expect(screen.getByRole('radiogroup', { name: '保障方案' })).toBeTruthy();
  });

  it('keeps its title as the heading of a card, and the label is visually hidden', () => {
    open();
    expect(screen.getByRole('heading', { name: '运动项目' })).toBeTruthy();
    const label = screen.getAllByText('运动项目').find((each) => each.id.endsWith('label'));
    expect(label && getComputedStyle(label).position).toBe('absolute');
  });
});

describe('cards of plans', () => {
  it('start their notes with a capital letter', () => {
    open('en-US');
    expect(screen.getByRole('radio', { name: /^SF10 ?Accidental death ¥100k$/ })).toBeTruthy();
  });
});
