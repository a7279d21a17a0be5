const never = (): never => {
  throw new Error('Cannot draw this schema as what @rjsf/utils would need for it is left out of the build: see vite.config.ts');
};

/**
 * Stands in for what @rjsf/utils does with several schemas for one value, with data beyond its schema and with a look for a field by its
 * path (4 kB after compression): the engine's forms are one flat schema, and all of their data is in it.
 */
export default never;
export const getUsedFormData = never;
export const getFieldNames = never;
export const isValueEmpty = never;
