import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const product = { name: 'P', insurer: 'I', licence: '000218', documents: '/models/x/documents' };
const at = '2026-11-21';

describe('the calculator of a shared product on a phone', () => {
  const open = (code: string) => {
    const onBuy = vi.fn<(choices: Readonly<Record<string, unknown>>) => void>();
    draw(<DetailPage model={compiledModel(code).model} language="zh-CN" at={at} product={product} isShort onBuy={onBuy} />);
    return { onBuy, buy: () => fireEvent.click(screen.getByRole('button', { name: '立即投保', hidden: true })) };
  };

  it('is open, and carries first day, days and numbers into the form', () => {
    const { onBuy, buy } = open('travelLyb');
    fireEvent.change(screen.getByRole('textbox', { name: '出发日期' }), { target: { value: '20261210' } });
    fireEvent.change(screen.getByRole('textbox', { name: '保险期间（天）' }), { target: { value: '8' } });
    expect(screen.getByText('示例人数，请改成您的')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: '出行人，人数' }), { target: { value: '4' } });
    expect(screen.getByText('名单先列这些人，可增减')).toBeTruthy();
    expect(document.body.textContent).toContain('2026-12-10 至 2026-12-17');
    buy();
    expect(onBuy.mock.lastCall?.[0]).toMatchObject({ startDate: '2026-12-10', endDate: '2026-12-17', counts: '4' });
  });

  it('carries no first day and no numbers that the visitor has not chosen', () => {
    const { onBuy, buy } = open('travelLyb');
    buy();
    expect(onBuy.mock.lastCall?.[0]).not.toHaveProperty('startDate');
    expect(onBuy.mock.lastCall?.[0]).not.toHaveProperty('counts');
  });

  it('names a first day that the model does not allow when the focus leaves, and does not carry it', () => {
    const { onBuy, buy } = open('EastChinaSea');
    const day = screen.getByRole('textbox', { name: '起保日期' });
    fireEvent.change(day, { target: { value: '2027-03-01' } });
    fireEvent.blur(day);
    expect(screen.getByText('请选 2026-11-22 至 2026-12-21 的日期')).toBeTruthy();
    expect(day).toHaveProperty('value', '2026-11-22');
    buy();
    expect(onBuy.mock.lastCall?.[0]).not.toHaveProperty('startDate');
  });

  it('asks for no first day where it asks for no length of cover', () => {
    open('huataiGroup');
    expect(screen.queryByRole('textbox', { name: '起保日期' })).toBeNull();
  });
});
