import type { ListWords } from '../model/vocabulary.ts';
import { idnum } from './formats/idnum.ts';
import { nationalId } from './formats/national-id.ts';
import { personPassport } from './formats/person-passport.ts';
import { personPhone } from './formats/person-phone.ts';
import { residenceCard } from './formats/residence-card.ts';
import { longForm } from './national-id/check-digit.ts';
import { personIssueSentences } from './people/issues.ts';
import { leavingInCell, leavingWord, withMarks } from './people/leaving.ts';
import { isRole } from './people/lines-and-headings.ts';
import { readPeople } from './people/read-people-and-choices.ts';
import { canonicalText } from './words/characters.ts';
import { choiceWords, titleWords } from './words/columns.ts';
import { dateOfCell } from './words/dates.ts';
import { readName } from './words/read-name.ts';
import { isContact, isPhoneOfAnybody, isTitleOfRoles, otherTitle, roleOfTitle, stemOfTitle } from './words/titles.ts';
import { weigh } from './words/weigh.ts';

const looksLikeNumber = (text: string): boolean => {
  const compactText = text.replaceAll(/[\s-]/g, '');
  return (
    !nationalId.check(compactText.toUpperCase()) ||
    !residenceCard.check(compactText.toUpperCase()) ||
    /^\d{15}$|^\d{17}[\dXx]$|^\d\.\d+E\+1[3-9]$/i.test(compactText) ||
    (/^[A-Z]{1,2}\d{6,9}$/i.test(compactText) && !personPassport.check(compactText.toUpperCase()))
  );
};

const looksLikeName = (text: string): boolean =>
  /^\p{Script=Han}/u.test(text)
    ? weigh(text.replaceAll(/\s/g, '')).weight === 'good'
    : /^[A-Z][A-Za-z'’.-]*(?:[ /][A-Z][A-Za-z'’.-]*)+$/.test(text);

const kindOfRow: ListWords['kindOfRow'] = (text) => {
  if (/^(?:示例|举例|样例|例如|范例|example|sample)/.test(text)) return 'example';
  if (/^(?:合计|总计|小计|共计|总人数|人数合计|合计人数|总数|total|subtotal|grandtotal|sum)/.test(text)) return 'total';
  const isNote =
    /^(?:备注|注|说明|填表|制表|审核|经办|盖章|投保单位|单位盖章|填写说明|温馨提示|以上|以下|note|remark|prepared|signed|checked|instructions)/;
  return isNote.test(text) ? 'note' : undefined;
};

const joiningHeading =
  /新增|增加|增员|加保|在职|在保|参保|续保|入职|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗|补充|换入|调入|转入|名单|明细|清单|以下|如下|:\s*$|：\s*$/;

/**
 * Returns the word for leaving, such as 离职, that applies to the lines below a line without persons. It is the word in this
 * line, or else `before`. There is none below a line with additions or a heading of persons who join.
 */
export const leavingWordBelow: ListWords['leavingWordBelow'] = (text, wordAbove) => {
  const isMixed = /增减|增删|加减|增.{0,2}减/.test(text);
  if (isMixed) return undefined;
  const word = text.length > 200 ? undefined : leavingWord(text);
  if (word !== undefined) return word;
  return withMarks(text) !== text || joiningHeading.test(text) ? undefined : wordAbove;
};

const isPhone = (text: string): boolean => personPhone.check(text) === undefined;

/** Words of lists of persons as written in China, in Chinese or English. */
export const chineseLists: ListWords = {
  titles: titleWords,
  choices: choiceWords,
  roleOfTitle,
  otherTitle,
  isContact,
  isPhoneOfAnybody,
  stemOfTitle,
  isTitleOfRoles,
  looksLike: (role, text) => {
    if (role === 'name') return looksLikeName(text);
    return role === 'mobile' ? isPhone(personPhone.normalise?.(text) ?? text) : looksLikeNumber(text);
  },
  isName: (text) => weigh(text).weight === 'good',
  isPerson: (texts) => texts.some((text) => /^\d{15}$|^\d{17}[\dXx]$/.test(text)) || (texts.length > 2 && texts.some(isPhone)),
  kindOfRow,
  plainDate: (text) => canonicalText(text).trim(),
  dateAt: dateOfCell,
  readName,
  inCurrentFormat: (number) => (/^\d{15}$/.test(number) && !idnum.check(number) ? longForm(number) : undefined),
  isOtherRole: isRole,
  leaving: (text, title) => {
    if (title !== undefined) return leavingInCell(title, text);
    return text.length > 300 ? undefined : leavingWord(text);
  },
  leavingWordBelow,
  // This is the example of GB 11643 and not the number of a person.
  examples: { certificateNumber: '11010519491231002X', birthDate: '1949-12-31', mobile: '13800001234' },
  people: readPeople,
  sentences: Object.values(personIssueSentences),
};
