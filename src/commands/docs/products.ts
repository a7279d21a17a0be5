import { resolve } from 'node:path';
import { compileModel, type CompiledModel, type ModelData } from '@insure/engine';
import { modelCodes, readModelFiles } from '../../server/models/read-files.ts';
import { engine } from '../../contract/engine.ts';

export const folder = resolve(import.meta.dirname, '../../../schemas');
export type Product = Pick<CompiledModel, 'model' | 'examples'> & { readonly code: string; readonly title: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every product of the repository, compiled, with its English title. */
export const products = async (): Promise<readonly Product[]> => {
  const files = await readModelFiles(folder);
  return modelCodes(files).map((code) => {
    const { model, examples } = compileModel(files, code, engine);
    return { code, model, examples, title: model.data.texts[model.data.title] ?? model.data.title };
  });
};

/** Returns the files of all products, and the data for a list of the products. */
export const productFiles = async (all: readonly Product[]) => ({
  files: Object.fromEntries(Object.entries(await readModelFiles(folder)).filter(([path]) => !path.startsWith('meta/'))),
  products: all.map(({ code, title }) => ({ code, title })),
});

/** Returns whether a part of a model has an object that `is` accepts. */
const has = (value: unknown, is: (record: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(value)
    ? value.some((each) => has(each, is))
    : isRecord(value) && (is(value) || Object.values(value).some((each) => has(each, is)));

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

/** Functions that return whether a model uses a word, by room. */
export const uses: Readonly<
  Record<'format' | 'keyword' | 'operation' | 'widget' | 'block', (data: ModelData, name: string) => boolean>
> = {
  format: ({ schema }, name) =>
    has(schema, (field) => field['format'] === name || ('formatBy' in field && textsOf(field['formatBy']).includes(name))),
  // A field may have the name of a keyword. Its value is then a schema, which has a title.
  keyword: ({ schema }, name) => has(schema, (field) => name in field && !(isRecord(field[name]) && 'title' in field[name])),
  operation: ({ steps, facts }, name) => has([steps, facts], (step) => 'step' in step && name in step),
  widget: ({ form }, name) => Object.values(form.widgets ?? {}).includes(name),
  block: ({ detail }, name) => detail.some(({ block }) => block === name),
};

/** Returns a sentence with the products that use a word. */
export const usedBy = (all: readonly Product[], room: keyof typeof uses, name: string): string => {
  const users = all.filter(({ model }) => uses[room](model.data, name));
  if (users.length === 0) return `None of the ${all.length} products uses it${room === 'widget' ? ' by name' : ''}.`;
  if (users.length === all.length) return `All ${all.length} products of the repository use it.`;
  return `${users.length} of ${all.length}: ${users.map(({ title, code }) => `${title} (\`${code}\`)`).join(', ')}.`;
};
