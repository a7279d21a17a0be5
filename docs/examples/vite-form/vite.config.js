import { defineConfig } from 'vite';

export default defineConfig({
  // Vite inlines small files as data: addresses, which a strict policy refuses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
