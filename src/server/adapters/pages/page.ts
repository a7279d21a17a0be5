import type { Language } from '../../domain/words.ts';

/** Where the style sheet of these pages stands. */
export const stylePath = '/service/style.css';

/** A text with what HTML would read as markup written out. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** A small page of the server's own, without scripts, in the portal's look. `body` is HTML. */
export const page = ({
  title,
  language,
  body,
  style = stylePath,
}: {
  readonly title: string;
  readonly language: Language;
  readonly body: string;
  /** Path of its style sheet. */
  readonly style?: string;
}): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>
`;

/** The portal's mark. */
export const mark = `<svg class="mark" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="#C8102E"/><path d="M5.500 16.500h17a8.500 6 0 0 1-17 0z" fill="#fff"/><path d="M14 5.500v8.800M15.800 7l5 7.300h-5z" stroke="#fff" stroke-width="1.800" fill="#fff" stroke-linejoin="round"/><path d="M12 9.500l-4.200 4.800H12z" fill="#fff" opacity=".75"/></svg>`;
