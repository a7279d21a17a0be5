/** How many choices stand before the more-button, and from how many on there is one. */
export const firstChoices = 7;
const allUpTo = 8;

/** The choices to show: with up to 8 all of them, with more the first 7 until expanded; the chosen one is never hidden. */
export const shownChoices = <Choice extends { readonly id: string }>(
  choices: readonly Choice[],
  isExpanded: boolean,
  chosen: string,
): readonly Choice[] => {
  if (choices.length <= allUpTo || isExpanded) return choices;
  const first = choices.slice(0, firstChoices);
  const hidden = choices.slice(firstChoices).find(({ id }) => id === chosen);
  return hidden ? [...first, hidden] : first;
};

/** Whether there is a more-button. */
export const hasMore = (choices: readonly unknown[]): boolean => choices.length > allUpTo;
