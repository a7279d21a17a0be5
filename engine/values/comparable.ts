const forgiven = /[\s\p{Cf}\p{Pd}]/gu;

/** Whether a character is a digit or a capital, as those of numbers of documents nearly always are: they stand as they are. */
const isPlainUnit = (unit: number): boolean => unit >= 48 && unit <= 90 && (unit <= 57 || unit >= 65);

const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (!isPlainUnit(text.charCodeAt(index))) return false;
  return true;
};

/** The form in which two texts are held to be the same: half-width capitals without spaces, dashes and invisible characters. */
export const comparable = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFKC').replaceAll(forgiven, '').toUpperCase();

/**
 * FNV-1a of a text's comparable form, its upper half brought down, as places are told by the lower bits; -1 where that form is empty. A
 * text is read as it stands, and brought to the form only where a character asks for it.
 */
const hashOf = (text: string, isComparable = false): number => {
  if (text === '') return -1;
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (!isComparable && !isPlainUnit(unit)) return hashOf(comparable(text), true);
    hash = Math.imul(hash ^ unit, 0x01_00_01_93);
  }
  return (hash ^ (hash >>> 15)) & 0x3f_ff_ff_ff;
};

/** Beyond so many places that are taken, the texts fall together by more than chance. */
const MOST_STEPS = 64;

/**
 * Whether two of so many texts are the same in comparable form; empty ones are not. True as well where their hashes fall together as
 * only chosen ones do: who needs to know looks then. A set takes three times as long, and ten thousand are asked at every key.
 */
export const mayRepeat = (count: number, textAt: (index: number) => string): boolean => {
  const mask = 2 ** (34 - Math.clz32(count)) - 1;
  /** Numbers of texts from 1, by the place that their hash leads to; 0 where none is. */
  const places = new Int32Array(mask + 1);
  const hashes = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const text = textAt(index);
    const hash = hashOf(text);
    if (hash < 0) continue;
    hashes[index] = hash;
    let place = hash & mask;
    for (let steps = 0; places[place] !== 0; steps += 1) {
      const other = (places[place] ?? 0) - 1;
      if (steps === MOST_STEPS || (hashes[other] === hash && comparable(textAt(other)) === comparable(text))) return true;
      place = (place + 1) & mask;
    }
    places[place] = index + 1;
  }
  return false;
};
