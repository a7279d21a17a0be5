import type { Issue } from '@insure/engine';
import { DomainError } from '../domain/errors.ts';

/** Issues that are answered one by one; a body may hold hundreds of thousands. */
const most = 200;

/** The refusal of fields that the model does not know: the first of them in words, the paths of 200 at most. */
export const unknownFields = (unknown: readonly Issue[]): DomainError => {
  const paths = unknown
    .slice(0, 5)
    .map(({ path }) => path)
    .join('、');
  return new DomainError(
    'MALFORMED',
    { 'zh-CN': `产品模型中没有这些字段：${paths}`, 'en-US': `The product does not know these fields: ${paths}` },
    {
      issues: unknown.slice(0, most).map(({ path, code }) => ({ path, code })),
      ...(unknown.length > most && { moreIssues: unknown.length - most }),
    },
  );
};
