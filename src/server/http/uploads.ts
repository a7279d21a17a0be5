import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../contract/call.ts';
import { kindOfFile } from '../domain/upload-kind.ts';
import type { UploadedFile } from './route.ts';
import { DomainError } from '../domain/errors.ts';

export type Uploaded = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> };

const tooLarge = { 'zh-CN': '文件超出上传限制（最大 5 MB）', 'en-US': 'The file exceeds the upload limit (5 MB)' };
const unsupported = { 'zh-CN': '不支持的文件格式', 'en-US': 'Unsupported file format' };
const noFile = { 'zh-CN': '没有收到文件', 'en-US': 'No file was received' };

/** Reads file and fields of a call; a file that is too large is refused as early as possible. Name, declared type and first bytes must agree on its kind. */
export const readUpload = async (request: FastifyRequest, { kinds, maxBytes }: Upload): Promise<Uploaded> => {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED', unsupported);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE) throw new DomainError('TOO_LARGE', tooLarge);
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  let type = '';
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (fields.has(part.fieldname)) throw new DomainError('MALFORMED');
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) ? new DomainError('TOO_LARGE', tooLarge) : error;
    });
    // A stream that was cut off at the limit ends without an error.
    if (part.file.truncated) throw new DomainError('TOO_LARGE', tooLarge);
    file = { name: baseName(part.filename), bytes };
    type = part.mimetype;
  }
  if (!file) throw new DomainError('MALFORMED', noFile);
  if (!kinds.some((kind) => kindOfFile(file.name, type, file.bytes) === kind)) throw new DomainError('UNSUPPORTED', unsupported);
  return { file, fields: Object.fromEntries(fields) };
};

/** Most bytes that multipart adds to a file. */
const ENVELOPE = 65_536;

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const baseName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\u0000-\u001F\u007F]/g, '').slice(-150);
