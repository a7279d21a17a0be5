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
  const resolve = (node: unknown, origin: Origin, resolvedPointer: string, trail: readonly string[]): Record<string, unknown> => {
    origins.set(resolvedPointer, origin);
    if (!isRecord(node)) return {};
    const { $ref, ...otherWords } = node;
    const base = typeof $ref === 'string' ? resolveReference($ref, origin, resolvedPointer, trail) : {};
    return merge(base, resolveChildren(otherWords, origin, resolvedPointer, trail));
  };
  const resolveReference = (
    ref: string,
    origin: Origin,
    resolvedPointer: string,
    trail: readonly string[],
  ): Record<string, unknown> => {
    const path = new URL(ref, `file:///${origin.file}`).pathname.slice(1);
    if (trail.includes(path)) throw new DiagnosticError('cycle', `The references ${[...trail, path].join(' → ')} go in a cycle`);
    const fileJson = read(path);
    if (fileJson === undefined) {
      const error = unknownName('file', path, knownFiles);
      error.origin = { file: origin.file, pointer: `${origin.pointer}/$ref` };
      throw error;
    }
    files.add(path);
    return resolve(fileJson, { file: path, pointer: '' }, resolvedPointer, [...trail, path]);
  };
  const resolveChildren = (
    node: Record<string, unknown>,
    origin: Origin,
    resolvedPointer: string,
    trail: readonly string[],
  ): Record<string, unknown> => {
    const resolvedWords: Record<string, unknown> = {};
    for (const [word, value] of Object.entries(node)) {
      const resolveBelow = (part: unknown, pointer: string) =>
        resolve(part, { file: origin.file, pointer: origin.pointer + pointer }, resolvedPointer + pointer, trail);
      if (word === '$schema') continue;
      if (word === 'items') resolvedWords[word] = resolveBelow(value, '/items');
      else if (word === 'properties' && isRecord(value))
        resolvedWords[word] = mapValues(value, (field, name) => resolveBelow(field, `/properties/${escapeToken(name)}`));
      else {
        resolvedWords[word] = value;
        origins.set(`${resolvedPointer}/${word}`, { file: origin.file, pointer: `${origin.pointer}/${word}` });
      }
    }
    return resolvedWords;
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

const merge = (base: Record<string, unknown>, overrides: Record<string, unknown>): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...base, ...overrides };
  const [a, b] = [base['properties'], overrides['properties']];
  if (isRecord(a) && isRecord(b))
    merged['properties'] = {
      ...a,
      ...mapValues(b, (field, name) => (isRecord(a[name]) && isRecord(field) ? merge(a[name], field) : field)),
    };
  if (Array.isArray(base['required']) && Array.isArray(overrides['required']))
    merged['required'] = [...new Set([...base['required'], ...overrides['required']])];
  return merged;
};
