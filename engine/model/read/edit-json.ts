import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { tokensOf } from '../../values/pointer.ts';

/**
 * Replaces a list in a JSON text, with one item on each line. The rest of the text does not change.
 * @param text The JSON.
 * @param pointer The place of the list. It goes through objects only.
 * @param items The items as JSON, each on one line.
 */
export const withItems = (text: string, pointer: string, items: readonly string[]): string => {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...tokensOf(pointer)]);
  if (!node) throw new Error(`Cannot write to ${pointer} as the text has no such place`);
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', node.offset) + 1))?.[0] ?? '';
  const lines = items.map((item) => `\n${indent}  ${item}`).join(',');
  const listText = items.length === 0 ? '[]' : `[${lines}\n${indent}]`;
  return text.slice(0, node.offset) + listText + text.slice(node.offset + node.length);
};
