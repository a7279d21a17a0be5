import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

import { codeTheme } from './code-theme.ts';
import { markdown } from './markdown.ts';
import { guide, referenceBars, why } from './sidebar.ts';

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../engine/package.json', import.meta.url), 'utf8'),
);

/** A word of a model comes before a member of a type of the same name. */
const boostDocument = (id: string): number => (id.includes('/reference/api/') ? 0.4 : 1);

/** The documentation site: pages of this folder, and those that `npm run docs` writes into generated/. */
export default defineConfig({
  title: '@insure/engine',
  titleTemplate: ':title · @insure/engine',
  description: 'One JSON model becomes the form, the exact price and the tests of an insurance product.',
  lang: 'en-US',
  outDir: '../../dist/docs',
  srcExclude: ['**/README.md'],
  rewrites: { 'generated/:page*': ':page*' },
  cleanUrls: false,
  // The playground is drawn by React.
  vite: {
    esbuild: { jsx: 'automatic' },
    worker: { format: 'es' },
    build: {
      chunkSizeWarningLimit: 2_000,
      // Chakra marks its modules for servers that draw with React; none does here.
      rollupOptions: { onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning) },
    },
  },
  // Names and lists of all pages stand in one file, not in each page.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  markdown: { theme: codeTheme, config: markdown, languageAlias: { jsonc: 'json' } },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    siteTitle: '@insure/engine',
    version,
    nav: [
      { text: 'Guide', link: '/start/what-it-is', activeMatch: '^/(?:start|model|integrate)/|^/(?:configurers|cookbook)' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Playground', link: '/playground.html', target: '_self' },
      { text: 'Compare', link: '/why/comparison', activeMatch: '^/why/comparison' },
      { text: 'Why', link: '/why/data', activeMatch: '^/why/(?!comparison)' },
    ],
    sidebar: { ...referenceBars(), '/why/': why, '/': guide },
    outline: { level: [2, 2], label: 'On this page' },
    docFooter: { prev: 'Before', next: 'Next' },
    search: {
      provider: 'local',
      options: {
        translations: { button: { buttonText: 'Words, codes, guides', buttonAriaLabel: 'Search' } },
        miniSearch: { searchOptions: { boost: { title: 6, titles: 3, text: 1 }, fuzzy: 0.1, prefix: true, boostDocument } },
      },
    },
  },
});
