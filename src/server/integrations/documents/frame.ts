import { fill } from '@insure/engine';
import type { Labels } from './labels.ts';
import type { PolicyDocument } from './policy-document.ts';
import { ink, page, type Sheet } from './sheet.ts';

/** What stands on every page. */
type Framed = Pick<PolicyDocument, 'broker' | 'policyNo' | 'product'>;

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

/** Head and foot of every page: who sells, which policy, which page of how many. Drawn last, as only then all pages are there. */
export const drawFrames = (sheet: Sheet, { broker, policyNo, product }: Framed, labels: Labels): void => {
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

/** Draws the notes at the foot of what was printed. */
export const drawNotes = (sheet: Sheet, notes: readonly string[]): void => {
  if (notes.length > 0) sheet.down(12);
  for (const note of notes)
    for (const line of sheet.lines(note, page.right - page.left)) {
      sheet.room(14);
      sheet.down(14);
      sheet.write(line, page.left, sheet.y(), { size: 8, colour: ink.muted });
    }
};

/** The bytes of a document that is drawn. */
export const collect = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
    pdf.end();
  });
