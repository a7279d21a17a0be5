/**
 * Returns the name of a downloaded document from the words by which people search for it: "启明科技_团体意外险_2026-12-01.pdf".
 * Characters that file systems refuse become spaces.
 */
export const documentName = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, 60).join(''))
    .join('_')}.pdf`;
