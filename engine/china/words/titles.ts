import type { TableWords } from '../../model/table-words.ts';
import type { Role } from '../../model/model.ts';
import { certificateTypes } from './certificate-types.ts';
import { englishLabelAt, labelAt } from './labels.ts';

const insuredPrefix =
  /^(?:被保险人|被保人|参保人|出行人|本人|员工|雇员|职工|人员|成员|客户|旅客|乘客|游客|学生|会员|insured(?:person)?(?:'?s)?)[的 ]?/i;
const rolesByField: ReadonlyMap<string, Role> = new Map([
  ['name', 'name'],
  ['number', 'certificateNumber'],
  ['type', 'certificateType'],
  ['mobile', 'mobile'],
  ['birthDate', 'birthDate'],
  ['sex', 'sex'],
]);

/** Returns the role of a complete title: "员工身份证号码" is a national ID; "紧急联系人电话" is of another person. */
export const roleOfTitle: TableWords['roleOfTitle'] = (title) => {
  const text = title
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}. ']/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const joinedTitle = text.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
  if (joinedTitle === '' || joinedTitle.length > 30 || isOfOtherPerson(joinedTitle)) return undefined;
  for (const part of [joinedTitle, joinedTitle.replace(insuredPrefix, '')]) {
    const foundLabel = labelAt(part, 0) ?? englishLabelAt(part, 0);
    const role = foundLabel && rolesByField.get(foundLabel.label.field);
    if (!foundLabel || !role || foundLabel.length < part.length) continue;
    const { certificateType } = foundLabel.label;
    return { role, ...(certificateType && { certificate: certificateTypes[certificateType] }) };
  }
  return undefined;
};

const isOtherData = ({ field }: { readonly field: string }): boolean => field === 'other' || field === 'rest';

export const otherTitle: TableWords['otherTitle'] = (title) => {
  const trimmedTitle = title.normalize('NFKC').trim();
  const text = trimmedTitle.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const foundLabel = labelAt(text, 0);
  if (isOfOtherPerson(text) || (foundLabel?.length === text.length && isOtherData(foundLabel.label))) return 'other';
  const english = englishLabelAt(trimmedTitle, 0);
  return english && isOtherData(english.label) && english.length === trimmedTitle.length ? 'aside' : undefined;
};

/** Returns whether a text names another person: a contact, an agent. */
const isOfOtherPerson = (text: string): boolean =>
  [...text].some((_, at) => (labelAt(text, at) ?? (at === 0 ? englishLabelAt(text, 0) : undefined))?.label.field === 'foreign');

export const isContact: TableWords['isContact'] = (title) =>
  isOfOtherPerson(title) && !/电话|手机|方式|phone|tel|mobile/i.test(title);

export const isPhoneOfAnybody: TableWords['isPhoneOfAnybody'] = (title) =>
  /^(?:联系)?(?:电话|方式|号码)|^(?:phone|tel|contact)/i.test(title);

export const stemOfTitle: TableWords['stemOfTitle'] = (title) => title.replace(/(?:信息|资料|情况|内容|基本){1,4}$/, '');

/** Titles of columns that may say that a person is not insured, without those of jobs. */
const titlesOfRoles = /角色|身份$|人员类[型别]|^类[型别]$|^关系$|备注|说明|role|remark|note/i;

export const isTitleOfRoles: TableWords['isTitleOfRoles'] = (title) => titlesOfRoles.test(title);
