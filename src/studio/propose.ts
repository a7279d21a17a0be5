import {
  checkApplication,
  type CompiledModel,
  type Example,
  exampleOrders,
  type IsoDate,
  priceApplication,
  writtenIssue,
} from '@insure/engine';
import { coverageOf, invalidApplication, validApplication } from '@insure/engine/testing';
import fc from 'fast-check';
import type { Filled } from './frame.ts';

type Compiled = Pick<CompiledModel, 'model' | 'examples'>;

/** Returns an example that expects the current result of the model: the issues if there are any, else the premium. */
export const exampleOf = ({ model, examples }: Compiled, name: string, { application, at }: Filled): Example => {
  const checked = checkApplication(model, application, at);
  const priced = priceApplication(model, application, at);
  const found = checked.issues.length > 0 ? checked.issues : priced.issues;
  const issues = [...new Set(found.map(writtenIssue))];
  const refer = [...new Set(checked.refer.map(({ rule }) => rule))];
  const warn = [...new Set(checked.warn.map(({ rule }) => rule))];
  return {
    name: freeName(name, new Set(examples.map((example) => example.name))),
    at,
    application: isRecord(application) ? application : {},
    ...(issues.length > 0 ? { issues } : { premium: priced.premium }),
    ...(refer.length > 0 && { refer }),
    ...(warn.length > 0 && { warn }),
  };
};

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
};

/** The number of applications that are tried of each kind. */
const TRIES = 40;

/** Returns an example that reaches further branches; undefined if no generated application reaches one. */
export const proposeExample = (compiled: Compiled, at: IsoDate): Example | undefined => {
  const { model, examples } = compiled;
  const coverage = coverageOf(model);
  const reached = new Set(exampleOrders(model, examples).flatMap((order) => coverage.reached(order.application, order.at)));
  const missed = new Set(coverage.branches.flatMap(({ name }) => (reached.has(name) ? [] : [name])));
  const faulty = invalidApplication(model, { at }).map((fault) => fault.application);
  // Applications without issues come first; the others reach the branches that refuse.
  for (const arbitrary of [validApplication(model, { at }), faulty]) {
    const [best] = fc
      .sample(arbitrary, { numRuns: TRIES, seed: examples.length })
      .map((application) => ({
        application,
        size: JSON.stringify(application).length,
        gained: [...new Set(coverage.reached(application, at))].filter((name) => missed.has(name)),
      }))
      .filter(({ gained }) => gained.length > 0)
      .toSorted((one, other) => other.gained.length - one.gained.length || one.size - other.size);
    if (best) return exampleOf(compiled, `reaches ${listed(best.gained)}`, { application: best.application, at });
  }
  return undefined;
};

/** Returns "price [university,day,S20] and 2 more", without the quotes, which JSON would have to escape. */
const listed = ([first = '', ...others]: readonly string[]): string =>
  [first.replaceAll('"', ''), ...(others.length === 0 ? [] : [`and ${others.length} more`])].join(' ');

/**
 * Returns the text of examples.json with one more example, and the offset of its name. Undefined if the text is not a JSON
 * list.
 */
export const withExample = (text: string, example: Example): { readonly text: string; readonly nameAt: number } | undefined => {
  if (!isList(text)) return undefined;
  const before = text.slice(0, text.lastIndexOf(']')).trimEnd();
  const opening = `${before}${before.endsWith('[') ? '' : ','}\n  `;
  return { text: `${opening}${onOneLine(example)}\n]\n`, nameAt: opening.length + '{"name": '.length };
};

const isList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Returns JSON on one line, with spaces after colons and commas, like the examples of products. */
const onOneLine = (value: unknown): string =>
  JSON.stringify(value, undefined, 1)
    .replaceAll(/([[{])\n\s*/g, '$1')
    .replaceAll(/\n\s*([\]}])/g, '$1')
    .replaceAll(/,\n\s*/g, ', ');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
