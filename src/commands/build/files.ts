import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export const drawingModule = 'src/portal/app.tsx';

/** Preloads the module that renders, while the entry module requests data. */
export const preloadRendering = (): Plugin => ({
  name: 'preload-rendering',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const renderingChunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(drawingModule)),
      );
      if (!renderingChunk) throw new Error(`The build has no file with ${drawingModule}, which must be preloaded`);
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${renderingChunk.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  },
});

/** Writes a .br and a .gz file beside every text file of the build. The server sends these files unchanged. */
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
