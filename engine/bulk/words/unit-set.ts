/** A set of characters of the basic plane that is asked by UTF-16 unit: names are weighed on every line, so without a look-up by text. */
export const unitSet = (characters: string): ((unit: number) => boolean) => {
  const bits = new DataView(new ArrayBuffer(8192));
  for (let index = 0; index < characters.length; index += 1) {
    const unit = characters.charCodeAt(index);
    bits.setUint8(unit >> 3, bits.getUint8(unit >> 3) | (1 << (unit & 7)));
  }
  return (unit) => (bits.getUint8(unit >> 3) & (1 << (unit & 7))) !== 0;
};
