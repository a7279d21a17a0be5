import type { ReadCell } from '../../model/table-words.ts';
import { isOtherWord } from './known.ts';
import { onlyTitle, title } from './names.ts';

const bracketedNote = /[（(【[][^（(【[\]】)）]{0,20}[\]】)）]$/;
const chinese = /^[\p{Script=Han}·（(【[\]】)）\s]+$/u;
/** Matches masked characters (张*, 王某某) and labels (经办人：李娜), which no name on a certificate has. */
const noName = /[*＊●×?？]|^\p{Script=Han}{1,2}某{1,2}$|\p{Script=Han}\s*[:：]/u;
const completeName = /^\p{Script=Han}{2,4}$/u;

/**
 * Reads a name without spaces, titles and remarks. Titles and remarks are doubts: the name must equal that of the certificate.
 */
export const readName = (text: string): ReadCell => {
  const joined = chinese.test(text) ? text.replaceAll(/\s/g, '') : text.trim();
  const bare = joined.replace(bracketedNote, '').replace(title, '');
  if (onlyTitle.test(joined) || (bare !== joined && /^\p{Script=Han}?$/u.test(bare)))
    return { value: text, doubt: { code: 'name-title', params: { text } } };
  if (noName.test(joined) || isOtherWord(joined)) return { value: text, doubt: { code: 'name-odd', params: { text } } };
  if (bare === joined) return { value: completeName.test(joined) ? joined : text };
  if (completeName.test(bare)) return { value: bare, doubt: { code: 'name-shortened', params: { text, value: bare } } };
  return { value: text };
};
