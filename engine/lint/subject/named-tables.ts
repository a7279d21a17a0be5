import { isRecord } from '../../values/pointer.ts';
import type { Subject } from './subject.ts';

const known = new WeakMap<Subject, ReadonlySet<string>>();

/** Tables whose keys are choices of a field or a set that a condition names. */
export const namedTables = (subject: Subject): ReadonlySet<string> => {
  const found =
    known.get(subject) ??
    new Set(
      namesIn([
        subject.data.schema,
        subject.data.rules,
        subject.data.steps,
        subject.data.facts,
        subject.data.documents,
        subject.data.endorsement,
      ]),
    );
  known.set(subject, found);
  return found;
};

const namesIn = (json: unknown): readonly string[] => {
  if (Array.isArray(json)) return json.flatMap(namesIn);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([word, value]) =>
    (word === 'oneOfTable' || word === 'table') && typeof value === 'string' ? [value] : namesIn(value),
  );
};
