import type { UploadKind } from '../../contract/call.ts';

type AcceptedKind = {
  readonly kind: UploadKind;
  readonly extensions: readonly string[];
  readonly mediaTypes: readonly string[];
  readonly hasSignature: (bytes: Uint8Array) => boolean;
};

const beginsWith =
  (...magic: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    magic.every((byte, index) => bytes[index] === byte);

// Browsers declare the type that the operating system knows. This is often none, or the type of another program.
const unknownTypes = ['', 'application/octet-stream'];

const kinds: readonly AcceptedKind[] = [
  { kind: 'image/jpeg', extensions: ['jpg', 'jpeg'], mediaTypes: ['image/jpeg'], hasSignature: beginsWith(0xff, 0xd8, 0xff) },
  {
    kind: 'image/png',
    extensions: ['png'],
    mediaTypes: ['image/png'],
    hasSignature: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    kind: 'application/pdf',
    extensions: ['pdf'],
    mediaTypes: ['application/pdf'],
    hasSignature: beginsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  },
  {
    kind: 'table',
    extensions: ['xlsx', 'csv'],
    mediaTypes: [
      ...unknownTypes,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/zip',
      'application/csv',
      'text/csv',
      'text/plain',
    ],
    // The content is checked when the table is read.
    hasSignature: () => true,
  },
  { kind: 'text', extensions: ['txt'], mediaTypes: [...unknownTypes, 'text/plain'], hasSignature: () => true },
];

/** Recognises the kind of a picture or document by its first bytes. */
export const kindOfBytes = (bytes: Uint8Array): UploadKind | undefined =>
  kinds.find(({ kind, hasSignature }) => kind !== 'table' && kind !== 'text' && hasSignature(bytes))?.kind;

/**
 * Returns the kind of a file if its name, declared type and first bytes agree, or undefined if they do not agree or the kind is
 * not accepted.
 */
export const kindOfFile = (name: string, type: string, bytes: Uint8Array): UploadKind | undefined => {
  const extension = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const declaredType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return kinds.find(
    ({ extensions, mediaTypes, hasSignature }) =>
      extensions.includes(extension) && mediaTypes.includes(declaredType) && hasSignature(bytes),
  )?.kind;
};
