import { exampleOrders, priceApplication, runExamples, traceWords } from '@insure/engine';
import { documentText } from './document-pages.ts';
import { code, type Page, plain, table } from './markdown.ts';
import type { Product } from './products.ts';

/** The row of the bench that measures a figure again, by the name of the figure in docs/performance.md. */
const rowOf: readonly (readonly [figure: RegExp, row: string])[] = [
  [/^key stroke in a person/, 'key-person'],
  [/^key stroke in the policyholder/, 'key-holder'],
  [/^mount/, 'mount'],
  [/^paste|^longest task of that/, 'paste'],
  [/^scroll/, 'scroll'],
  [/^validate/, 'validate'],
  [/^price/, 'price'],
  [/^(?:LCP|INP|layout shift)/, 'vitals'],
  [/^compile/, 'models'],
  [/^product list on/, 'server-list'],
  [/^product list while/, 'server-import'],
  [/^server start/, 'server-start'],
];

/** Returns the first table of results of docs/performance.md, without its head: figure, ours, peers, aim, met. */
export const results = (): readonly (readonly string[])[] => {
  const [, after = ''] = documentText('performance.md').split('| what | ours |');
  const rows = (after.split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );
};

/** Returns the command that measures a figure again. */
export const commandOf = (what: string): string => {
  const row = rowOf.find(([figure]) => figure.test(what))?.[1];
  if (row === undefined) throw new Error(`Cannot show "${what}" as no row of the bench repeats it: name the row in rowOf`);
  return `npm run bench -- ${row}`;
};

/** Makes the page with the figures, each with the command that repeats it. */
export const figuresPage = (): Page => ({
  path: 'why/figures',
  text: `---
title: Figures, and how to repeat them
crumb: Why
aside: false
pageClass: wide
---

# Figures, and how to repeat them

<p class="lead">Each line was measured by one command of the repository on a machine with two cores. Run the command to get the figure of yours. Where an aim is not met, the line says so.</p>

Our code and the other libraries take turns in one run, so the ratios hold on a busy machine and the times do not. [What each row measures](/why/performance#what-the-rows-measure), how the cost grows with the number of persons, and later runs stand under [performance](/why/performance).

${table(
  ['what', 'here', 'others in the same run', 'aim', 'repeat it'],
  results().map(([what = '', ours = '', peers = '', aim = '', met = '']) => [
    plain(what),
    ours,
    plain(peers),
    met === 'NOT MET' ? `${aim}, **not met**` : aim,
    code(commandOf(what)),
  ]),
)}
`,
});

type Line = { readonly title: string; readonly value: string };

/** Returns the figures of the home page, from docs/performance.md, from the products, and from the price of one example. */
export const homeFigures = (products: readonly Product[]): unknown => {
  const ours = (start: string): readonly string[] => results().find(([what]) => what?.startsWith(start)) ?? [];
  const key = ours("key stroke in a person's name, 1,000 rows");
  const mount = ours('mount the insure page with 1,000 rows');
  const peer = (row: readonly string[], name: string): string => new RegExp(`${name}: ([\\d.,]+)`).exec(row[2] ?? '')?.[1] ?? '';
  const peers = ['RJSF Chakra', 'JSON Forms vanilla', 'Formily'].map((name) => ({
    name,
    key: peer(key, name),
    mount: peer(mount, name),
  }));
  const counted = products.map(({ code: name, title, model, examples }) => ({
    code: name,
    title,
    examples: examples.length,
    broken: runExamples(model, examples).length,
  }));
  return {
    key: { ours1000: key[1] ?? '', ours10000: ours("key stroke in a person's name, 10,000 rows")[1] ?? '', peers },
    mount: mount[1] ?? '',
    products: counted,
    price: arithmetic(products),
  };
};

/** The example whose price the home page shows. */
const shownExample = 'two options, percent of base';

/** Returns the calculation of one example: its operands and its premium. */
const arithmetic = (products: readonly Product[]): { readonly premium: string; readonly lines: readonly Line[] } => {
  const found = products.flatMap(({ model, examples }) =>
    exampleOrders(model, examples).flatMap((order) => (order.example.name === shownExample ? [{ model, ...order }] : [])),
  )[0];
  if (!found) throw new Error(`Cannot show the arithmetic of a price as no product has the example "${shownExample}"`);
  const { premium = '', trace } = priceApplication(found.model, found.application, found.at);
  const [persons] = traceWords(found.model.data, trace(), 'en-US')[0]?.of[0]?.of ?? [];
  const lines = (persons?.arithmetic ?? '').split(' × ').map((part) => {
    const [, title = '', value = part] = /^(.*?) ([\d.,]+)$/.exec(part) ?? [];
    return /^\d+ persons$/.test(part) ? { title: 'Persons', value: part.replace(' persons', '') } : { title, value };
  });
  return { premium, lines };
};
