import { toCanvas } from 'qrcode';

/** The texts of the picture of a share, and the link of its QR code. */
export type Poster = {
  readonly product: string;
  readonly insurer: string;
  readonly agent: string;
  readonly organisation: string;
  /** The phone number of the agent, or an empty text if the agent shows none. */
  readonly phone: string;
  readonly scan: string;
  readonly link: string;
};

/** Size of the picture in pixels. */
export const posterSize = { width: 750, height: 1060 } as const;
const edge = 60;
const qrSize = 390;
const fonts =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
const ink: string = '#1A1E23';
const colours = { muted: '#59626E', line: '#E1E4E8', brand: '#C8102E' } as const;

/** Draws the picture of a share. Its colours are the same in light and dark mode, because the picture is printed and sent. */
export const drawPoster = async (canvas: HTMLCanvasElement, poster: Poster): Promise<void> => {
  Object.assign(canvas, posterSize);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Cannot draw the picture of a share as the browser gives no canvas');
  const room = posterSize.width - 2 * edge;
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, posterSize.width, posterSize.height);
  pen.fillStyle = colours.brand;
  pen.fillRect(0, 0, posterSize.width, 12);
  pen.textBaseline = 'top';
  const write = (text: string, size: number, { weight = 400, colour = ink, most = 1 } = {}) => {
    pen.font = `${weight} ${size}px ${fonts}`;
    pen.fillStyle = colour;
    const lines = wrapText(text, room, most, (piece) => pen.measureText(piece).width);
    for (const line of lines) {
      pen.fillText(line, edge, y);
      y += size * 1.4;
    }
  };
  let y = 64;
  write(poster.product, 44, { weight: 600, most: 3 });
  y += 8;
  write(poster.insurer, 26, { colour: colours.muted });
  const qr = document.createElement('canvas');
  await toCanvas(qr, poster.link, { width: qrSize, margin: 2, errorCorrectionLevel: 'M' });
  const top = 330;
  pen.drawImage(qr, (posterSize.width - qrSize) / 2, top, qrSize, qrSize);
  pen.textAlign = 'center';
  pen.font = `400 28px ${fonts}`;
  pen.fillStyle = ink;
  pen.fillText(poster.scan, posterSize.width / 2, top + qrSize + 12, room);
  pen.textAlign = 'start';
  pen.fillStyle = colours.line;
  pen.fillRect(edge, 816, room, 2);
  y = 850;
  write(poster.agent, 36, { weight: 600 });
  y += 4;
  write(poster.organisation, 26, { colour: colours.muted });
  if (poster.phone !== '') write(poster.phone, 30);
};

/**
 * Breaks a text into at most `most` lines of the width `room`, between words or between Chinese characters. If text is left
 * over, the last line ends in ….
 */
export const wrapText = (text: string, room: number, most: number, widthOf: (text: string) => number): readonly string[] => {
  const pieces = text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  const shownLines = lines.slice(0, most);
  const lastLine = shownLines.at(-1) ?? '';
  const isCut = lines.length > most || widthOf(lastLine) > room;
  if (!isCut) return shownLines;
  let cut = lastLine;
  while (cut !== '' && widthOf(`${cut}…`) > room) cut = cut.slice(0, -1);
  return [...shownLines.slice(0, -1), `${cut}…`];
};
