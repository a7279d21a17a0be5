import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from '../../../src/portal/components/list/pager.tsx';
import { drawPart, withPage } from '../draw.tsx';

withPage();

const drawPager = (more: Partial<Parameters<typeof Pager>[0]> = {}) => {
  const onPage = vi.fn<(page: number) => void>();
  const onSize = vi.fn<(size: number) => void>();
  drawPart(<Pager total={95} current={2} limit={10} unit="单" onPage={onPage} onSize={onSize} {...more} />);
  const pager = screen.getByRole('navigation', { name: '分页' });
  return { onPage, onSize, pager, press: (name: string) => fireEvent.click(within(pager).getByRole('button', { name })) };
};
const jumpTo = (typed: string): void => {
  const box = screen.getByRole('textbox', { name: '跳至第几页' });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.submit(box);
};

describe('the shared pager', () => {
  it('[PL-22] offers 10, 20, 30 and 50 rows a page, and shows the total', () => {
    const { pager, onSize } = drawPager();
    expect(pager.textContent).toContain('第 11–20 单，共 95 单');
    const size = within(pager).getByRole<HTMLSelectElement>('combobox', { name: '每页条数' });
    expect([size.value, ...[...size.options].map(({ text, value }) => [text, value])]).toEqual([
      '10',
      ['10 条/页', '10'],
      ['20 条/页', '20'],
      ['30 条/页', '30'],
      ['50 条/页', '50'],
    ]);
    fireEvent.change(size, { target: { value: '50' } });
    expect(onSize.mock.calls).toEqual([[50]]);
  });

  it('[PL-22] opens the previous page, the next, one of those shown, and any by its number', () => {
    const { onPage, press } = drawPager();
    press('上一页');
    press('下一页');
    press('第 10 页');
    press('第 2 页');
    jumpTo('7');
    jumpTo('999');
    jumpTo('0');
    expect(onPage.mock.calls).toEqual([[1], [3], [10], [7], [10]]);
  });

  it('[PL-22] has no previous page at the first and no next at the last, which shows the remaining rows', () => {
    const { pager } = drawPager({ current: 1 });
    expect(within(pager).getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
    expect(within(pager).getByRole('button', { name: '下一页' })).toHaveProperty('disabled', false);
    expect(within(pager).getByRole('button', { name: '第 1 页' }).getAttribute('aria-current')).toBe('page');
  });

  it('[PL-22] shows the number of remaining rows at the last page', () => {
    const { pager } = drawPager({ current: 10 });
    expect(within(pager).getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
    expect(pager.textContent).toContain('第 91–95 单，共 95 单');
  });

  it('is not shown if one page has all rows', () => {
    drawPart(<Pager total={10} current={1} limit={10} onPage={() => undefined} onSize={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
