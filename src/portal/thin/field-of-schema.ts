type Flat = { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] };

/** Stands in for the look of @rjsf/utils for a field by its path, which it takes when a field is emptied: one of a flat schema's own. */
export default (_validator: unknown, _root: unknown, schema: Flat, path: readonly (string | number)[]) => {
  const name = String(path[0]);
  return { field: schema.properties?.[name], isRequired: schema.required?.includes(name) };
};
