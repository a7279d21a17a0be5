import { fill } from '@insure/engine';
import { capitalAmount } from './capital-amount.ts';
import { type Labels, printedAmount } from './labels.ts';
import type { PolicyDocument, PrintedLine } from './policy-document.ts';
import { ink, page, type Sheet } from './sheet.ts';

/** Draws the title of a document and a smaller line below it; `status` is drawn in a frame beside the title. */
export const drawTitle = (sheet: Sheet, title: string, below: string, status?: PolicyDocument['status']): void => {
  const style = { size: 20, weight: 'bold' } as const;
  const badge = { size: 9, weight: 'bold', colour: ink[status?.tone ?? 'good'] } as const;
  const badgeWidth = status ? sheet.width(status.text, badge) + 16 : 0;
  for (const line of sheet.lines(title, page.right - page.left - (status ? badgeWidth + 16 : 0), style)) {
    sheet.down(26);
    sheet.write(line, page.left, sheet.y(), style);
  }
  if (status) {
    const left = page.right - badgeWidth;
    sheet.pdf
      .roundedRect(left, sheet.y() - 14, badgeWidth, 18, 4)
      .lineWidth(0.75)
      .stroke(badge.colour);
    sheet.write(status.text, left + 8, sheet.y() - 1.5, badge);
  }
  sheet.down(18);
  sheet.write(below, page.left, sheet.y(), { size: 10, colour: ink.muted });
  sheet.down(16);
};

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

const drawHeading = (sheet: Sheet, heading: string): void => {
  sheet.room(60);
  sheet.down(heading === '' ? 12 : 28);
  if (heading === '') return;
  sheet.write(heading, page.left, sheet.y(), { size: 11, weight: 'bold' });
  sheet.down(8);
  sheet.rule(sheet.y());
};

const titleWidth = 128;

/** Titles and texts in two columns; nothing where there are none. */
export const drawLines = (sheet: Sheet, heading: string, lines: readonly PrintedLine[]): void => {
  if (lines.length === 0) return;
  drawHeading(sheet, heading);
  for (const { title, text } of lines) {
    const left = sheet.lines(title, titleWidth - 12);
    const right = sheet.lines(text, page.right - page.left - titleWidth);
    const height = Math.max(left.length, right.length) * 14 + 7;
    sheet.room(height);
    for (const [index, line] of left.entries()) sheet.write(line, page.left, sheet.y() + 15 + 14 * index, { colour: ink.muted });
    for (const [index, line] of right.entries()) sheet.write(line, page.left + titleWidth, sheet.y() + 15 + 14 * index);
    sheet.down(height);
    sheet.rule(sheet.y(), ink.faint);
  }
};

/** Numbered texts; nothing where there are none. */
export const drawList = (sheet: Sheet, heading: string, texts: readonly string[]): void => {
  if (texts.length === 0) return;
  drawHeading(sheet, heading);
  sheet.down(4);
  for (const [index, text] of texts.entries()) {
    const lines = sheet.lines(text, page.right - page.left - 18);
    for (const [at, line] of lines.entries()) {
      sheet.room(14);
      sheet.down(14);
      if (at === 0) sheet.write(`${index + 1}.`, page.left, sheet.y(), { colour: ink.muted });
      sheet.write(line, page.left + 18, sheet.y());
    }
    sheet.down(2);
  }
};

const mark = ['M5.5 16.5h17a8.5 6 0 0 1-17 0z', 'M14 5.5v8.8M15.8 7l5 7.3h-5z', 'M12 9.5l-4.2 4.8H12z'] as const;

const drawMark = ({ pdf }: Sheet, x: number, y: number, size: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 28);
  pdf.roundedRect(0, 0, 28, 28, 6).fill(ink.red);
  pdf.path(mark[0]).fill('#FFFFFF');
  pdf.path(mark[1]).lineWidth(1.8).lineJoin('round').fillAndStroke('#FFFFFF', '#FFFFFF');
  pdf.fillOpacity(0.75).path(mark[2]).fill('#FFFFFF').fillOpacity(1);
  pdf.restore();
};

/** Head and foot of every page. Drawn last, when the number of pages is known. */
export const drawFrames = (
  sheet: Sheet,
  { broker, policyNo, product }: Pick<PolicyDocument, 'broker' | 'policyNo' | 'product'>,
  labels: Labels,
): void => {
  const { pdf, write, rule } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    drawMark(sheet, page.left, 34, 20);
    write(broker.name, page.left + 28, 48, { size: 11, weight: 'bold' });
    if (index === 0)
      write(fill(labels.hotline, { number: broker.hotline }), page.right, 48, { colour: ink.muted, align: 'right' });
    else write(`${product}  ${policyNo}`, page.right, 48, { colour: ink.muted, align: 'right' });
    rule(62);
    rule(792);
    write(`${labels.policyNo} ${policyNo}`, page.left, 808, { size: 8, colour: ink.muted });
    write(fill(labels.page, { page: index + 1, pages: count }), page.right, 808, {
      size: 8,
      colour: ink.muted,
      align: 'right',
    });
  }
};

export const drawNotes = (sheet: Sheet, notes: readonly string[]): void => {
  if (notes.length > 0) sheet.down(12);
  for (const note of notes)
    for (const line of sheet.lines(note, page.right - page.left)) {
      sheet.room(14);
      sheet.down(14);
      sheet.write(line, page.left, sheet.y(), { size: 8, colour: ink.muted });
    }
};
