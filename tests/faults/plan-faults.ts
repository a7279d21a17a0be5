import { parseSync } from 'oxc-parser';
import { regexChanges, type Change } from './regex-faults.ts';

/** One fault that can be planted in a file: where, what becomes of it, and both in words. */
export type Fault = Change & { readonly line: number; readonly before: string };

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};

/** Changes of a number as it is written, one up and one down. */
const numberChanges = ({ start, end, value, raw }: Node): readonly Change[] => {
  const number = Number(value);
  const written = (changed: number): string => (String(raw).startsWith('0x') ? `0x${changed.toString(16)}` : String(changed));
  const up = { start, end, text: written(number + 1) };
  return number === 0 ? [up] : [up, { start, end, text: written(number - 1) }];
};

const operatorChanges = (source: string, node: Node): readonly Change[] => {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right)) return [];
  const between = source.slice(left.end, right.start);
  const at = left.end + between.indexOf(String(operator));
  return (operators[String(operator)] ?? []).map((text) => ({ start: at, end: at + String(operator).length, text }));
};

const changesAt = (source: string, node: Node): readonly Change[] => {
  const { type, start } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return operatorChanges(source, node);
  if (type === 'UnaryExpression' && node['operator'] === '!') return [{ start, end: start + 1, text: '' }];
  if (type !== 'Literal') return [];
  const { regex, value } = node;
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex)
    return regexChanges(String(regex.pattern)).map((change) => ({
      start: start + 1 + change.start,
      end: start + 1 + change.end,
      text: change.text,
    }));
  return typeof value === 'number' ? numberChanges(node) : [];
};

/** Words for people and examples are no rules. */
const passedOver: ReadonlySet<string> = new Set(['examples', 'doc', 'source', 'title', 'messages', 'input']);

const isPassedOver = (node: Node): boolean =>
  node.type.startsWith('TS') ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'Property' && isNode(node['key']) && passedOver.has(String(node['key']['name'])));

/** Every fault that can be planted in a file of TypeScript: numbers, comparisons, conditions, and the insides of regular expressions. */
export const planFaults = (name: string, source: string): readonly Fault[] => {
  const changes: Change[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return undefined;
    if (isPassedOver(value)) return value.type.endsWith('Expression') ? visit(value['expression']) : undefined;
    changes.push(...changesAt(source, value));
    for (const [key, inner] of Object.entries(value)) if (key !== 'regex') visit(inner);
    return undefined;
  };
  visit(parseSync(name, source).program);
  return changes
    .toSorted((left, right) => left.start - right.start)
    .map((change) => ({
      ...change,
      line: source.slice(0, change.start).split('\n').length,
      before: source.slice(change.start, change.end),
    }));
};
