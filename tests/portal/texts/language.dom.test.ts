import { afterEach, expect, it } from 'vitest';
import { loadTexts, openingLanguage, setLanguage, startTexts, text } from '../../../src/portal/texts/language.ts';

afterEach(() => {
  setLanguage('zh-CN');
  localStorage.clear();
});

it('the texts of a page load in the current language', async () => {
  const texts = loadTexts('product');
  localStorage.setItem('portal.language', 'en-US');
  startTexts();
  await texts;
  expect(text('product.quotationShort')).toBe('Quotation');
});

it('the page declares its language for screen readers, and keeps the choice', () => {
  setLanguage('en-US');
  expect([document.documentElement.lang, localStorage.getItem('portal.language')]).toEqual(['en-US', 'en-US']);
  setLanguage('zh-CN');
  expect([document.documentElement.lang, localStorage.getItem('portal.language')]).toEqual(['zh-CN', 'zh-CN']);
});

it.each([
  ['the choice', 'zh-CN', ['en-US'], 'zh-CN'],
  ['the choice', 'en-US', ['zh-CN'], 'en-US'],
  ['the first supported language', null, ['fr-FR', 'en-GB', 'zh-CN'], 'en-US'],
  ['the first supported language', null, ['zh-TW', 'en-US'], 'zh-CN'],
  ['no language with only the same beginning', null, ['enm', 'zha', 'zh-HK'], 'zh-CN'],
  ['no language with only the same beginning', null, ['enm'], 'zh-CN'],
  ['Chinese', null, ['fr-FR'], 'zh-CN'],
  ['the language of the browser if the choice is invalid', 'de-DE', ['en'], 'en-US'],
] as const)('the portal opens with %s: %s, %j', (_, chosen, preferred, language) => {
  expect(openingLanguage(chosen, preferred)).toBe(language);
});
