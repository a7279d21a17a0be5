import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic.ts';
import { tokensOf } from '../values/pointer.ts';

/** A parsed model file that knows where each of its values stands. */
export type Source = {
  readonly file: string;
  readonly json: unknown;
  /** Line and column of the value at a pointer, or of its nearest ancestor that exists. */
  readonly place: (pointer: string) => { readonly file: string; readonly line: number; readonly column: number };
};

/** The file read as strict JSON; syntax errors as diagnostics. */
export const readSource = (file: string, text: string): Source | readonly Diagnostic[] => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const line = lineIndex(text);
  if (errors.length > 0 || !root) {
    return (errors.length > 0 ? errors : [{ error: 1, offset: 0, length: 0 }]).map(({ error, offset }) => ({
      severity: 'error',
      code: 'syntax',
      message: `This is not JSON: ${printParseErrorCode(error)}`,
      file,
      ...line(offset),
    }));
  }
  return { file, json: getNodeValue(root), place: (pointer) => ({ file, ...line(nodeAt(root, tokensOf(pointer)).offset) }) };
};

export const isSource = (read: Source | readonly Diagnostic[]): read is Source => 'json' in read;

const nodeAt = (root: Node, tokens: readonly string[]): Node => {
  let node = root;
  for (const token of tokens) {
    // A name of an object may be of digits too ("0004005").
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
    if (!next) break;
    node = next;
  }
  return node;
};

const lineIndex = (text: string): ((offset: number) => { line: number; column: number }) => {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line -= 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
};
