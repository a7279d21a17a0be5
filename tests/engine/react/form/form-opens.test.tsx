import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../../../engine/index.ts';
import { ApplicationForm, type ApplicationFormProps } from '../../../../engine/react.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { groupAccident as model, today } from '../group-accident.ts';

withLayout();

const open = (more: Partial<ApplicationFormProps> = {}, form: Partial<Form> = {}) => {
  const defer = (run: () => void) => {
    run();
    return () => undefined;
  };
  draw(
    <ApplicationForm
      store={createApplicationStore({
        model: { ...model, data: { ...model.data, form: { ...model.data.form, ...form } } },
        at: today,
        defer,
      })}
      language="zh-CN"
      step="holder"
      onStep={() => undefined}
      product={{ name: 'P', insurer: 'I', documents: '/d' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
      {...more}
    />,
  );
};
const write = (label: string, text: string): void => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const next = (): void => {
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
};

describe('the place for files that no field requires', () => {
  it('is on the step with the declarations, unless the model leaves it out', async () => {
    const step = model.data.form.steps.find(({ declarations }) => declarations)?.step;
    const attachments = <p>Other files</p>;
    open({ step, attachments });
    expect(await screen.findByText('Other files')).toBeTruthy();
    cleanup();
    open({ step, attachments }, { attachments: false });
    await screen.findAllByRole('checkbox');
    expect(screen.queryByText('Other files')).toBeNull();
  });
});

describe('a step after a failed attempt', () => {
  it('asks for no field that became visible later, and moves the focus only at an attempt', () => {
    open();
    next();
    for (const [label, text] of [
      ['单位名称', '厦门启明电子有限公司'],
      ['统一社会信用代码', '91350100M000100Y43'],
      ['联系人手机', '13859231107'],
    ] as const)
      write(label, text);
    expect(screen.queryByRole('group', { name: /处需要修改/ })).toBeNull();
    const ordinary = screen.getByRole('radio', { name: '电子普通发票' });
    ordinary.focus();
    fireEvent.click(ordinary);
    expect(screen.getByLabelText('发票抬头').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(ordinary);
    next();
    expect(screen.getByLabelText('发票抬头').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '有 2 处需要修改' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '抬头与投保人相同' }));
    expect(screen.getByLabelText('发票抬头').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('group', { name: /处需要修改/ })).toBeNull();
  });
});
