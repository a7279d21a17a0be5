import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LiveMessage } from '../../../../engine/react/controls/money.tsx';
import { draw, withLayout } from '../draw.tsx';

withLayout();

describe('a message to screen readers', () => {
  it('is polite, or assertive when it is urgent', () => {
    draw(
      <>
        <LiveMessage text="保费 ¥210.00" />
        <LiveMessage text="证件号码不能为空！" isUrgent />
      </>,
    );
    expect(screen.getAllByRole('status').map((node) => [node.textContent, node.getAttribute('aria-live')])).toEqual([
      ['保费 ¥210.00', 'polite'],
      ['证件号码不能为空！', 'assertive'],
    ]);
  });

  it('changes its text within the same live region, so that it is announced', () => {
    const { rerender } = draw(<LiveMessage text="" />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    rerender(
      <ChakraProvider value={defaultSystem}>
        <LiveMessage text="没有错误了" />
      </ChakraProvider>,
    );
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('没有错误了');
  });
});
