import { isJob } from '../words/known.ts';
import { labelAt } from '../words/labels.ts';

/** Roles that mostly stand behind a name. */
const short = /^(?:法人|法代|经办|监护|担保|联络|联系|代办|股东|董事|监事)$/;

/** Whether a word says that a person is not insured; a job does not. */
export const isRole = (word: string): boolean => {
  if (short.test(word)) return true;
  const found = labelAt(word, 0);
  return found?.length === word.length && found.label.field === 'foreign' && !found.label.onlyWithColon && !isJob(word);
};

const bracketed = /^(.{0,80}?)(\p{Script=Han}{2,4}) ?\((\p{Script=Han}{2,8})\)/u;
const trailing = /^(.{0,120}?\d{17}[\dXx].{0,60}?)[ ,;(|\t-]{1,4}(\p{Script=Han}{2,8})\)?[ .;]*$/u;
const mayHoldRole = /\p{Script=Han} ?(?:\)|[ .;]*$)/u;
const id = /\d{17}[\dXx]/g;

/** Moves a role behind a person to the front: 王芳(法人) <ID>, 王芳 <ID> 紧急联系人. */
export const withRoleInFront = (line: string): string => {
  if (line.length > 300 || !mayHoldRole.test(line) || (line.match(id)?.length ?? 0) !== 1) return line;
  const inside = bracketed.exec(line);
  if (inside?.[3] && isRole(inside[3]))
    return `${inside[3]}:${inside[1] ?? ''}${inside[2] ?? ''} ${line.slice(inside[0].length)}`;
  const behind = trailing.exec(line);
  return behind?.[1] && behind[2] && isRole(behind[2]) ? `${behind[2]}:${behind[1]}` : line;
};
