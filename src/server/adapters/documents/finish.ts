import { ink, page, type Sheet } from './sheet.ts';

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
