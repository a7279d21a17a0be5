import type { Field } from '../../model/model.ts';
import { escapeToken } from '../../values/pointer.ts';

/** A field of a schema and its JSON pointer; `holder` is the object that has it as a property. */
export type PlacedField = { readonly field: Field; readonly pointer: string; readonly holder: Field | undefined };

/** A schema and every field below it, each before its own fields; pointers lead through `properties` and `items`. */
export const everyField = (field: Field, pointer = '', holder?: Field): readonly PlacedField[] => [
  { field, pointer, holder },
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
    everyField(child, `${pointer}/properties/${escapeToken(name)}`, field),
  ),
  ...(field.items ? everyField(field.items, `${pointer}/items`) : []),
];
