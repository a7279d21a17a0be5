import type { OfficeRight } from '../../contract/accounts.ts';
import type { Sentence } from '@insure/engine';
import { DomainError } from './errors.ts';

/** One right, or several of which one is enough. */
export type NeededRight = OfficeRight | readonly OfficeRight[];

type RightsHolder = { readonly back_office: boolean; readonly office_rights: readonly OfficeRight[] };

/** Returns whether a user works in the back office with a right. */
export const hasRight = (user: RightsHolder, right: OfficeRight): boolean =>
  user.back_office && user.office_rights.includes(right);

/** Throws FORBIDDEN with the name of the missing right if a user of the back office has none of the needed rights. */
export const requireRight = (user: RightsHolder, neededRight: NeededRight): void => {
  const rights: readonly OfficeRight[] = typeof neededRight === 'string' ? [neededRight] : neededRight;
  if (!user.back_office) throw new DomainError('FORBIDDEN');
  if (!rights.some((right) => hasRight(user, right))) throw new DomainError('FORBIDDEN', missingRightSentence(rights));
};

/** The names of the rights. The portal's texts have the same names. */
export const rightNames: Readonly<Record<OfficeRight, Sentence>> = {
  underwriting: { 'zh-CN': '核保', 'en-US': 'Underwriting' },
  organisations: { 'zh-CN': '机构与代理人', 'en-US': 'Organisations and agents' },
  insurers: { 'zh-CN': '保险公司', 'en-US': 'Insurers' },
  shelf: { 'zh-CN': '产品上架', 'en-US': 'Catalogue' },
  commission: { 'zh-CN': '佣金费率', 'en-US': 'Commission rates' },
  finance: { 'zh-CN': '财务', 'en-US': 'Finance' },
  notices: { 'zh-CN': '通知', 'en-US': 'Notices' },
  audit: { 'zh-CN': '操作记录', 'en-US': 'Audit' },
  rights: { 'zh-CN': '权限管理', 'en-US': 'Manage permissions' },
};

const missingRightSentence = (rights: readonly OfficeRight[]): Sentence => ({
  'zh-CN': `缺少后台权限${rights.map((right) => `“${rightNames[right]['zh-CN']}”`).join('或')}，请联系平台的权限管理员`,
  'en-US': `You lack the right ${rights.map((right) => `“${rightNames[right]['en-US']}”`).join(' or ')}: ask whoever gives the rights of the back office`,
});
