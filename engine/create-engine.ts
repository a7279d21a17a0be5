import type { Translation } from './model/language.ts';
import { formats } from './formats/index.gen.ts';
import { keywords } from './keywords/index.gen.ts';
import type { Lint } from './lint/define.ts';
import { mergeEntries, type Vocabulary } from './model/vocabulary.ts';
import { operations } from './pricing/index.gen.ts';
import { widgetShapes } from './widgets/index.gen.ts';

/** Additional words for models, as plain data that `defineFormat` and the other `define…` functions make. */
export type Extension = Partial<Vocabulary> & { readonly lints?: readonly Lint[] };

/** The words and lints for compiling, opening and linting models. */
export type Engine = { readonly vocabulary: Vocabulary; readonly lints: readonly Lint[] };

/** The engine's own words, without extensions. `compilerWords` adds the engine's kinds of blocks. */
export const core: Engine = {
  vocabulary: { formats, keywords, operations, blocks: [], widgets: widgetShapes, languages: [] },
  lints: [],
};

/**
 * Creates an engine with the words of extensions. A word of an extension replaces a word of the same name of the engine or of
 * an earlier extension.
 * @example createEngine({ formats: [] }).vocabulary.formats.length === core.vocabulary.formats.length // true
 */
export const createEngine = (...extensions: readonly Extension[]): Engine => extensions.reduce(extended, core);

const tagged = (translations: readonly Translation[], added: readonly Translation[] = []): readonly Translation[] => [
  ...added,
  ...translations.filter(({ tag }) => !added.some((other) => other.tag === tag)),
];

const extended = ({ vocabulary, lints }: Engine, extension: Extension): Engine => ({
  vocabulary: {
    formats: mergeEntries(vocabulary.formats, extension.formats),
    keywords: mergeEntries(vocabulary.keywords, extension.keywords),
    operations: mergeEntries(vocabulary.operations, extension.operations),
    blocks: mergeEntries(vocabulary.blocks, extension.blocks),
    widgets: mergeEntries(vocabulary.widgets, extension.widgets),
    languages: tagged(vocabulary.languages, extension.languages),
    lists: extension.lists ?? vocabulary.lists,
  },
  lints: mergeEntries(lints, extension.lints),
});
