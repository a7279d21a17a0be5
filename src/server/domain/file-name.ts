/** The name of a downloaded document, "启明科技_团体意外险_2026-12-01.pdf": what people look for it by. Without what file systems refuse. */
export const documentName = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, 60).join(''))
    .join('_')}.pdf`;
