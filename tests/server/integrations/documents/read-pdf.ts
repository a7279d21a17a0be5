import { inflateSync } from 'node:zlib';

/** Returns the texts of one of our PDFs in the order in which they were drawn, and the number of pages. */
export type ReadPdf = { readonly texts: readonly string[]; readonly pages: number };

/** Decodes the texts through each font's ToUnicode map, as copying and searching do. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const maps = new Map(
    [...objects.values()].flatMap(({ dictionary }) =>
      [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', font = '']) => [name, unicodeOf(objects, font)] as const,
      ),
    ),
  );
  const contents = [...objects.values()].filter(({ stream }) => stream.includes(' Tf'));
  return {
    texts: contents.flatMap(({ stream }) => textsOf(stream, maps)),
    pages: [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length,
  };
};

type PdfObject = { readonly dictionary: string; readonly stream: string };

const objectsOf = (file: string): ReadonlyMap<string, PdfObject> =>
  new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const at = body.indexOf('\nstream\n');
      if (at < 0) return [number, { dictionary: body, stream: '' }];
      const raw = Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
      const dictionary = body.slice(0, at);
      return [number, { dictionary, stream: (dictionary.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') }];
    }),
  );

const unicodeOf = (objects: ReadonlyMap<string, PdfObject>, font: string): ReadonlyMap<number, string> => {
  const reference = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? '';
  const map = new Map<number, string>();
  for (const [, from = '', , list = ''] of (objects.get(reference)?.stream ?? '').matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g,
  ))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      map.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      );
  return map;
};

const textsOf = (stream: string, maps: ReadonlyMap<string, ReadonlyMap<number, string>>): readonly string[] => {
  const texts: string[] = [];
  let font = '';
  for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (name) font = name;
    else
      texts.push(
        [...(array ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => maps.get(font)?.get(Number.parseInt(code, 16)) ?? '\u0000')
          .join(''),
      );
  return texts;
};
