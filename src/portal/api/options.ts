/** An option on the wire. Its identifier is `id` or `value` (the specification has both), a text or a number. */
type WireOption<Label> = { readonly label: Label } & (
  | { readonly id: string | number; readonly value?: undefined }
  | { readonly value: string | number; readonly id?: undefined }
);

/** Returns the options of a selection, each with its identifier as the text `id` and its other members unchanged. */
export const optionsOf = <Label, Option extends WireOption<Label>>(
  options: readonly Option[],
): readonly (Omit<Option, 'id' | 'value'> & { readonly id: string; readonly label: Label })[] =>
  options.map(({ id, value, ...rest }) => ({ ...rest, id: String(id ?? value) }));
