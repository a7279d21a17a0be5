import { groupDigits, fill } from '@insure/engine';
import { capitalAmount } from './capital-amount.ts';
import { create as createQrCode } from 'qrcode';
import { type Labels, printedInstant } from './labels.ts';
import type { DocumentHead, PolicyDocument, PrintedAnswer, PrintedLine } from './document-types.ts';
import { ink, page, type Canvas } from './page.ts';
import { drawNestedTable, tableStartHeight } from './table.ts';

const qrSize = 64;

/** A QR code beside a title: the address that it opens, and the words below it. */
type TitleQrCode = { readonly url: string; readonly scan: string };

/** Draws the title of a document and the smaller subtitle below it, with a QR code beside them if there is one. */
export const drawTitle = (canvas: Canvas, title: string, subtitle: string, qrCode?: TitleQrCode): void => {
  const style = { size: 20, weight: 'bold' } as const;
  const top = canvas.y();
  if (qrCode) {
    const caption = { size: 7, colour: ink.muted } as const;
    const { scan, url } = qrCode;
    drawQrCode(canvas, url, page.right - qrSize, top + 2, qrSize);
    canvas.write(scan, page.right - (qrSize + canvas.width(scan, caption)) / 2, top + qrSize + 12, caption);
  }
  for (const line of canvas.wrapLines(title, page.right - page.left - (qrCode ? qrSize + 16 : 0), style)) {
    canvas.moveDown(26);
    canvas.write(line, page.left, canvas.y(), style);
  }
  canvas.moveDown(18);
  canvas.write(subtitle, page.left, canvas.y(), { size: 10, colour: ink.muted });
  canvas.moveDown(16);
  if (qrCode) canvas.moveDown(Math.max(0, top + qrSize + 22 - canvas.y()));
};

/** Returns an amount in Chinese capitals; "" in a language that has none. Throws if it is no amount. */
export const amountInCapitals = (amount: string, { inCapitals }: Labels): string => {
  const capitals = capitalAmount(amount);
  return inCapitals === '' ? '' : `${inCapitals}${capitals}`;
};

export const drawPremium = (canvas: Canvas, premium: string, labels: Labels): void => {
  const top = canvas.y();
  const amount = groupDigits(premium);
  canvas.pdf.roundedRect(page.left, top, page.right - page.left, 54, 6).fill(ink.subtle);
  canvas.write(labels.premium, page.left + 16, top + 21, { colour: ink.muted });
  canvas.write('¥', page.left + 16, top + 42, { size: 12, colour: ink.red });
  canvas.write(amount, page.left + 26, top + 42, { size: 17, weight: 'bold', colour: ink.red });
  const capitals = canvas.wrapLines(amountInCapitals(premium, labels), 280, { size: 9 });
  for (const [index, line] of capitals.entries())
    canvas.write(line, page.right - 16, top + 42 - 13 * (capitals.length - 1 - index), { size: 9, align: 'right' });
  canvas.moveDown(54);
};

/** Draws a grey band of facts side by side, or nothing without facts. */
export const drawBand = (canvas: Canvas, facts: readonly PrintedLine[]): void => {
  if (facts.length === 0) return;
  const width = (page.right - page.left - 16) / facts.length;
  const style = { size: facts.length > 2 ? 12 : 11, weight: 'bold' } as const;
  const factLines = facts.map(({ title, text }) => ({
    titles: canvas.wrapLines(title, width - 16, { size: 8 }),
    texts: canvas.wrapLines(text, width - 16, style),
  }));
  const titleLines = Math.max(...factLines.map(({ titles }) => titles.length));
  const height = titleLines * 11 + Math.max(...factLines.map(({ texts }) => texts.length)) * 16 + 19;
  const top = canvas.y();
  canvas.pdf.roundedRect(page.left, top, page.right - page.left, height, 6).fill(ink.subtle);
  for (const [column, { titles, texts }] of factLines.entries()) {
    const x = page.left + 16 + width * column;
    for (const [index, line] of titles.entries()) canvas.write(line, x, top + 19 + 11 * index, { size: 8, colour: ink.muted });
    for (const [index, line] of texts.entries()) canvas.write(line, x, top + 24 + 11 * titleLines + 16 * index, style);
  }
  canvas.moveDown(height);
};

