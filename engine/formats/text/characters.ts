/** How many characters a reader sees as one unit each: code points, so that 𠮷 counts once. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(index + 1));
    if (isPair) index += 1;
    count += 1;
  }
  return count;
};

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
