import type { Issue } from '../model/issue.ts';
import type { AjvError } from '../model/model.ts';
import { at, isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';

/** Issues of Ajv errors: one for each place, with the format's own code, and the model's wording if it has any. */
export const issuesFromAjv = (ready: PreparedScope, faults: readonly AjvError[], application: unknown): readonly Issue[] =>
  faults.filter(({ keyword }) => keyword !== 'if').map((fault) => issueOf(ready, fault, application));

const issueOf = (ready: PreparedScope, fault: AjvError, application: unknown): Issue => {
  if (fault.keyword === 'errorMessage') {
    const inner = fault.params['errors'];
    const [first] = Array.isArray(inner) ? inner.filter(isFault) : [];
    const issue: Issue = first ? issueOf(ready, first, application) : { path: fault.instancePath, code: 'structure' };
    return { ...issue, ...(fault.message === undefined ? {} : { message: fault.message }) };
  }
  const { keyword, params, instancePath } = fault;
  const path =
    keyword === 'required'
      ? `${instancePath}/${String(params['missingProperty'])}`
      : keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
        ? `${instancePath}/${String(params['additionalProperty'] ?? params['unevaluatedProperty'])}`
        : instancePath;
  const title = ready.titleAt(path);
  if (keyword === 'format') return formatIssue(ready, path, String(params['format']), at(application, path), title);
  if (keyword === 'type' && params['type'] === 'array')
    return { path, code: 'not-array', params: { field: path.split('/').at(-1) ?? '', title } };
  if (keyword === 'type' && params['type'] === 'object') return { path, code: 'structure' };
  const limit = params['limit'] ?? params['allowedValue'] ?? params['type'];
  return { path, code: keyword, params: { title, ...(typeof limit === 'number' || typeof limit === 'string' ? { limit } : {}) } };
};

const formatIssue = (ready: PreparedScope, path: string, name: string, value: unknown, title: string): Issue => {
  const format = ready.formats.get(name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const code = text === undefined ? undefined : format?.check(text);
  return {
    path,
    code: code ?? 'format',
    params: { title, format: name, ...(text === undefined ? {} : format?.params?.(text)) },
  };
};

const isFault = (value: unknown): value is AjvError =>
  isRecord(value) &&
  typeof value['keyword'] === 'string' &&
  typeof value['instancePath'] === 'string' &&
  isRecord(value['params']);
