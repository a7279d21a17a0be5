import type { UserInfo } from '../../src/contract/accounts.ts';

/** An agent who may issue. */
export const agent: UserInfo = {
  userId: 'u-linxl',
  userName: 'linxl',
  realName: '林晓岚',
  orgId: 'o1',
  orgName: '鹭江保险代理',
  orgShortName: '鹭江代理',
  userLevel: 3,
  issueFlag: true,
  userType2: 1,
  handurl: '/art/avatar.svg',
  layout: { tabnav: 1 },
};
