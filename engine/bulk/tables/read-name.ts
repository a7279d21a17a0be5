import { isOtherWord } from '../words/known.ts';
import { onlyTitle, title } from '../words/titles.ts';
import type { ReadCell } from './read-cell.ts';

const aside = /[（(【[][^（(【[\]】)）]{0,20}[\]】)）]$/;
const chinese = /^[\p{Script=Han}·（(【[\]】)）\s]+$/u;
/** What no name on a certificate holds: what hides a part of it (张*, 王某某), and a label before it (经办人：李娜). */
const odd = /[*＊●×?？]|^\p{Script=Han}{1,2}某{1,2}$|\p{Script=Han}\s*[:：]/u;
const whole = /^\p{Script=Han}{2,4}$/u;

/**
 * Reads the cell of a name. Spaces inside a Chinese name go; a title or a remark behind it goes too, and is named as a doubt, since
 * the name must be that of the certificate. A text that is nobody's name is named as one. Every other text stays as it is.
 */
export const readName = (text: string): ReadCell => {
  const joined = chinese.test(text) ? text.replaceAll(/\s/g, '') : text.trim();
  const bare = joined.replace(aside, '').replace(title, '');
  if (onlyTitle.test(joined) || (bare !== joined && /^\p{Script=Han}?$/u.test(bare)))
    return { value: text, doubt: { code: 'name-title', params: { text } } };
  if (odd.test(joined) || isOtherWord(joined)) return { value: text, doubt: { code: 'name-odd', params: { text } } };
  if (bare === joined) return { value: whole.test(joined) ? joined : text };
  if (whole.test(bare)) return { value: bare, doubt: { code: 'name-shortened', params: { text, value: bare } } };
  return { value: text };
};
