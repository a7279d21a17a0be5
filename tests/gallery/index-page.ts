import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleLanguage } from '../e2e/support/sale-words.ts';

/** Every look of a page in one language. */
export const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

/** One picture; its file is called after its values, joined with a dash. */
export type Picture = (typeof looks)[number] & { readonly name: string; readonly language: SaleLanguage };

const fileOf = ({ name, language, width, theme }: Picture): string => `${name}-${language}-${width}-${theme}.png`;

const figure = (picture: Picture): string =>
  `<figure><a href="${fileOf(picture)}"><img loading="lazy" src="${fileOf(picture)}" alt="${picture.name}" style="width:${picture.width / 4}px"></a>` +
  `<figcaption>${picture.language} ${picture.width} ${picture.theme}</figcaption></figure>`;

/** Writes index.html, which shows every state with its looks side by side. */
export const writeIndex = (folder: string, pictures: readonly Picture[]): void => {
  const states = [...new Set(pictures.map(({ name }) => name))];
  const sections = states.map(
    (state) =>
      `<section><h2>${state}</h2><div>${pictures
        .filter(({ name }) => name === state)
        .map(figure)
        .join('')}</div></section>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:24px;background:#f3f3f3}
section>div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
figure{margin:0}img{display:block;border:1px solid #ccc}
</style><h1>Gallery: ${states.length} states, ${pictures.length} pictures</h1>${sections.join('\n')}</html>\n`,
  );
};
