import type { TableWords } from '../../model/table-words.ts';
import type { ListWords, Vocabulary } from '../../model/vocabulary.ts';
import type { Role } from '../../model/model.ts';
import { halfWidth } from '../../values/characters.ts';
import { dateInEnglish } from './dates.ts';

const rolePatterns: readonly (readonly [Role, RegExp])[] = [
  ['name', /^(?:full |given |first |last |family |insured(?:'s)? )?(?:name|surname)(?: of (?:the )?insured)?$/i],
  ['certificateType', /^(?:document|id|certificate) type$/i],
  [
    'certificateNumber',
    /^(?:(?:national )?id(?:entity|entification)?(?: card)?|passport|document|certificate)(?: (?:no|number))?\.?$/i,
  ],
  ['mobile', /^(?:mobile|cell|tele|hand)? ?(?:phone|tel|mobile)(?: (?:no|number))?\.?$/i],
  ['birthDate', /^(?:date of birth|birth ?-?(?:day|date)|d\.?o\.?b\.?|born)$/i],
  ['sex', /^(?:sex|gender)$/i],
  ['relation', /^relation(?:ship)?(?: to (?:the )?(?:policyholder|insured))?$/i],
];
const otherPersonTitle = /\b(?:emergency|guardian|beneficiary|policyholder|agent|applicant|broker|manager|contact person)\b/i;
const otherDataTitle =
  /^(?:no\.?|#|address|remarks?|notes?|comments?|department|dept|company|employer|e-?mail|age|nationality|country|start(?: date)?|end(?: date)?)$/i;
const namePattern = /^\p{Lu}[\p{L}'’.-]*(?:[ /]\p{Lu}[\p{L}'’.-]*)+$/u;
const number = /^(?=.*\d{4})[A-Z0-9]{6,20}$/i;
const phone = /^\+?\d[\d -]{6,14}\d$/;
const yesPattern = /^(?:yes|y|true|1)$/i;
const leavingPattern = /\b(?:left|leaver|leaving|removed?|delete[sd]?|terminated|resigned|former|inactive)\b/i;
const joiningPattern = /\b(?:added|add|new|joined|joiner|active|current)\b/i;

/** Words of lists in English, without those of any country. Numbers and telephones are recognised by their length. */
export const englishWords: TableWords = {
  titles: {},
  choices: { M: ['m', 'male', 'man', 'mr'], F: ['f', 'female', 'woman', 'ms', 'mrs'] },
  roleOfTitle: (title) => {
    const matchingRole = rolePatterns.find(([, pattern]) => pattern.test(title.trim()));
    return matchingRole && { role: matchingRole[0] };
  },
  otherTitle: (title) => (otherPersonTitle.test(title) ? 'other' : otherDataTitle.test(title.trim()) ? 'aside' : undefined),
  isContact: (title) => otherPersonTitle.test(title) && !/phone|tel|mobile/i.test(title),
  isPhoneOfAnybody: (title) => /^(?:phone|tel|contact)/i.test(title),
  stemOfTitle: (title) => title.replace(/ (?:data|details|information|info)$/i, ''),
  isTitleOfRoles: (title) => /role|remark|note/i.test(title),
  looksLike: (role, text) => {
    if (role === 'name') return namePattern.test(text);
    return (role === 'mobile' ? phone : number).test(text.trim());
  },
  isName: (text) => namePattern.test(text),
  isPerson: (texts) => texts.length > 2 && texts.some((text) => number.test(text) || phone.test(text)),
  kindOfRow: (plain) => {
    // In the engine's own template the example may be in Chinese.
    if (/^(?:示例|example|sample)/.test(plain)) return 'example';
    if (/^(?:total|subtotal|grandtotal|sum)/.test(plain)) return 'total';
    return /^(?:note|remark|prepared|signed|checked|instructions)/.test(plain) ? 'note' : undefined;
  },
  plainDate: (text) => halfWidth(text).trim(),
  dateAt: dateInEnglish,
  readName: (text) => ({ value: text }),
  inCurrentFormat: () => undefined,
  isOtherRole: (word) => otherPersonTitle.test(word),
  leaving: (text, title) => {
    if (text === '' || text.length > 300) return undefined;
    if (title !== undefined && leavingPattern.test(title)) return yesPattern.test(text) || /\d{4}/.test(text) ? title : undefined;
    return leavingPattern.exec(text)?.[0];
  },
  leavingWordBelow: (text, before) => leavingPattern.exec(text)?.[0] ?? (joiningPattern.test(text) ? undefined : before),
  examples: { birthDate: '1990-01-31' },
};

const englishLists = async (): Promise<ListWords> => englishWords;

/** Returns the loader of the words for reading lists: that of the vocabulary, or of English words. */
export const listsOf = ({ lists = englishLists }: Pick<Vocabulary, 'lists'>): (() => Promise<ListWords>) => lists;
