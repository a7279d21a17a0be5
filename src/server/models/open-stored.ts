import { type Model, type ModelData, openModel, type ValidatorFactory } from '@insure/engine';

/** Opens a stored version: its data as it was stored, its validator imported from its text. */
export const openStored = async ({ data, validator }: { readonly data: string; readonly validator: string }): Promise<Model> => {
  const parsed: ModelData = JSON.parse(data);
  const module: { readonly default: ValidatorFactory } = await import(
    `data:text/javascript;base64,${Buffer.from(validator).toString('base64')}`
  );
  return openModel(parsed, module.default);
};