/** Draws a heading on the same page as the part that follows it; `firstHeight` is the height of the part's beginning. */
const drawHeading = (canvas: Canvas, heading: string, firstHeight: number): void => {
  canvas.ensureRoom(36 + firstHeight);
  canvas.moveDown((heading === '' ? 12 : 28) * canvas.density);
  if (heading === '') return;
  canvas.write(heading, page.left, canvas.y(), { size: 11, weight: 'bold' });
  canvas.moveDown(8 * canvas.density);
  canvas.drawRule(canvas.y());
};

/**
 * Returns the height of the part that stays on one page with its heading: all of a short part, or the first row of a long one.
 */
const unbrokenHeight = (heights: readonly number[]): number => {
  const total = heights.reduce((sum, height) => sum + height, 0);
  return heights.length <= 8 && total <= 260 ? total : (heights[0] ?? 0);
};

const titleWidth = 128;

/** The width of the titles of pairs. */
export const pairTitleWidth = 90;

/** Draws titles and texts in two columns, or nothing without lines. `titlesWidth` is the width of the titles. */
export const drawLines = (canvas: Canvas, heading: string, lines: readonly PrintedLine[], titlesWidth = titleWidth): void => {
  if (lines.length === 0) return;
  const { density } = canvas;
  const rows = lines.map(({ title, text }) => {
    const titleLines = canvas.wrapLines(title, titlesWidth - 8);
    const textLines = canvas.wrapLines(text, page.right - page.left - titlesWidth);
    return { left: titleLines, right: textLines, height: (Math.max(titleLines.length, textLines.length) * 14 + 8) * density };
  });
  drawHeading(canvas, heading, unbrokenHeight(rows.map(({ height }) => height)));
  for (const { left: titleLines, right: textLines, height } of rows) {
    canvas.ensureRoom(height);
    for (const [index, line] of titleLines.entries())
      canvas.write(line, page.left, canvas.y() + (15 + 14 * index) * density, { colour: ink.muted });
    for (const [index, line] of textLines.entries())
      canvas.write(line, page.left + titlesWidth, canvas.y() + (15 + 14 * index) * density);
    canvas.moveDown(height);
    canvas.drawRule(canvas.y(), ink.faint);
  }
};

const pairWidths = [0.6, 0.4] as const;

/** Draws titles and texts, two of them side by side. */
export const drawPairs = (canvas: Canvas, heading: string, lines: readonly PrintedLine[]): void => {
  const title = pairTitleWidth;
  if (heading === '') canvas.moveDown(8 * canvas.density);
  else drawHeading(canvas, heading, 60);
  for (let start = 0; start < lines.length; start += pairWidths.length) {
    let x: number = page.left;
    const row = lines.slice(start, start + pairWidths.length).map((line, column) => {
      const columnX = x;
      const width = (page.right - page.left) * (pairWidths[column] ?? 0);
      x += width;
      const titles = canvas.wrapLines(line.title, title - 8);
      return { left: columnX, titles, texts: canvas.wrapLines(line.text, width - title - 12) };
    });
    const height = Math.max(...row.map(({ titles, texts }) => Math.max(titles.length, texts.length))) * 13 + 6 * canvas.density;
    canvas.ensureRoom(height);
    for (const { left, titles, texts } of row) {
      for (const [index, text] of titles.entries()) canvas.write(text, left, canvas.y() + 14 + 13 * index, { colour: ink.muted });
      for (const [index, text] of texts.entries()) canvas.write(text, left + title, canvas.y() + 14 + 13 * index);
    }
    canvas.moveDown(height);
    canvas.drawRule(canvas.y(), ink.faint);
  }
};

/** Draws numbered texts, or nothing without texts. */
export const drawList = (canvas: Canvas, heading: string, texts: readonly string[]): void => {
  if (texts.length === 0) return;
  const items = texts.map((text) => canvas.wrapLines(text, page.right - page.left - 18));
  drawHeading(canvas, heading, unbrokenHeight(items.map((lines) => lines.length * 14 * canvas.density + 2)) + 4);
  canvas.moveDown(4);
  for (const [index, lines] of items.entries()) {
    for (const [lineIndex, line] of lines.entries()) {
      canvas.ensureRoom(14 * canvas.density);
      canvas.moveDown(14 * canvas.density);
      if (lineIndex === 0) canvas.write(`${index + 1}.`, page.left, canvas.y(), { colour: ink.muted });
      canvas.write(line, page.left + 18, canvas.y());
    }
    canvas.moveDown(2);
  }
};

