import { fill } from '@insure/engine';
import { capitalAmount } from './capital-amount.ts';
import { printedAmount, printedInstant, type Labels } from './labels.ts';
import type { PolicyDocument } from './policy-document.ts';
import { drawLines, drawList } from './sheet-parts.ts';
import { ink, page, type Sheet } from './sheet.ts';

/** The first page: what is insured, by whom, for whom, how long and for how much. */
export const drawFace = (sheet: Sheet, policy: PolicyDocument, labels: Labels): void => {
  drawTitle(sheet, policy, labels);
  drawPremium(sheet, policy.premium, labels);
  drawLines(sheet, '', [
    { title: labels.policyNo, text: policy.policyNo },
    { title: labels.orderNo, text: policy.orderNo },
    { title: labels.insurer, text: policy.insurer.fullName },
    { title: labels.licence, text: policy.insurer.licence },
    { title: labels.period, text: fill(labels.span, policy.period) },
    { title: labels.issuedAt, text: printedInstant(policy.issuedAt) },
    { title: labels.broker, text: policy.broker.name },
  ]);
  drawLines(sheet, labels.holder, policy.holder);
  drawLines(sheet, labels.cover, policy.benefits);
  drawLines(sheet, labels.arithmetic, policy.arithmetic);
  drawList(sheet, labels.agreements, policy.agreements);
  drawList(sheet, labels.clauses, policy.clauses);
};

const drawTitle = (sheet: Sheet, { product, status }: PolicyDocument, labels: Labels): void => {
  const style = { size: 20, weight: 'bold' } as const;
  const tone = { size: 9, weight: 'bold', colour: ink[status.tone] } as const;
  const badge = sheet.width(status.text, tone) + 16;
  for (const line of sheet.lines(product, page.right - page.left - badge - 16, style)) {
    sheet.down(26);
    sheet.write(line, page.left, sheet.y(), style);
  }
  sheet.pdf
    .roundedRect(page.right - badge, sheet.y() - 14, badge, 18, 4)
    .lineWidth(0.75)
    .stroke(ink[status.tone]);
  sheet.write(status.text, page.right - badge + 8, sheet.y() - 1.5, tone);
  sheet.down(18);
  sheet.write(labels.heading, page.left, sheet.y(), { size: 10, colour: ink.muted });
  sheet.down(16);
};

/** The premium in figures and in capitals. */
export const drawPremium = (sheet: Sheet, premium: string, labels: Labels): void => {
  const top = sheet.y();
  const amount = printedAmount(premium);
  sheet.pdf.roundedRect(page.left, top, page.right - page.left, 54, 6).fill(ink.subtle);
  sheet.write(labels.premium, page.left + 16, top + 21, { colour: ink.muted });
  sheet.write('¥', page.left + 16, top + 42, { size: 12, colour: ink.red });
  sheet.write(amount, page.left + 26, top + 42, { size: 17, weight: 'bold', colour: ink.red });
  const capitals = sheet.lines(`${labels.inCapitals}${capitalAmount(premium)}`, 280, { size: 9 });
  for (const [index, line] of capitals.entries())
    sheet.write(line, page.right - 16, top + 42 - 13 * (capitals.length - 1 - index), { size: 9, align: 'right' });
  sheet.down(54);
};
