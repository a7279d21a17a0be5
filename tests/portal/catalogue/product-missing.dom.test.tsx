import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import ProductMissing from '../../../src/portal/catalogue/product-missing.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('refused', 'product'));

it.each([
  ['none is known', {}],
  ['the site has none', { commonDatas: { data: { hotline: '' } } }],
])('a link that is over does not ask to call the hotline when %s', async (_, replies) => {
  answer(replies);
  drawPart(<ProductMissing isGone={false} />);
  expect(await screen.findByText('请向发链接给您的代理人要新的链接')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a link that is over asks to call the hotline when there is one', async () => {
  answer({ commonDatas: { data: { hotline: '0592-1234567' } } });
  drawPart(<ProductMissing isGone={false} />);
  expect(await screen.findByRole('link', { name: /0592-1234567$/ })).toBeDefined();
  expect(screen.getByText('请向发链接给您的代理人要新的链接，或拨打服务热线')).toBeDefined();
});
