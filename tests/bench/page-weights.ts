import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { drawingModule } from '../../src/commands/build/files.ts';

/** What others bring in kilobytes, as measured once: the list of an admin template, and a list with forms of a component library. */
export const otherPages = { vueElementAdmin: 350, antdProTable: 686 } as const;

/** A share of what others bring, to a tenth of a kilobyte. */
const share = (part: number, whole: number): number => Math.floor(part * whole * 10) / 10;

/** The pages whose scripts are weighed, by `npm run build` and by the bench: the module of each, and the most that it may weigh in kB. */
export const weighedPages = {
  list: {
    what: 'first load of the product list, JavaScript gzip',
    page: 'src/portal/catalogue/home.tsx',
    most: share(0.55, otherPages.vueElementAdmin),
  },
  // A form's parts are not to come with it unseen.
  dashboard: {
    what: 'personal centre, all JavaScript gzip',
    page: 'src/portal/dashboard/dashboard.tsx',
    most: share(0.6, otherPages.vueElementAdmin),
  },
  insure: {
    what: 'insure page, all JavaScript gzip',
    page: 'src/portal/insure/insure-page.tsx',
    most: share(0.6, otherPages.antdProTable),
  },
} as const;

/** Kilobytes, of a thousand bytes each, of some scripts, each compressed with gzip -9. */
export const weightOf = (scripts: readonly (string | Uint8Array)[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1_000;

/** Prints at the end of a build what the pages weigh: the entry, what draws, the page's own file and all that they import, a model's validator not included. */
export const weighPages = (): Plugin => ({
  name: 'weigh-pages',
  apply: 'build',
  // What is written: the build lists the files of later pages in the entry last of all.
  writeBundle: (_, bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const around = (name: string, found: Set<string>): Set<string> => {
      if (found.has(name)) return found;
      found.add(name);
      for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) around(each, found);
      return found;
    };
    const fileWith = (module: string): string | undefined =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName;
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
    for (const { what, page, most } of Object.values(weighedPages)) {
      const [drawing, own] = [fileWith(drawingModule), fileWith(page)];
      if (drawing === undefined || own === undefined) continue;
      const names = around(own, around(drawing, around(entry, new Set())));
      const weight = weightOf(chunks.filter(({ fileName }) => names.has(fileName)).map(({ code }) => code));
      process.stdout.write(`${what}: ${weight.toFixed(1)} kB, at most ${most} ${weight <= most ? '(met)' : '(NOT MET)'}\n`);
    }
  },
});
