/** An option as the wire writes it: the specification has both pairs of names; identifiers come as texts or numbers. */
type Written<Label> = { readonly label: Label } & (
  | { readonly id: string | number; readonly value?: undefined }
  | { readonly value: string | number; readonly id?: undefined }
);

/** Options of a selection under `id` and `label`, whichever pair of names they came with; other members stay. */
export const optionsOf = <Label, Option extends Written<Label>>(
  options: readonly Option[],
): readonly (Omit<Option, 'id' | 'value'> & { readonly id: string; readonly label: Label })[] =>
  options.map(({ id, value, ...rest }) => ({ ...rest, id: String(id ?? value) }));