const logoPaths = ['M5.5 16.5h17a8.5 6 0 0 1-17 0z', 'M14 5.5v8.8M15.8 7l5 7.3h-5z', 'M12 9.5l-4.2 4.8H12z'] as const;

const drawLogo = ({ pdf }: Canvas, x: number, y: number, size: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 28);
  pdf.roundedRect(0, 0, 28, 28, 6).fill(ink.red);
  pdf.path(logoPaths[0]).fill('#FFFFFF');
  pdf.path(logoPaths[1]).lineWidth(1.8).lineJoin('round').fillAndStroke('#FFFFFF', '#FFFFFF');
  pdf.fillOpacity(0.75).path(logoPaths[2]).fill('#FFFFFF').fillOpacity(1);
  pdf.restore();
};

/** Draws the first letter of an insurer's name in a square, in place of the insurer's own logo. */
const drawMonogram = (canvas: Canvas, name: string, x: number, y: number, size: number): void => {
  const [letter = ''] = name;
  const style = { size: size * 0.6, weight: 'bold', colour: '#FFFFFF' } as const;
  canvas.pdf.roundedRect(x, y, size, size, 4).fill(ink.text);
  canvas.write(letter, x + (size - canvas.width(letter, style)) / 2, y + size * 0.72, style);
};

type FrameContent = Pick<DocumentHead, 'broker' | 'insurer' | 'product'> & { readonly policyNo: string };

/**
 * Draws the head, with the issuer of the document, and the foot of every page. Called last, when the number of pages is known.
 */
export const drawFrames = (
  canvas: Canvas,
  { broker, insurer, policyNo, product }: FrameContent,
  labels: Labels,
  issuer: 'insurer' | 'broker' = 'insurer',
): void => {
  const { pdf, write, drawRule } = canvas;
  const { count } = pdf.bufferedPageRange();
  // Copied before the feet are drawn: the text of a foot contains 〓 itself.
  const replacedPages = new Set(canvas.pagesWithReplacements);
  const smallStyle = { size: 8, colour: ink.muted } as const;
  const phone =
    issuer === 'broker' || insurer.claimsPhone === ''
      ? fill(labels.hotline, { number: broker.hotline })
      : fill(labels.claims, { number: insurer.claimsPhone });
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    if (issuer === 'broker') drawLogo(canvas, page.left, 34, 20);
    else drawMonogram(canvas, insurer.fullName, page.left, 34, 20);
    const name = issuer === 'broker' ? broker.name : insurer.fullName;
    write(name, page.left + 28, 48, { size: 11, weight: 'bold' });
    const rightText = index === 0 ? phone : policyNo;
    write(rightText, page.right, 48, { colour: ink.muted, align: 'right' });
    drawRule(62);
    drawRule(792);
    write(index === 0 ? `${labels.policyNo} ${policyNo}` : product, page.left, 808, smallStyle);
    if (issuer === 'insurer')
      write(fill(labels.soldBy, { name: broker.name, number: broker.hotline }), page.left, 820, smallStyle);
    if (replacedPages.has(index)) write(labels.missingBelow, page.right, 820, { ...smallStyle, align: 'right' });
    write(fill(labels.page, { page: index + 1, pages: count }), page.right, 808, { ...smallStyle, align: 'right' });
  }
};

const sealHeight = 72;
const sealWidth = 216;

/** Reserves the place for the insurer's seal at the foot of the first page. Called before anything is drawn. */
export const reserveSeal = (canvas: Canvas): void => canvas.reserveAtFoot(sealHeight + 12);

/**
 * Draws the place for the insurer's seal at the foot of the first page: the insurer's name, the day of issue, and a sentence
 * that the document is electronic.
 */
