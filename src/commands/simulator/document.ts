import { loadFonts, replaceUnprintable } from '../../server/integrations/documents/fonts.ts';
import { openCanvas, page } from '../../server/integrations/documents/page.ts';
import type { Booked } from './book.ts';

const titles = {
  heading: '保险单 Policy',
  simulated: '模拟保险公司出具，仅供测试 Issued by a simulated insurer, for tests only',
  policyNo: '保险单号 Policy number',
  holder: '投保人 Policyholder',
  product: '产品 Product',
  period: '保险期间 Period',
  amount: '保险费（元） Premium (CNY)',
  changes: '批改 Endorsements',
} as const;

/** Draws the simulated insurer's own document of a policy with its endorsements: an A4 page as PDF. */
export const policyDocument = async (booked: readonly Booked[]): Promise<Uint8Array> => {
  const [policy, ...changes] = booked;
  if (!policy) throw new Error('A policy has at least the request that issued it');
  const fonts = await loadFonts();
  const clean = (text: string): string => replaceUnprintable(fonts.regular, text).text;
  const lines = [
    [titles.policyNo, policy.policyNo],
    [titles.holder, clean(policy.holder)],
    [titles.product, clean(policy.product)],
    [titles.period, `${policy.from} – ${policy.to}`],
    [titles.amount, policy.amount],
    ...changes.map(({ insurerNo, kind, from, amount }) => [titles.changes, `${insurerNo} ${kind} ${from} ${amount}`]),
  ] as const;
  const letters = new Set([...Object.values(titles), ...lines.flat()].join(''));
  const info = { Title: `Policy ${policy.policyNo}`, Author: 'Simulated insurer', CreationDate: new Date(policy.bookedAt) };
  const canvas = await openCanvas(fonts, letters, info, 'zh-CN');
  canvas.write(titles.heading, page.left, 90, { size: 20, weight: 'bold' });
  canvas.write(titles.simulated, page.left, 112);
  lines.forEach(([title, text], at) => {
    const y = 150 + at * 22;
    canvas.write(title, page.left, y);
    canvas.write(text, page.left + 200, y);
  });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    canvas.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    canvas.pdf.once('end', () => resolve(Buffer.concat(chunks)));
    canvas.pdf.once('error', reject);
    canvas.pdf.end();
  });
};
