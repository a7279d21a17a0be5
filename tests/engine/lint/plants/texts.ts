import type { Field, ModelData, ModelFiles } from '../../../../engine/index.ts';
import { columnName } from '../../../../engine/model/pricing/rating-table.ts';
import { changed, ends, type Plant, type Planter } from './define.ts';

const SHARED = 'shared/en-US.json';

/** The title of the model and a document that are still to be decided. */
export const undecidedTexts: Planter = (files, { code, documents }) => {
  const model = `${code}/model.json`;
  const document = `${code}/documents/${documents[0]?.file}`;
  const titled = changed(files, model, (json) => {
    json['title'] = '待定：产品名称';
  });
  return [
    { what: 'the title', code: 'undecided', says: '产品名称', files: titled, at: [{ file: model, pointer: '/title' }] },
    {
      what: 'a document',
      code: 'undecided',
      files: { ...files, [document]: '# 条款\n\n待定：全文' },
      at: [{ file: document, pointer: '' }],
    },
  ];
};

/** A missing translation of a text of the model, and of a shared text. It is reported at the text. */
export const untranslated: Planter = (files, model) => {
  const file = `${model.code}/en-US.json`;
  const texts = [...textsIn(files, file)].filter((text) => !textsIn(files, SHARED).has(text));
  return [
    ...ends(texts).map((text) => without(files, model, file, text)),
    ...choiceTexts(model)
      .filter((text) => textsIn(files, SHARED).has(text) && !textsIn(files, file).has(text))
      .map((text) => without(files, model, SHARED, text)),
  ];
};

const textsIn = (files: ModelFiles, file: string): ReadonlySet<string> =>
  new Set(Object.keys(Object(JSON.parse(files[file] ?? '{}'))).filter((text) => /\p{Script=Han}/u.test(text)));

const without = (files: ModelFiles, { code }: ModelData, file: string, text: string): Plant => {
  const withoutText = changed(files, file, (json) => {
    delete json[text];
  });
  return {
    what: text,
    code: 'missing-translation',
    says: `"${text}"`,
    files: withoutText,
    at: placesOf(withoutText, code, text),
  };
};

/** Returns the first text of every column that the choices of a table show: label and family. */
const choiceTexts = ({ schema, tables }: ModelData): readonly string[] => {
  const visit = (field: Field): readonly string[] => {
    const table = tables[field.oneOfTable ?? ''];
    const shown = table?.columns
      .map(columnName)
      .flatMap((name, at) => (name === field.label || name === field.family ? [at] : []));
    return [
      ...(shown ?? []).map((at) => String(table?.rows[0]?.[at])),
      ...Object.values(field.properties ?? {}).flatMap(visit),
      ...(field.items ? visit(field.items) : []),
    ];
  };
  return [...new Set(visit(schema))];
};

/** Returns every place of a text in the files of a model and in shared files. */
const placesOf = (files: ModelFiles, code: string, text: string): Plant['at'] =>
  Object.entries(files).flatMap(([file, source]) =>
    (file.startsWith(`${code}/`) || file.startsWith('shared/')) && file.endsWith('.json')
      ? pointersOf(JSON.parse(source), text, '').map((pointer) => ({ file, pointer }))
      : [],
  );

const pointersOf = (json: unknown, text: string, pointer: string): readonly string[] => {
  if (json === text) return [pointer];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    pointersOf(value, text, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};
