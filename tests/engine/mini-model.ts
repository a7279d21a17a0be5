import { compileModel, type ModelFiles } from '../../engine/index.ts';
import { withChina } from './with-china.ts';

/** The parts of a model that a test needs. The other parts are as small as possible. */
export type MiniParts = {
  readonly model?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly pricing?: Readonly<Record<string, unknown>>;
  readonly form?: unknown;
  readonly detail?: unknown;
  readonly texts?: unknown;
  readonly shared?: ModelFiles;
};

/** Returns the files of a model "mini", printed on several lines, so that diagnostics have different places. */
export const miniFiles = ({ model, properties, required = [], pricing, form, detail, texts, shared }: MiniParts): ModelFiles => {
  const written = (json: unknown): string => JSON.stringify(json, null, 2);
  return {
    'mini/model.json': written({
      code: 'mini',
      version: 1,
      title: 'mini',
      insurer: 'insurer-a',
      routes: { detail: '/products/mini', insure: '/products/mini/insure' },
      lists: {},
      ...model,
    }),
    'mini/insure.schema.json': written({ type: 'object', required, properties: properties ?? { a: { type: 'string' } } }),
    'mini/insure.ui.json': written(form ?? { steps: [{ step: 'all', title: 'all', review: true }] }),
    'mini/detail.json': written(detail ?? { blocks: [{ block: 'buy' }] }),
    'mini/pricing.json': written({
      steps: { policy: [{ step: 'total', multiply: ['1.00'] }] },
      premium: 'policy.total',
      ...pricing,
    }),
    'mini/examples.json': '[]',
    'mini/en-US.json': written(texts ?? {}),
    ...shared,
  };
};

/** Compiles the model "mini". */
export const miniModel = (parts: MiniParts) => compileModel(miniFiles(parts), 'mini', withChina);
