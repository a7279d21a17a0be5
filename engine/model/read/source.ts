import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { tokensOf } from '../../values/pointer.ts';
import type { Diagnostic, Place } from '../diagnostic.ts';
import { characterProblems, parsedText, type SyntaxProblem, syntaxProblem } from './syntax.ts';

/** A file that is JSON. */
export type Source = {
  readonly file: string;
  readonly json: unknown;
  /** Returns the place of the value at a pointer or of its nearest existing ancestor; with `isName`, the place of its name. */
  readonly place: (pointer: string, isName?: boolean) => Place;
};

/** Parses strict JSON. Returns diagnostics if the text is not JSON. */
export const readSource = (file: string, text: string): Source | readonly Diagnostic[] => {
  const errors: ParseError[] = [];
  const root = parseTree(parsedText(text), errors, { disallowComments: true, allowTrailingComma: false });
  const positionOf = positionReader(text);
  const diagnosticOf = ({ offset, message, solve }: SyntaxProblem, code = 'syntax'): Diagnostic => ({
    severity: 'error',
    code,
    message,
    file,
    ...positionOf(offset),
    solve,
  });
  const problems = [...characterProblems(text)].map((problem) => diagnosticOf(problem));
  if (errors.length > 0 || !root) return [...problems, diagnosticOf(syntaxProblem(parsedText(text), errors))];
  const repeatedNameDiagnostics = repeatedNames(root).map(({ name, offset, firstOffset }) =>
    diagnosticOf(
      {
        offset,
        message: `"${name}" is written twice: first in line ${positionOf(firstOffset).line}, and only the last one would count`,
        solve: 'Delete one of the two, or give it another name',
      },
      'repeated-name',
    ),
  );
  if (problems.length + repeatedNameDiagnostics.length > 0) return [...problems, ...repeatedNameDiagnostics];
  return {
    file,
    json: getNodeValue(root),
    place: (pointer, isName = false) => {
      const node = nodeAt(root, tokensOf(pointer));
      const nameNode = isName && node.parent?.type === 'property' ? node.parent : node;
      return { file, ...positionOf(nameNode.offset) };
    },
  };
};

export const isSource = (result: Source | readonly Diagnostic[]): result is Source => 'json' in result;

type RepeatedName = { readonly name: string; readonly offset: number; readonly firstOffset: number };

const repeatedNames = (node: Node): readonly RepeatedName[] => {
  const names: RepeatedName[] = [];
  const visit = ({ type, children = [] }: Node): void => {
    const firstOffsets = new Map<string, number>();
    for (const child of children) {
      const [key] = child.type === 'property' ? (child.children ?? []) : [];
      if (type === 'object' && key) {
        const name = String(key.value);
        const firstOffset = firstOffsets.get(name);
        if (firstOffset === undefined) firstOffsets.set(name, key.offset);
        else names.push({ name, offset: key.offset, firstOffset });
      }
      visit(child);
    }
  };
  visit(node);
  return names;
};

const nodeAt = (root: Node, tokens: readonly string[]): Node => {
  let node = root;
  for (const token of tokens) {
    // Names in objects can be digits too ("0004005").
    const next = node.type === 'array' ? node.children?.[Number(token)] : findNodeAtLocation(node, [token]);
    if (!next) break;
    node = next;
  }
  return node;
};

const positionReader = (text: string): ((offset: number) => { line: number; column: number }) => {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};