export const drawSeal = (
  canvas: Canvas,
  { insurer, issuedAt }: { readonly insurer: DocumentHead['insurer']; readonly issuedAt: string },
  labels: Labels,
): void => {
  canvas.pdf.switchToPage(0);
  const top = page.bottom - sealHeight;
  const left = page.right - sealWidth;
  const smallStyle = { size: 7, colour: ink.muted } as const;
  canvas.pdf.roundedRect(left, top, sealWidth, sealHeight, 6).fill(ink.subtle);
  canvas.write(labels.seal, left + 12, top + 16, smallStyle);
  canvas.write(printedInstant(issuedAt).slice(0, 10), page.right - 12, top + 16, { ...smallStyle, align: 'right' });
  const nameStyle = { weight: 'bold' } as const;
  const [firstLine = '', secondLine = ''] = canvas.wrapLines(insurer.fullName, sealWidth - 24, nameStyle);
  canvas.write(firstLine, left + 12, top + 31, nameStyle);
  canvas.write(secondLine, left + 12, top + 42, nameStyle);
  const sealLines = canvas.wrapLines(labels.sealText, sealWidth - 24, smallStyle);
  for (const [index, line] of sealLines.slice(0, 2).entries()) canvas.write(line, left + 12, top + 54 + 10 * index, smallStyle);
};

/** Draws that a policy was surrendered, below the title; nothing for other policies. */
export const drawSurrender = (canvas: Canvas, text: string | undefined): void => {
  if (text === undefined) return;
  const lines = canvas.wrapLines(text, page.right - page.left - 24, { weight: 'bold' });
  const height = lines.length * 14 + 12;
  canvas.pdf.roundedRect(page.left, canvas.y(), page.right - page.left, height, 6).fill(ink.subtle);
  for (const [index, line] of lines.entries())
    canvas.write(line, page.left + 12, canvas.y() + 18 + 14 * index, { weight: 'bold', colour: ink.red });
  canvas.moveDown(height + 10);
};

const drawQrCode = ({ pdf }: Canvas, text: string, x: number, y: number, size: number): void => {
  const { modules } = createQrCode(text, { errorCorrectionLevel: 'M' });
  const width = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(x + column * width, y + row * width, width, width);
  pdf.fill(ink.text);
};

export const drawNotes = (canvas: Canvas, notes: readonly string[]): void => {
  if (notes.length > 0) canvas.moveDown(12);
  for (const note of notes)
    for (const line of canvas.wrapLines(note, page.right - page.left, { size: 8 })) {
      canvas.ensureRoom(14);
      canvas.moveDown(14);
      canvas.write(line, page.left, canvas.y(), { size: 8, colour: ink.muted });
    }
};

/** Draws the lists of one insured, each with its title. */
export const drawListsOfInsured = (canvas: Canvas, lists: readonly PrintedAnswer[]): void => {
  drawLines(
    canvas,
    '',
    lists.filter(({ table }) => !table),
  );
  for (const { title, table } of lists) if (table) drawNestedTable(canvas, title, table);
};

const answerStyle = { size: 8 } as const;

/** Draws sections of answers below each name; nothing without answers. A name is never the last line of a page. */
export const drawAnswers = (canvas: Canvas, heading: string, answers: PolicyDocument['answers']): void => {
  if (answers.length === 0) return;
  const neededHeight = ([firstAnswer]: (typeof answers)[number]['lines']): number =>
    30 + (firstAnswer?.table ? tableStartHeight : 0);
  drawHeading(canvas, heading, neededHeight(answers[0]?.lines ?? []));
  for (const { name, lines } of answers) {
    canvas.ensureRoom(neededHeight(lines));
    canvas.moveDown(11 + 5);
    canvas.write(name, page.left, canvas.y(), { size: 8, weight: 'bold' });
    for (const { title, text, table } of lines) {
      if (table) {
        drawNestedTable(canvas, title, table);
        continue;
      }
      const titles = canvas.wrapLines(title, titleWidth - 12, answerStyle);
      const texts = canvas.wrapLines(text, page.right - page.left - titleWidth, answerStyle);
      for (let index = 0; index < Math.max(titles.length, texts.length); index += 1) {
        canvas.ensureRoom(11);
        canvas.moveDown(11);
        canvas.write(titles[index] ?? '', page.left, canvas.y(), { ...answerStyle, colour: ink.muted });
        canvas.write(texts[index] ?? '', page.left + titleWidth, canvas.y(), answerStyle);
      }
    }
    canvas.moveDown(3);
    canvas.drawRule(canvas.y(), ink.faint);
  }
};
