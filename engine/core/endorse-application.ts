import type { EndorsementRequest } from './endorse.ts';
import { isRecord } from './pointer.ts';
import type { Run } from './run.ts';

/** The application with the persons of a list changed; new person objects are kept as they are given. */
export const changedApplication = (run: Run, list: string, request: EndorsementRequest): unknown => {
  const gone = new Set(request.remove ?? []);
  const swapped = new Map((request.replace ?? []).map(({ old, person }) => [old, person]));
  const arrays = new Map<string, unknown[]>();
  for (const item of run.items[list] ?? []) {
    const pointer = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const array = arrays.get(pointer) ?? [];
    arrays.set(pointer, array);
    if (swapped.has(item.index)) array.push(swapped.get(item.index));
    else if (!gone.has(item.index)) array.push(item.value);
  }
  const pointers = [...arrays.keys()];
  for (const { group = 0, person } of request.add ?? []) arrays.get(pointers[group] ?? '')?.push(person);
  const around = new Set<string>();
  for (const pointer of pointers)
    for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
      around.add(pointer.slice(0, end));
      if (end === 0) break;
    }
  return rebuilt(run.application, '', arrays, around);
};

const rebuilt = (
  value: unknown,
  pointer: string,
  arrays: ReadonlyMap<string, unknown[]>,
  around: ReadonlySet<string>,
): unknown => {
  const replaced = arrays.get(pointer);
  if (replaced) return replaced;
  if (!around.has(pointer)) return value;
  const inner = (each: unknown, token: string | number): unknown => rebuilt(each, `${pointer}/${token}`, arrays, around);
  if (Array.isArray(value)) return value.map((each: unknown, index) => inner(each, index));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each, key)])) : value;
};
