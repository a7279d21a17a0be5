import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shiftTo, TabStrip } from '../../../src/portal/components/list/tab-strip.tsx';
import { drawPart, withPage } from '../draw.tsx';

withPage();

describe('a strip of tabs', () => {
  it.each([
    ['is visible', { left: 100, right: 160 }, 0],
    ['is behind the right edge', { left: 380, right: 450 }, 92],
    ['is behind the left edge', { left: -60, right: 0 }, -102],
  ])('scrolls so that a tab is seen with a part of its neighbour when it %s', (_, tab, shift) => {
    expect(shiftTo({ left: 10, right: 390 }, tab)).toBe(shift);
  });

  it('has the chosen tab in a navigation with a name', () => {
    drawPart(
      <TabStrip as="nav" aria-label="草稿" selectedKey="b">
        <a href="/a">甲</a>
        <a href="/b" aria-current="page">
          乙
        </a>
      </TabStrip>,
    );
    expect(screen.getByRole('navigation', { name: '草稿' }).querySelector('[aria-current]')?.textContent).toBe('乙');
  });
});
