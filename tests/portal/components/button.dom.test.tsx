import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/portal/components/form/button.tsx';
import { drawPart, withPage } from '../draw.tsx';

withPage();

const drawButton = (more: Partial<Parameters<typeof Button>[0]> = {}) => {
  vi.useFakeTimers();
  const onClick = vi.fn<() => void>();
  drawPart(
    <Button {...more} onClick={onClick}>
      查询
    </Button>,
  );
  return { onClick, button: screen.getByRole('button', { name: '查询' }) };
};

describe('a button', () => {
  it('[LA-12] accepts the first click, none in the next 800 ms, and the first one after them', () => {
    const { onClick, button } = drawButton();
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(799);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('[LA-12] is marked as disabled for exactly these 800 ms, and keeps the focus', () => {
    const { button } = drawButton();
    button.focus();
    expect(button.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    vi.advanceTimersByTime(799);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    vi.advanceTimersByTime(1);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('accepts each click without a guard', () => {
    const free = drawButton({ guard: false });
    fireEvent.click(free.button);
    fireEvent.click(free.button);
    expect(free.onClick).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks while its action is running', () => {
    const { onClick, button } = drawButton({ busy: true });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  });
});
