import { escapeToken, isRecord, withoutValues } from '../values/pointer.ts';
import type { Issue } from './issue.ts';
import type { Field } from './model.ts';

/** The kinds of files that a field accepts, and the largest size of one file in bytes (`fileLimits.bytes` by default). */
export type AttachmentRule = NonNullable<Field['attachment']>;

/** A reference to an uploaded file in an application. */
export type FileReference = {
  readonly id: string;
  readonly name: string;
  /** The media type, as declared when the file was uploaded. */
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
};

/** Kinds of files by the name that models use. */
export const fileKinds = {
  pdf: { types: ['application/pdf'], extensions: ['.pdf'], label: 'PDF' },
  picture: { types: ['image/jpeg', 'image/png'], extensions: ['.jpg', '.jpeg', '.png'], label: 'JPG, PNG' },
} as const;

/**
 * Limits that no model may exceed: bytes of a file, files of an application outside its lists, and files including all rows.
 */
export const fileLimits = { bytes: 5_242_880, files: 20, filesWithRows: 100 } as const;

/** The schema of a reference, for the items of every field of files. */
export const fileReference = {
  type: 'object',
  required: ['id', 'name', 'type', 'size'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 64 },
    name: { type: 'string', minLength: 1, maxLength: 150 },
    type: { type: 'string', minLength: 1, maxLength: 100 },
    size: { type: 'integer', minimum: 1 },
  },
} as const satisfies Field;

/** Returns whether a value is a complete reference. */
export const isFileReference = (value: unknown): value is FileReference =>
  isRecord(value) &&
  ['id', 'name', 'type'].every((member) => typeof value[member] === 'string') &&
  typeof value['size'] === 'number';

/** Returns the complete references in the value of a field of files. */
export const filesOfValue = (value: unknown): readonly FileReference[] =>
  Array.isArray(value) ? value.filter(isFileReference) : [];

/** Returns the code of the issue if a field does not accept a file, or undefined. */
export const refusalOfFile = (
  { kinds, maxBytes = fileLimits.bytes }: AttachmentRule,
  { type, size }: Pick<FileReference, 'type' | 'size'>,
): 'file-kind' | 'file-size' | undefined => {
  if (!kinds.some((kind) => fileKinds[kind].types.some((each) => each === type))) return 'file-kind';
  return size > maxBytes ? 'file-size' : undefined;
};

/** Describes what a field accepts, in words that are the same in all languages: "PDF, JPG, PNG" and "5 MB". */
export const wordsOfRule = ({ kinds, maxBytes = fileLimits.bytes }: AttachmentRule) => ({
  kinds: kinds.map((kind) => fileKinds[kind].label).join(', '),
  limit: sizeText(maxBytes),
});

/** Formats a size: "340 KB", "2.5 MB". */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
};

/**
 * Yields the fields of files with their paths ("policyholder.licence"); with `ofItems` also those in lists ("places.photos").
 */
export function* attachmentFields(
  field: Field,
  includesLists = false,
  path: readonly string[] = [],
): Iterable<readonly [path: string, field: Field]> {
  if (field.attachment) yield [path.join('.'), field];
  for (const [name, child] of Object.entries(field.properties ?? {}))
    yield* attachmentFields(child, includesLists, [...path, name]);
  if (includesLists && field.items) yield* attachmentFields(field.items, includesLists, path);
}

const hasFileFields = (field: Field): boolean => [...attachmentFields(field, true)].length > 0;

/** Yields the fields of files in an application, with their pointers ("/places/0/photos") and values. */
function* fieldsWithFiles(field: Field, value: unknown, path = ''): Iterable<{ path: string; title: string; value: unknown }> {
  if (value === undefined) return;
  if (field.attachment) yield { path, title: field.title ?? '', value };
  if (isRecord(value))
    for (const [name, child] of Object.entries(field.properties ?? {}))
      if (Object.hasOwn(value, name)) yield* fieldsWithFiles(child, value[name], `${path}/${escapeToken(name)}`);
  if (field.items && Array.isArray(value) && hasFileFields(field.items))
    for (const [index, item] of value.entries()) yield* fieldsWithFiles(field.items, item, `${path}/${index}`);
}

/** Returns the files that an application refers to, with their pointers. */
export const filesIn = (schema: Field, application: unknown) =>
  [...fieldsWithFiles(schema, application)].flatMap(({ path, title, value }) =>
    filesOfValue(value).map((file) => ({ path, title, file })),
  );

/**
 * Returns issues for files that the server has not stored for an application. The name, type and size in a reference must equal
 * those of the stored file, so that the checks of `checkApplication` hold for the stored bytes.
 * @param stored The files of this application, with the media types of their bytes.
 */
export const unknownFiles = (schema: Field, application: unknown, storedFiles: readonly FileReference[]): readonly Issue[] => {
  const storedById = new Map(storedFiles.map((file) => [file.id, file]));
  return filesIn(schema, application).flatMap(({ path, title, file }) => {
    const storedFile = storedById.get(file.id);
    if (storedFile && storedFile.name === file.name && storedFile.type === file.type && storedFile.size === file.size) return [];
    return [{ path, code: 'file-unknown', params: { title, name: file.name } }];
  });
};

/** Returns an application without its files. */
export const withoutFiles = (
  schema: Field,
  application: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const remaining = withoutValues(
    application,
    [...fieldsWithFiles(schema, application)].map(({ path }) => path),
  );
  return isRecord(remaining) ? remaining : application;
};
