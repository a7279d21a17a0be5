import { afterEach, expect, it } from 'vitest';
import { loadTexts, setLanguage, startTexts, text } from '../../src/portal/texts/language.ts';

afterEach(async () => {
  await setLanguage('zh-CN');
  localStorage.clear();
});

it('the texts of a page stay when they come before those of the opening language', async () => {
  localStorage.setItem('portal.language', 'en-US');
  // It is there already: the page's texts come at once, those of the language after them.
  await import('../../src/portal/texts/en-US/product.ts');
  await Promise.all([startTexts(), loadTexts('product')]);
  expect(text('product.quotationShort')).toBe('Quotation');
});
