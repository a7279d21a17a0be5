import { onlyTitle, title } from '../words/titles.ts';
import type { ReadCell } from './read-cell.ts';

const aside = /[（(【[][^（(【[\]】)）]{0,20}[\]】)）]$/;
const chinese = /^[\p{Script=Han}·（(【[\]】)）\s]+$/u;
const whole = /^\p{Script=Han}{2,4}$/u;

/**
 * Reads the cell of a name. Spaces inside a Chinese name go; a title or a remark behind it goes too, and is named as a doubt, since
 * the name must be that of the certificate. Every other text stays as it is.
 */
export const readName = (text: string): ReadCell => {
  const joined = chinese.test(text) ? text.replaceAll(/\s/g, '') : text.trim();
  const bare = joined.replace(aside, '').replace(title, '');
  if (onlyTitle.test(joined) || (bare !== joined && /^\p{Script=Han}?$/u.test(bare)))
    return { value: text, doubt: { code: 'name-title', params: { text } } };
  if (bare === joined) return { value: whole.test(joined) ? joined : text };
  if (whole.test(bare)) return { value: bare, doubt: { code: 'name-shortened', params: { text, value: bare } } };
  return { value: text };
};
