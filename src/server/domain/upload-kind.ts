import type { UploadKind } from '../../contract/call.ts';

type Kind = {
  readonly kind: UploadKind;
  readonly extensions: readonly string[];
  readonly types: readonly string[];
  readonly begins: (bytes: Uint8Array) => boolean;
};

const starts =
  (...magic: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    magic.every((byte, at) => bytes[at] === byte);

// Browsers declare the type that the operating system knows. This is often none, or the type of another program.
const anyType = ['', 'application/octet-stream'];

const kinds: readonly Kind[] = [
  { kind: 'image/jpeg', extensions: ['jpg', 'jpeg'], types: ['image/jpeg'], begins: starts(0xff, 0xd8, 0xff) },
  {
    kind: 'image/png',
    extensions: ['png'],
    types: ['image/png'],
    begins: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { kind: 'application/pdf', extensions: ['pdf'], types: ['application/pdf'], begins: starts(0x25, 0x50, 0x44, 0x46, 0x2d) },
  {
    kind: 'table',
    extensions: ['xlsx', 'csv'],
    types: [
      ...anyType,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/zip',
      'application/csv',
      'text/csv',
      'text/plain',
    ],
    // The content is checked when the table is read.
    begins: () => true,
  },
  { kind: 'text', extensions: ['txt'], types: [...anyType, 'text/plain'], begins: () => true },
];

/** Recognises the kind of a picture or document by its first bytes. */
export const kindOfBytes = (bytes: Uint8Array): UploadKind | undefined =>
  kinds.find(({ kind, begins }) => kind !== 'table' && kind !== 'text' && begins(bytes))?.kind;

/**
 * Returns the kind of a file if its name, declared type and first bytes agree, or undefined if they do not agree or the kind is
 * not accepted.
 */
export const kindOfFile = (name: string, type: string, bytes: Uint8Array): UploadKind | undefined => {
  const extension = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const declaredType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return kinds.find(
    ({ extensions, types, begins }) => extensions.includes(extension) && types.includes(declaredType) && begins(bytes),
  )?.kind;
};
