import { toCanvas, toDataURL } from 'qrcode';

/** Side of the QR code on the screen and of the downloaded picture, in pixels. */
export const qrSizes = { screen: 190, download: 210 } as const;

/** The address that a shared code stands for. */
export const shareLink = (siteUrl: string, code: string): string =>
  `${siteUrl.replace(/\/+$/, '')}/index.html#/share?id=${encodeURIComponent(code)}`;

/** File name of a product's QR code; what file systems refuse is left out. */
export const qrFileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '').trim() || 'qr'}.png`;

/** The QR code of a link as the address of a picture, twice as fine as it is shown. */
export const qrOnScreen = (link: string): Promise<string> =>
  toDataURL(link, { width: qrSizes.screen * 2, margin: 2, errorCorrectionLevel: 'M' });

/** Downloads the QR code of a link as a PNG of 210 px named after the product. */
export const downloadQr = async (link: string, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: qrSizes.download, margin: 2, errorCorrectionLevel: 'M' });
  const anchor = document.createElement('a');
  anchor.href = canvas.toDataURL('image/png');
  anchor.download = qrFileName(name);
  anchor.click();
};
