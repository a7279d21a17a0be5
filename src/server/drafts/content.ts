import { applyChanges, type Change } from '@insure/engine';
import type { DraftContent } from '../../contract/drafts.ts';
import { isObject } from '../domain/application.ts';

/** Most characters that the JSON text of a draft may have: 10,000 persons take some 3 million. */
export const longestDraft = 8 * 1024 * 1024;
/** Most drafts that a user may have. */
export const mostDrafts = 200;
/** Days for which a draft is kept after its last save. */
const keptDays = 90;
/** So many characters of changes, or half the content, are written out as one new whole. */
const shortestRewrite = 256 * 1024;

/** When a draft that is saved now is deleted. */
export const expiresAt = (now: Date): Date => new Date(now.getTime() + keptDays * 86_400_000);

/** Whether the changes since the last whole have become long enough to be written out with it. */
export const isLong = (changeBytes: number, contentBytes: number): boolean =>
  changeBytes > Math.max(shortestRewrite, contentBytes / 2);

/** Puts a draft together again from its last whole and the changes since, each JSON text. */
export const draftContentOf = ({
  content,
  changes,
}: {
  readonly content: string;
  readonly changes: readonly string[];
}): DraftContent => {
  const whole: unknown = JSON.parse(content);
  const made = applyChanges(
    whole,
    changes.flatMap((text) => {
      const list: readonly Change[] = JSON.parse(text);
      return list;
    }),
  );
  if (!isDraftContent(made)) throw new Error('The stored changes of a draft do not lead to a draft');
  return made;
};

/** The content after more changes; undefined where they do not fit or leave something that is no draft. */
export const changedContent = (content: DraftContent, changes: readonly Change[]): DraftContent | undefined => {
  try {
    const made = applyChanges(content, changes);
    return isDraftContent(made) ? made : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const names = new Set(['application', 'read', 'ticked', 'doubts', 'step', 'sale']);
const isText = (value: unknown): value is string => typeof value === 'string';

const isDraftContent = (value: unknown): value is DraftContent =>
  isObject(value) &&
  Object.keys(value).every((name) => names.has(name)) &&
  isObject(value['application']) &&
  isObject(value['read']) &&
  Object.values(value['read']).every(isText) &&
  Array.isArray(value['ticked']) &&
  value['ticked'].every(isText) &&
  (value['doubts'] === undefined || (isObject(value['doubts']) && Object.values(value['doubts']).every(isText))) &&
  (value['step'] === undefined || isText(value['step'])) &&
  (value['sale'] === undefined || (isText(value['sale']) && /^[\w-]{16,40}$/.test(value['sale'])));
