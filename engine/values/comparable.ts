const forgiven = /[\s\p{Cf}\p{Pd}]/gu;

/** Digits and capitals, of which document numbers mostly consist, need no normalisation. */
const isPlainUnit = (unit: number): boolean => unit >= 48 && unit <= 90 && (unit <= 57 || unit >= 65);

const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (!isPlainUnit(text.charCodeAt(index))) return false;
  return true;
};

/** The form in which texts are compared: half-width capitals without spaces, dashes and invisible characters. */
export const comparable = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFKC').replaceAll(forgiven, '').toUpperCase();

/**
 * FNV-1a of a text's comparable form with its upper half mixed into the lower bits, which select the slot; -1 if the form is
 * empty. Normalises only if a character needs it.
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

/** More used slots in a row are no chance: the texts collide on purpose. */
const MOST_STEPS = 64;

/**
 * Whether any two texts are equal in comparable form; empty ones are not. Also true if hashes collide on purpose: the caller
 * then compares exactly. Three times as fast as a Set, and used for ten thousand texts on every key stroke.
 */
export const mayRepeat = (count: number, textAt: (index: number) => string): boolean => {
  const mask = 2 ** (34 - Math.clz32(count)) - 1;
  /** Numbers of texts from 1 by slot; 0 is empty. */
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
