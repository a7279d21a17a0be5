import type { Issue } from '../model/issue.ts';
import { valueAt } from '../values/pointer.ts';
import { type AjvError, isAjvError } from '../model/bind-validator.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';

/**
 * Returns an issue for each Ajv error, with the code of the format and the model's own text, if any. A value of the wrong type
 * has no other issue.
 */
export const issuesFromAjv = (ready: PreparedScope, errors: readonly AjvError[], application: unknown): readonly Issue[] => {
  const pathsOfWrongType = new Set(errors.flatMap((error) => (isTypeError(error) ? [error.instancePath] : [])));
  return errors
    .filter((error) => error.keyword !== 'if' && (isTypeError(error) || !pathsOfWrongType.has(error.instancePath)))
    .map((error) => issueOf(ready, error, application));
};

/** Returns whether an error is about a wrong type, also if it has the model's own text. */
const isTypeError = ({ keyword, params }: AjvError): boolean =>
  keyword === 'type' ||
  (keyword === 'errorMessage' && [params['errors']].flat().some((each) => isAjvError(each) && each.keyword === 'type'));

const issueOf = (ready: PreparedScope, error: AjvError, application: unknown): Issue => {
  if (error.keyword === 'errorMessage') {
    const innerErrors = error.params['errors'];
    const [firstError] = Array.isArray(innerErrors) ? innerErrors.filter(isAjvError) : [];
    const issue: Issue = firstError ? issueOf(ready, firstError, application) : { path: error.instancePath, code: 'structure' };
    return { ...issue, ...(error.message === undefined ? {} : { message: error.message }) };
  }
  const { keyword, params, instancePath } = error;
  const path =
    keyword === 'required'
      ? `${instancePath}/${String(params['missingProperty'])}`
      : keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
        ? `${instancePath}/${String(params['additionalProperty'] ?? params['unevaluatedProperty'])}`
        : instancePath;
  const title = ready.titleAt(path);
  if (keyword === 'format') return formatIssue(ready, path, String(params['format']), valueAt(application, path), title);
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
