import type { ExampleFailure } from '../../evaluate/examples.ts';
import { runExamples } from '../../index.ts';
import type { Origin } from '../../model/check/references.ts';
import type { Example } from '../../model/files.ts';
import { isRecord, tokensOf, escapeToken, pointerOfPath } from '../../values/pointer.ts';
import type { Subject } from '../subject/subject.ts';

const failuresBySubject = new WeakMap<Subject, readonly ExampleFailure[]>();

/** Returns the first difference between the expected and the actual result of each example, in the order of the file. */
export const failuresOf = (subject: Subject): readonly ExampleFailure[] => {
  const cached = failuresBySubject.get(subject);
  if (cached) return cached;
  const { model, compiled } = subject;
  // Further differences of one example often have the same cause.
  const firstFailures = new Map<string, ExampleFailure>();
  for (const failure of runExamples(model, compiled.examples))
    if (!firstFailures.has(failure.name)) firstFailures.set(failure.name, failure);
  const failures = [...firstFailures.values()];
  failuresBySubject.set(subject, failures);
  return failures;
};

/** Returns the place of an example, or of one of its members. */
export const examplePlace = ({ written, placeIn }: Subject, name: string, word = ''): Origin => {
  const index = written.examples.findIndex((example) => example.name === name);
  const member = Object.hasOwn(written.examples[index] ?? {}, word) ? `/${word}` : '';
  return placeIn('examples.json', `/${index}${member}`);
};

/** Returns the place of the value at a path, in an example or in the example that it starts from, or undefined if there is none. */
export const writtenValue = ({ written, placeIn }: Subject, name: string, path: string): Origin | undefined => {
  const { examples } = written;
  const visited = new Set<number>();
  const target = tokensOf(pointerOfPath(path));
  const visit = (exampleName: string): Origin | undefined => {
    const index = examples.findIndex((example) => example.name === exampleName);
    const example: Example | undefined = examples[index];
    if (!example || visited.has(index)) return undefined;
    visited.add(index);
    for (const [key, value] of Object.entries(example.set ?? {})) {
      const tokens = tokensOf(pointerOfPath(key));
      if (!tokens.every((token, at) => token === target[at])) continue;
      const inner = below(value, target.slice(tokens.length));
      return inner === undefined ? undefined : placeIn('examples.json', `/${index}/set/${escapeToken(key)}${inner}`);
    }
    if (example.from !== undefined) return visit(example.from);
    const inner = below(example.application, target);
    return inner === undefined ? undefined : placeIn('examples.json', `/${index}/application${inner}`);
  };
  return visit(name);
};

/** Returns the pointer of a value. Copies of an item have the pointer of the last item. */
const below = (value: unknown, tokens: readonly string[]): string | undefined => {
  let [inner, pointer] = [value, ''];
  for (const token of tokens) {
    const key = Array.isArray(inner) ? String(Math.min(Number(token), inner.length - 1)) : token;
    const next: unknown = Array.isArray(inner) ? inner[Number(key)] : isRecord(inner) ? inner[key] : undefined;
    if (next === undefined) return undefined;
    inner = next;
    pointer += `/${escapeToken(key)}`;
  }
  return pointer;
};

/** Returns the issues that an example does not expect, and the expected ones that are missing. */
export const differencesOf = ({
  expected,
  found,
}: ExampleFailure): { readonly unexpected: readonly string[]; readonly missing: readonly string[] } => {
  const [foundTexts, expectedTexts] = [found, expected].map((texts) =>
    texts === 'none' ? [] : texts.replace(/ and \d+ more$/, '').split('; '),
  );
  return {
    unexpected: (foundTexts ?? []).filter((text) => !expectedTexts?.includes(text)),
    missing: (expectedTexts ?? []).filter((text) => !foundTexts?.includes(text)),
  };
};
