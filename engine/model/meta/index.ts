import type { JsonSchema, PageWords, Vocabulary } from '../vocabulary.ts';
import { insureSchema } from './insure.ts';
import { modelSchema } from './model.ts';
import { detailSchema, examplesSchema, formSchema, textsSchema } from './pages.ts';
import { pricingSchema } from './pricing.ts';
import { tableSchema } from './table.ts';

/** Meta-schema by file, made of the entries' own shapes. */
export type MetaSchemas = Readonly<
  Record<'model' | 'insure' | 'form' | 'detail' | 'pricing' | 'examples' | 'texts' | 'table', JsonSchema>
>;

/** The meta-schemas of a vocabulary, made once for it. */
export const metaSchemas = (vocabulary: Vocabulary, pages: PageWords): MetaSchemas => {
  const known = made.get(vocabulary) ?? makeSchemas(vocabulary, pages);
  made.set(vocabulary, known);
  return known;
};

const made = new WeakMap<Vocabulary, MetaSchemas>();
const makeSchemas = ({ formats, keywords, operations }: Vocabulary, { blocks, widgets }: PageWords): MetaSchemas => ({
  model: modelSchema(operations),
  insure: insureSchema(keywords, formats),
  form: formSchema(widgets.map(({ name }) => name)),
  detail: detailSchema(blocks),
  pricing: pricingSchema(operations),
  examples: examplesSchema,
  texts: textsSchema,
  table: tableSchema,
});

/** File names in schemas/meta by meta-schema. */
export const metaFiles: Readonly<Record<keyof MetaSchemas, string>> = {
  model: 'model.schema.json',
  insure: 'insure.schema.json',
  form: 'insure.ui.schema.json',
  detail: 'detail.schema.json',
  pricing: 'pricing.schema.json',
  examples: 'examples.schema.json',
  texts: 'texts.schema.json',
  table: 'table.schema.json',
};
