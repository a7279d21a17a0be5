import type { Planter } from './define.ts';

/** Examples without an expected premium, or without any expected result. */
export const missingExamples: Planter = (files, { code }) => {
  const file = `${code}/examples.json`;
  return ['premium', 'issue'].map((result) => ({
    what: `no example has an expected ${result}`,
    code: 'missing-example',
    says: `an expected ${result}`,
    files: { ...files, [file]: '[]' },
    at: [{ file, pointer: '' }],
  }));
};

/** A cent too much in the first example with a premium. */
export const failingExamples: Planter = (files, { code }) => {
  const file = `${code}/examples.json`;
  const list: readonly { readonly premium?: string }[] = JSON.parse(files[file] ?? '[]');
  const index = list.findIndex(({ premium }) => premium !== undefined);
  const wrong = `${list[index]?.premium}1`;
  return [
    {
      what: 'a premium with one digit more',
      code: 'failing-example',
      says: wrong,
      files: { ...files, [file]: JSON.stringify(list.with(index, { ...list[index], premium: wrong }), undefined, 2) },
      at: [{ file, pointer: `/${index}/premium` }],
    },
  ];
};
