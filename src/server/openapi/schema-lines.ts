import { isObject } from '../domain/persons.ts';

/** A field of a schema in words: how deep it lies, its name, what it may be, whether it must be there. */
export type SchemaLine = { readonly depth: number; readonly name: string; readonly says: string; readonly required: boolean };

type Schema = Readonly<Record<string, unknown>>;

/** The fields of a schema, one a line, outermost first; nothing of a schema without fields. */
export const schemaLines = (schema: Schema, depth = 0): readonly SchemaLine[] => {
  const parts = alternativesOf(schema).filter((part) => isObject(part['properties']));
  if (parts.length > 1)
    return parts.flatMap((part, index) => [
      { depth, name: `#${index + 1}`, says: 'one of these', required: false },
      ...schemaLines(part, depth + 1),
    ]);
  const { properties, required } = parts[0] ?? schema;
  if (!isObject(properties)) return isObject(schema['items']) ? schemaLines(schema['items'], depth) : [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [{ depth, name, says: saysOf(field), required: needed.includes(name) }, ...schemaLines(field, depth + 1)]
      : [],
  );
};

/** What a schema allows, in a few words. */
export const saysOf = (schema: Schema): string => {
  const { type, items, enum: options, minimum, maximum, pattern, minLength, maxLength, maxItems } = schema;
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return [...new Set(alternatives.map(saysOf))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join(' | ');
  if (type === 'array')
    return `${isObject(items) ? saysOf(items) : 'anything'}[]${maxItems === undefined ? '' : `, at most ${String(maxItems)}`}`;
  const bounds = [
    minimum !== undefined || maximum !== undefined ? `${String(minimum ?? '')}…${String(maximum ?? '')}` : '',
    typeof pattern === 'string' ? `/${pattern}/` : '',
    pattern === undefined && (minLength !== undefined || maxLength !== undefined)
      ? `${String(minLength ?? 0)} to ${String(maxLength ?? 'any number of')} characters`
      : '',
  ].filter(Boolean);
  return [typeof type === 'string' ? type : 'anything', ...bounds].join(' ');
};

const alternativesOf = ({ anyOf }: Schema): readonly Schema[] => (Array.isArray(anyOf) ? anyOf.filter(isObject) : []);
