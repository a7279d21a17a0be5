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
  return rebuilt(run.application, '', arrays);
};

const rebuilt = (value: unknown, pointer: string, arrays: ReadonlyMap<string, unknown[]>): unknown => {
  const replaced = arrays.get(pointer);
  if (replaced) return replaced;
  if (![...arrays.keys()].some((each) => each.startsWith(`${pointer}/`))) return value;
  if (Array.isArray(value)) return value.map((each: unknown, index) => rebuilt(each, `${pointer}/${index}`, arrays));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rebuilt(each, `${pointer}/${key}`, arrays)]))
    : value;
};
