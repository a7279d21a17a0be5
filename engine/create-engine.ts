import { blocks } from './blocks/index.gen.ts';
import { formats } from './formats/index.gen.ts';
import { keywords } from './keywords/index.gen.ts';
import type { Lint } from './lint/define.ts';
import { compile, type CompiledModel } from './model/compile.ts';
import type { ModelFiles } from './model/files.ts';
import { metaFile, metaSchemas } from './model/meta/index.ts';
import type { ModelData } from './model/model.ts';
import { type Model, openModel } from './model/open-model.ts';
import type { ValidatorFactory } from './model/bind-validator.ts';
import type { JsonSchema, Vocabulary } from './model/vocabulary.ts';
import { operations } from './pricing/index.gen.ts';
import { widgetShapes } from './widgets/index.gen.ts';

/** Words that models may be written in besides those of the engine: plain data, made by `defineFormat` and its like. */
export type Extension = Partial<Vocabulary> & { readonly lints?: readonly Lint[] };

/** What compiles, opens and loads models that are written in its words. */
export type Engine = {
  readonly vocabulary: Vocabulary;
  /** Lints of the extensions; `lintModels` runs them beside its own. */
  readonly lints: readonly Lint[];
  /**
   * Compiles a model.
   * @param files Texts of files by path below schemas/.
   * @param code The model's folder.
   * @returns The model, its data and validator module, and its examples.
   * @throws ModelError with all diagnostics.
   * @example compileModel(files, 'studentAccident').data.code // 'studentAccident'
   */
  readonly compileModel: (files: ModelFiles, code: string) => CompiledModel;
  /**
   * Opens a compiled model.
   * @param data The model's data, as stored.
   * @param factory The default export of its validator module.
   * @returns The model, ready for use.
   */
  readonly openModel: (data: ModelData, factory: ValidatorFactory) => Model;
  /**
   * Loads a served model into a browser.
   * @param url `${url}.json` is the model's data, `${url}.js` its validator module.
   * @throws Error if the server does not answer with the data.
   */
  readonly loadModel: (url: string) => Promise<Model>;
  /**
   * The meta-schemas of model files, for editors.
   * @returns JSON Schemas by file name in schemas/meta.
   * @example Object.keys(metaSchemas())[0] // 'model.schema.json'
   */
  readonly metaSchemas: () => Readonly<Record<string, JsonSchema>>;
};

/** The words that the engine knows by itself. */
export const vocabulary: Vocabulary = { formats, keywords, operations, blocks, widgets: widgetShapes };

/**
 * An engine that knows the words of extensions as well. A word of an extension replaces the engine's, or an earlier extension's, of the same name.
 * @example createEngine({ formats: [] }).compileModel(files, 'studentAccident').data.code // 'studentAccident'
 */
export const createEngine = (...extensions: readonly Extension[]): Engine => {
  const known = extensions.reduce(extended, vocabulary);
  const open = (data: ModelData, factory: ValidatorFactory): Model => openModel(known, data, factory);
  return {
    vocabulary: known,
    lints: extensions.flatMap(({ lints = [] }) => lints),
    compileModel: (files, code) => compile(known, files, code),
    openModel: open,
    loadModel: async (url) => {
      const [reply, module] = await Promise.all([fetch(`${url}.json`), import(/* @vite-ignore */ `${url}.js`)]);
      if (!reply.ok) throw new Error(`Cannot load the model as ${url}.json answers ${reply.status}`);
      const data: ModelData = await reply.json();
      return open(data, module.default);
    },
    metaSchemas: () =>
      Object.fromEntries(
        Object.entries(metaSchemas(known)).map(([name, schema]) => [
          metaFile(name),
          { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
        ]),
      ),
  };
};

const extended = (known: Vocabulary, extension: Extension): Vocabulary => ({
  formats: named(known.formats, extension.formats),
  keywords: named(known.keywords, extension.keywords),
  operations: named(known.operations, extension.operations),
  blocks: named(known.blocks, extension.blocks),
  widgets: named(known.widgets, extension.widgets),
});

/** The entries of an extension before the others, and in place of those of the same name. */
const named = <Entry extends { readonly name: string }>(
  known: readonly Entry[],
  more: readonly Entry[] = [],
): readonly Entry[] => {
  const names = new Set(more.map(({ name }) => name));
  return [...more, ...known.filter(({ name }) => !names.has(name))];
};
