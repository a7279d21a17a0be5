import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export const drawingModule = 'src/portal/app.tsx';

/** Loads the module that draws beside the entry, which asks for data. */
export const drawSoon = (): Plugin => ({
  name: 'draw-soon',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const drawing = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(drawingModule)),
      );
      if (!drawing) throw new Error(`The build holds no file with ${drawingModule}, which is to come at once`);
      return [
        { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${drawing.fileName}` }, injectTo: 'head' },
      ];
    },
  },
});

/** Lays a .br and a .gz beside every text file of the build; the server hands them out as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir = '.' }) => {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|css|html|svg|json)$/.test(file),
    );
    for (const file of texts) {
      const text = readFileSync(join(dir, file));
      if (text.length < 1024) continue;
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});
