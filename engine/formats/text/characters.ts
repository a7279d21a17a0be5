/** How many characters a reader sees as one unit each: code points, so that 𠮷 counts once. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const follows = unit >= 0xd800 && unit <= 0xdbff ? text.charCodeAt(index + 1) : 0;
    if (follows >= 0xdc00 && follows <= 0xdfff) index += 1;
    count += 1;
  }
  return count;
};
