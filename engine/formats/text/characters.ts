/** How many characters a reader sees as one unit each: code points, so that 𠮷 counts once. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
