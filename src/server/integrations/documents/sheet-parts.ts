import { ink, page, type Sheet } from './sheet.ts';

/** A title and its text. */
export type PrintedLine = { readonly title: string; readonly text: string };

/** A heading with a rule below; only space where it is empty. */
export const drawHeading = (sheet: Sheet, heading: string): void => {
  sheet.room(60);
  sheet.down(heading === '' ? 12 : 28);
  if (heading === '') return;
  sheet.write(heading, page.left, sheet.y(), { size: 11, weight: 'bold' });
  sheet.down(8);
  sheet.rule(sheet.y());
};

const titleWidth = 128;

/** Titles and their texts in two columns, wrapped; nothing where there are none. */
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

/** Texts under a heading, numbered and wrapped; nothing where there are none. */
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
