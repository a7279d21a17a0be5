import { labelAt } from '../words/labels.ts';
import { unitSet } from '../words/unit-set.ts';
import type { Found } from './found.ts';
import { kindOf, kinds } from './units.ts';

/** Characters of the words that lead back to the person: 受益人：法定, 本人, 无, 没有, 暂无. */
const leadsBack = unitSet('法本无没');

/**
 * Whether the end of a line about somebody else (紧急联系人：王小明 13900009999) changes nothing of who was found before it: it names neither
 * him again nor the next person.
 */
export const isAboutOthers = ({ othersAt, name }: Found, text: string, end: number): boolean => {
  let word = '';
  for (let at = othersAt; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind === kinds.han) {
      if (leadsBack(unit) || labelAt(text, at)?.label.field === 'name') return false;
      word += text.charAt(at);
    } else if (kind !== kinds.between && kind !== kinds.gap && kind !== kinds.digit) return false;
  }
  return !word.includes(name);
};
