import { DiagnosticError, unknownName } from '../diagnostic.ts';
import type { Field } from '../model.ts';
import { escapeToken, isRecord, mapValues } from '../../values/pointer.ts';

/** The place where a part of a resolved schema is written. With `isName`, the place of its name instead of its value. */
export type Origin = {
  readonly file: string;
  readonly pointer: string;
  readonly isName?: boolean;
  /** The line in a file that is not JSON. */
  readonly line?: number;
};

export type Resolved = {
  readonly schema: Field;
  readonly originOf: (pointer: string) => Origin;
  readonly files: ReadonlySet<string>;
};

/**
 * Inlines the `$ref`s of a schema to other files. Words beside a `$ref` override the file (properties and required are merged).
 */
export const inlineRefs = (
  file: string,
  json: unknown,
  read: (file: string) => unknown,
  knownFiles: readonly string[],
): Resolved => {
  const origins = new Map<string, Origin>();
  const files = new Set<string>();
  const resolve = (node: unknown, at: Origin, to: string, trail: readonly string[]): Record<string, unknown> => {
    origins.set(to, at);
    if (!isRecord(node)) return {};
    const { $ref, ...beside } = node;
    const base = typeof $ref === 'string' ? target($ref, at, to, trail) : {};
    return merge(base, children(beside, at, to, trail));
  };
  const target = (ref: string, at: Origin, to: string, trail: readonly string[]): Record<string, unknown> => {
    const path = new URL(ref, `file:///${at.file}`).pathname.slice(1);
    if (trail.includes(path)) throw new DiagnosticError('cycle', `The references ${[...trail, path].join(' → ')} go in a cycle`);
    const fileJson = read(path);
    if (fileJson === undefined) {
      const error = unknownName('file', path, knownFiles);
      error.origin = { file: at.file, pointer: `${at.pointer}/$ref` };
      throw error;
    }
    files.add(path);
    return resolve(fileJson, { file: path, pointer: '' }, to, [...trail, path]);
  };
  const children = (node: Record<string, unknown>, at: Origin, to: string, trail: readonly string[]): Record<string, unknown> => {
    const out: Record<string, unknown> = {};
    for (const [word, value] of Object.entries(node)) {
      const inner = (within: unknown, pointer: string) =>
        resolve(within, { file: at.file, pointer: at.pointer + pointer }, to + pointer, trail);
      if (word === '$schema') continue;
      if (word === 'items') out[word] = inner(value, '/items');
      else if (word === 'properties' && isRecord(value))
        out[word] = mapValues(value, (field, name) => inner(field, `/properties/${escapeToken(name)}`));
      else {
        out[word] = value;
        origins.set(`${to}/${word}`, { file: at.file, pointer: `${at.pointer}/${word}` });
      }
    }
    return out;
  };
  const schema = resolve(json, { file, pointer: '' }, '', [file]);
  const originOf = (pointer: string): Origin => {
    for (let prefix = pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
      const origin = origins.get(prefix);
      if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(prefix.length) };
      if (prefix === '') return { file, pointer };
    }
  };
  return { schema, originOf, files };
};

const merge = (base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> => {
  const out: Record<string, unknown> = { ...base, ...over };
  const [a, b] = [base['properties'], over['properties']];
  if (isRecord(a) && isRecord(b))
    out['properties'] = {
      ...a,
      ...mapValues(b, (field, name) => (isRecord(a[name]) && isRecord(field) ? merge(a[name], field) : field)),
    };
  if (Array.isArray(base['required']) && Array.isArray(over['required']))
    out['required'] = [...new Set([...base['required'], ...over['required']])];
  return out;
};
