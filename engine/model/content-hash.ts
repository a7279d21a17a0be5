import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ModelFiles } from './files.ts';

/** The hash of a model: 16 hexadecimal digits of SHA-256 over names and contents of the files that it is made of. */
export const contentHash = (files: ModelFiles, names: readonly string[]): string => {
  const parts = [...new Set(names)].toSorted().map((name) => `${name}\n${digest(files[name] ?? '')}`);
  return digest(parts.join('\n')).slice(0, 16);
};

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
