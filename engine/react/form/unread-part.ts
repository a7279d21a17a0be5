/** The attribute of the parts of a document whose end was not on the screen yet. */
export const UNREAD = 'data-unread';

/** Moves the focus to a part of the page, and its first line to the top of the screen. */
const show = (part: HTMLElement): void => {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
};

/**
 * Moves to the first part that was not read yet: in the document around an element, or in all documents. Nothing before it is
 * unread, so no text is skipped. Returns false if every part was read.
 */
export const showUnreadPart = (inside?: Element): boolean => {
  const around: ParentNode = inside?.closest('[data-document]') ?? document;
  const part = around.querySelector<HTMLElement>(`[${UNREAD}]`);
  if (part) show(part);
  return part !== null;
};

/** Moves to the first declaration that is not made yet. */
export const showDeclarations = (): void => {
  const open = document.querySelector<HTMLElement>('[id^="declaration."]:not(:checked)');
  open?.closest('section')?.scrollIntoView({ block: 'end' });
  open?.focus({ preventScroll: true });
};
