import type { Language, Sentence } from '../../domain/words.ts';
import { escapeHtml, mark, page } from './page.ts';

/** A page of the service desk: how to reach it and what to have at hand. */
type Desk = { readonly title: Sentence; readonly lead: Sentence; readonly points: readonly Sentence[] };

const desks: Readonly<Record<'plan' | 'chat', Desk>> = {
  plan: {
    title: { 'zh-CN': '定制方案', 'en-US': 'Custom plan' },
    lead: {
      'zh-CN': '人数较多、工种特殊或需要更高保额时，由核保团队按贵单位情况出具方案。请拨打服务热线，并备好以下资料：',
      'en-US':
        'For large groups, unusual occupations or higher limits, our underwriters prepare a plan for you. Call the hotline and have the following at hand:',
    },
    points: [
      { 'zh-CN': '单位名称与统一社会信用代码', 'en-US': 'Name and unified social credit code of the organisation' },
      { 'zh-CN': '被保险人数与工种（职业类别）', 'en-US': 'Number of persons and their jobs (occupation class)' },
      { 'zh-CN': '希望的保额、保险期间与起保日期', 'en-US': 'Limits, term and start date wanted' },
      { 'zh-CN': '近三年的出险与赔付情况', 'en-US': 'Claims of the last three years' },
    ],
  },
  chat: {
    title: { 'zh-CN': '在线客服', 'en-US': 'Service desk' },
    lead: {
      'zh-CN': '请拨打服务热线，并请注意：',
      'en-US': 'Call the hotline, and please note:',
    },
    points: [
      { 'zh-CN': '咨询订单时请报订单号（以 HZ 开头）', 'en-US': 'For an order have its number at hand (it begins with HZ)' },
      { 'zh-CN': '咨询保单时请报保单号（以 P 开头）', 'en-US': 'For a policy have its number at hand (it begins with P)' },
      { 'zh-CN': '请勿在通话以外提供完整证件号码', 'en-US': 'Give whole ID numbers on the phone only' },
    ],
  },
};

/** Names of the service pages. */
export const deskNames: readonly (keyof typeof desks)[] = ['plan', 'chat'];

/** A page of the service desk in a language. */
export const servicePage = (name: keyof typeof desks, hotline: string, language: Language): string => {
  const { title, lead, points } = desks[name];
  const phone = language === 'zh-CN' ? '服务热线' : 'Hotline';
  return page({
    title: title[language],
    language,
    body: `<header><div class="bar">${mark}<span>${escapeHtml(title[language])}</span></div></header>
<main><section><h1>${escapeHtml(title[language])}</h1><p>${escapeHtml(lead[language])}</p><ul>${points.map((point) => `<li>${escapeHtml(point[language])}</li>`).join('')}</ul>
<dl><dt>${phone}</dt><dd><a href="tel:${escapeHtml(hotline)}">${escapeHtml(hotline)}</a></dd></dl>
<div class="actions"><a class="button" href="/home">${language === 'zh-CN' ? '返回产品列表' : 'Back to products'}</a></div></section></main>`,
  });
};
