import type { ReadCell } from '../../model/table-words.ts';
import { isOtherWord } from './known.ts';
import { surnameWithTitle, titleEnd } from './names.ts';

const bracketedNote = /[（(【[][^（(【[\]】)）]{0,20}[\]】)）]$/;
const chineseText = /^[\p{Script=Han}·（(【[\]】)）\s]+$/u;
/** Matches masked characters (张*, 王某某) and labels (经办人：李娜), which no name on a certificate has. */
const notName = /[*＊●×?？]|^\p{Script=Han}{1,2}某{1,2}$|\p{Script=Han}\s*[:：]/u;
const completeName = /^\p{Script=Han}{2,4}$/u;

/**
 * Reads a name without spaces, titles and remarks. Titles and remarks are doubts: the name must equal that of the certificate.
 */
export const readName = (text: string): ReadCell => {
  const joinedText = chineseText.test(text) ? text.replaceAll(/\s/g, '') : text.trim();
  const bareName = joinedText.replace(bracketedNote, '').replace(titleEnd, '');
  if (surnameWithTitle.test(joinedText) || (bareName !== joinedText && /^\p{Script=Han}?$/u.test(bareName)))
    return { value: text, doubt: { code: 'name-title', params: { text } } };
  if (notName.test(joinedText) || isOtherWord(joinedText)) return { value: text, doubt: { code: 'name-odd', params: { text } } };
  if (bareName === joinedText) return { value: completeName.test(joinedText) ? joinedText : text };
  if (completeName.test(bareName))
    return { value: bareName, doubt: { code: 'name-shortened', params: { text, value: bareName } } };
  return { value: text };
};
