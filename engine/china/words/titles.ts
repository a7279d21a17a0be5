import type { TableWords } from '../../model/table-words.ts';
import type { Role } from '../../model/model.ts';
import { certificateTypes } from './certificate-types.ts';
import { englishLabelAt, labelAt } from './labels.ts';

const insuredPrefix =
  /^(?:被保险人|被保人|参保人|出行人|本人|员工|雇员|职工|人员|成员|客户|旅客|乘客|游客|学生|会员|insured(?:person)?(?:'?s)?)[的 ]?/i;
const roleOf: ReadonlyMap<string, Role> = new Map([
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
  const joined = text.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
  if (joined === '' || joined.length > 30 || isOfOthers(joined)) return undefined;
  for (const part of [joined, joined.replace(insuredPrefix, '')]) {
    const found = labelAt(part, 0) ?? englishLabelAt(part, 0);
    const role = found && roleOf.get(found.label.field);
    if (!found || !role || found.length < part.length) continue;
    const { certificateType } = found.label;
    return { role, ...(certificateType && { certificate: certificateTypes[certificateType] }) };
  }
  return undefined;
};

const isAside = ({ field }: { readonly field: string }): boolean => field === 'other' || field === 'rest';

export const otherTitle: TableWords['otherTitle'] = (title) => {
  const trimmed = title.normalize('NFKC').trim();
  const text = trimmed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const found = labelAt(text, 0);
  if (isOfOthers(text) || (found?.length === text.length && isAside(found.label))) return 'other';
  const english = englishLabelAt(trimmed, 0);
  return english && isAside(english.label) && english.length === trimmed.length ? 'aside' : undefined;
};

/** Returns whether a text names another person: a contact, an agent. */
const isOfOthers = (text: string): boolean =>
  [...text].some((_, at) => (labelAt(text, at) ?? (at === 0 ? englishLabelAt(text, 0) : undefined))?.label.field === 'foreign');

export const isContact: TableWords['isContact'] = (title) => isOfOthers(title) && !/电话|手机|方式|phone|tel|mobile/i.test(title);

export const isPhoneOfAnybody: TableWords['isPhoneOfAnybody'] = (title) =>
  /^(?:联系)?(?:电话|方式|号码)|^(?:phone|tel|contact)/i.test(title);

export const stemOfTitle: TableWords['stemOfTitle'] = (title) => title.replace(/(?:信息|资料|情况|内容|基本){1,4}$/, '');

/** Titles of columns that may say that a person is not insured, without those of jobs. */
const roles = /角色|身份$|人员类[型别]|^类[型别]$|^关系$|备注|说明|role|remark|note/i;

export const isTitleOfRoles: TableWords['isTitleOfRoles'] = (title) => roles.test(title);
