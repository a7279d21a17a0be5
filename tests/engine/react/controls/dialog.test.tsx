import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../../engine/react/controls/dialog.tsx';
import { draw, press, withLayout } from '../draw.tsx';

withLayout();

it('a dialog stays open when the focus leaves it, and closes with Escape', async () => {
  const onClose = vi.fn();
  draw(
    <>
      <button type="button">outside</button>
      <Dialog title="Plan" onClose={onClose}>
        <input aria-label="commission" />
      </Dialog>
    </>,
  );
  await screen.findByRole('dialog', { name: 'Plan' }, { timeout: 20_000 });
  // For half a second, presses outside are part of the double click that opened the dialog.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await act(async () => {
    screen.getByText('outside').focus();
    document.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => press('Escape'));
  expect(onClose).toHaveBeenCalled();
});
