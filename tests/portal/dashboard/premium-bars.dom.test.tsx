import { beforeEach, expect, it } from 'vitest';
import { PremiumBars } from '../../../src/portal/dashboard/premium-bars.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('dashboard'));

it('the chart is as high as this year needs when a month of last year had far more premium, whose amount it names', () => {
  const months = [
    { month: '2026-09', premium: '40000.00', lastYear: '20000.00' },
    { month: '2026-10', premium: '50000.00', lastYear: '467000.00' },
    { month: '2026-11', premium: '10000.00', lastYear: '0.00' },
  ];
  drawPart(<PremiumBars months={months} isNarrow={false} />);
  const texts = [...document.querySelectorAll('svg text')].map((text) => text.textContent);
  expect(texts).toContain('46.7↑');
  expect(texts).toContain('5');
  expect(texts).not.toContain('50');
});
