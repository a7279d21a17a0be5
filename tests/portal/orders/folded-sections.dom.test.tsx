import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { OrderArithmetic } from '../../../src/portal/orders/order-content.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('product'));

it('the button of a folded section names the section', () => {
  const model = { code: 'NONE', version: 1, hash: '', url: '/models/none.json', title: 'None', routes: {} };
  drawPart(<OrderArithmetic order={{ application: {}, trace: [], model }} isFolded />);
  const title = screen.getByRole('heading', { level: 2 }).textContent;
  fireEvent.click(screen.getByRole('button', { name: `展开 ${title}` }));
  expect(screen.getByRole('button', { name: `收起 ${title}`, expanded: true })).toBeTruthy();
});
