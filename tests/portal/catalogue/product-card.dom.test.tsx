import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../../src/contract/accounts.ts';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { ProductCard, usualFacts } from '../../../src/portal/catalogue/product-card.tsx';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { setLanguage } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { drawPart, withPage } from '../draw.tsx';
import { product } from '../product-row.ts';

withPage();

const drawCard = (change: Partial<ProductRow> = {}, user: UserInfo | undefined = agent, domain = 'partner') => {
  const onShare = vi.fn<(product: ProductRow) => void>();
  const row = { ...product, ...change };
  drawPart(
    <>
      <Notices />
      <ProductCard product={row} user={user} domain={domain} isCommissionShown={false} usual={new Set()} onShare={onShare} />
    </>,
  );
  return { onShare, card: within(screen.getByRole('article', { name: row.productName })) };
};

describe('a product card', () => {
  it('[PL-11] [PL-24] shows name, infos, advantage lines, features, contents, price with its unit, insurer and its logo', () => {
    const { card } = drawCard();
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('鹭江团体意外险');
    expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['当天出单']);
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['意外身故', '保障期限']);
    expect(card.getAllByRole('definition').map((definition) => definition.textContent)).toEqual(['50 万元', '1 年']);
    const said = screen.getByRole('article').textContent;
    for (const text of ['沧屿财险', '1–6 类职业', '3 人起保', '¥1,234,567.50 起', '/人·年']) expect(said).toContain(text);
    const pictures = [...screen.getByRole('article').querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
    expect(pictures.map((address) => address.split('?')[0])).toEqual(['/art/mobile.svg', '/art/cangyu.svg']);
  });

  it('[PL-11] shows the other picture if there is none for phones', () => {
    drawCard({ mobileThumbnail: '' });
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toMatch(/^\/art\/desk\.svg/);
  });

  it.each([
    [0, '查看产品'],
    [1, '查看产品'],
    [2, '立即投保'],
    [3, '立即投保'],
  ])('[PL-14] has this button for user level %i: %s', (userLevel, word) => {
    const { card } = drawCard({}, { ...agent, userLevel });
    expect(card.getByRole('link', { name: `${word}：鹭江团体意外险, 在新标签页打开` }).textContent).toBe(word);
  });

  it('[PL-15] opens in a new tab with productId, share and prodModelCode', () => {
    const { card } = drawCard();
    const link = card.getByRole('link', { name: /^立即投保/ });
    expect([link.getAttribute('target'), link.getAttribute('rel'), link.getAttribute('href')]).toEqual([
      '_blank',
      'noopener',
      '/products/group/detail?productId=1001&share=0&prodModelCode=groupAccOption',
    ]);
  });

  it('[PL-17] of an unknown model shows a message', () => {
    const { card } = drawCard({ prodModelCode: 'NoSuchModel', detailPage: null });
    fireEvent.click(card.getByRole('button', { name: /^立即投保/ }));
    expect(screen.getByRole('alert').textContent).toBe('无产品模板，请联系IT配置');
  });

  it('[PL-13] hides the commission until its eye button is pressed, and hides it again', () => {
    const { card } = drawCard();
    const eye = card.getByRole('button', { name: '鹭江团体意外险的佣金比例' });
    const said = (): string => screen.getByRole('article').textContent;
    expect([said().includes('••••'), said().includes('22.5%'), eye.getAttribute('aria-pressed')]).toEqual([true, false, 'false']);
    fireEvent.click(eye);
    expect([said().includes('••••'), said().includes('22.5%'), eye.getAttribute('aria-pressed')]).toEqual([false, true, 'true']);
    fireEvent.click(eye);
    expect([said().includes('••••'), said().includes('22.5%'), eye.getAttribute('aria-pressed')]).toEqual([true, false, 'false']);
  });

  it('counts a fact as usual when more than half of at least four products have it', () => {
    const fact = (value: string) => ({ ...product, advantage: JSON.stringify({ function: [{ key: '保额', value }] }) });
    const [usual, rare] = [fact('10 万'), fact('20 万')];
    expect([...usualFacts([usual, usual, usual, rare])]).toEqual(['保额10 万']);
    expect([...usualFacts([usual, usual, usual])]).toEqual([]);
  });

  it.each([
    ['the site has another domain', {}, 'platform'],
    ['the rate is 0', { agent: '0' }, 'partner'],
    ['the server leaves the rate out', { agent: undefined }, 'partner'],
  ])('[PL-13] shows no commission when %s', (_, change, domain) => {
    const { card } = drawCard(change, agent, domain);
    expect(card.queryByRole('button', { name: /佣金/ })).toBeNull();
  });

  it.each([
    ['the user may share it', {}, {}, true],
    ['the level is 1', {}, { userLevel: 1 }, false],
    ['the user may not issue', {}, { issueFlag: false }, false],
    ['it is not for phones', { isMobileProduct: 0 }, {}, false],
    ['it is not sold online', { InternetProducts: 0 }, {}, false],
    ['it has no page', { insPageUrl: '' }, {}, false],
  ] as const)('[PL-18] has a share button or none when %s', (_, change, user, isThere) => {
    const { card, onShare } = drawCard(change, { ...agent, ...user });
    const buttons = card.queryAllByRole('button', { name: '分享：鹭江团体意外险' });
    expect(buttons).toHaveLength(isThere ? 1 : 0);
    for (const button of buttons) fireEvent.click(button);
    expect(onShare).toHaveBeenCalledTimes(isThere ? 1 : 0);
  });

  it('[PL-11] [PL-14] is shown in English', () => {
    setLanguage('en-US');
    const { card } = drawCard();
    expect(screen.getByRole('article').textContent).toContain('from ¥1,234,567.50');
    expect(card.getByRole('link', { name: 'Apply: 鹭江团体意外险, opens in a new tab' }).textContent).toBe('Apply');
    expect(card.getByRole('button', { name: 'Share: 鹭江团体意外险' })).toBeTruthy();
  });
});
