/** Encodes a text in GB18030, the encoding of CSV files from a Chinese Excel, with a reversed decoder. */
export const inGb18030 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((character) => (character < '\u0080' ? [character.charCodeAt(0)] : (codes().get(character) ?? [63]))),
  );

let known: ReadonlyMap<string, readonly number[]> | undefined;
const codes = (): ReadonlyMap<string, readonly number[]> => {
  known ??= new Map([...fourBytes(), ...twoBytes()]);
  return known;
};

const decoder = new TextDecoder('gb18030');
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const entry = (bytes: readonly number[]): readonly [string, readonly number[]] => [decoder.decode(Uint8Array.from(bytes)), bytes];

const twoBytes = () =>
  range(0x81, 0xfe).flatMap((high) =>
    range(0x40, 0xfe)
      .filter((low) => low !== 0x7f)
      .map((low) => entry([high, low])),
  );
/** The codes of four bytes, which contain rare characters of names. */
const fourBytes = () =>
  range(0x81, 0x84).flatMap((a) =>
    range(0x30, 0x39).flatMap((b) => range(0x81, 0xfe).flatMap((c) => range(0x30, 0x39).map((d) => entry([a, b, c, d])))),
  );
