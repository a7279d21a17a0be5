import type { OfficeRight } from '../../contract/accounts.ts';
import { officeRights } from '../../contract/choices.ts';
import type { Sentence } from '@insure/engine';

export const demoPassword = 'Hengzhou-2026';

const organisation = (id: string, name: string, shortName: readonly [zh: string, en: string], creditCode: string) => ({
  id,
  name,
  shortName: { 'zh-CN': shortName[0], 'en-US': shortName[1] },
  creditCode,
});

export const demoOrganisations = [
  organisation('lujiang', '鹭江保险代理', ['鹭江代理', 'Lujiang'], '91350200M0001LJ58T'),
  organisation('minnan', '闽南联合保险经纪', ['闽南联合', 'Minnan'], '91350500M0002MN31H'),
  organisation('platform', '衡舟保险经纪', ['衡舟运营', 'Hengzhou'], '91350200M0003HZ60X'),
] as const;

export type DemoUser = {
  readonly id: string;
  readonly orgId: string | null;
  readonly userName: string;
  readonly realName: Sentence;
  readonly level: number;
  readonly issueFlag: boolean;
  readonly userType: 1 | 4;
  readonly mobile: string | null;
  readonly tabnav: 0 | 1;
  /** The rights of a user of the back office. */
  readonly officeRights?: readonly OfficeRight[];
  /** Whether the agent's shared links show the telephone. */
  readonly showsPhone?: true;
};

const agent = (
  id: string,
  orgId: string,
  userName: string,
  [zh, en]: readonly [string, string],
  level: number,
  mobile: string,
): DemoUser => ({
  id,
  orgId,
  userName,
  realName: { 'zh-CN': zh, 'en-US': en },
  level,
  issueFlag: level > 1,
  userType: 1,
  mobile,
  tabnav: 1,
});

/** Agents of each level, one of another organisation, two users of the back office, an underwriter above them, and a customer. */
export const demoUsers: readonly DemoUser[] = [
  { ...agent('u-linxl', 'lujiang', 'linxl', ['林晓岚', 'Lin Xiaolan'], 3, '13800001101'), showsPhone: true },
  agent('u-chenzq', 'lujiang', 'chenzq', ['陈志强', 'Chen Zhiqiang'], 2, '13800001102'),
  agent('u-huanglh', 'lujiang', 'huanglh', ['黄丽华', 'Huang Lihua'], 2, '13800001106'),
  agent('u-zhengmj', 'lujiang', 'zhengmj', ['郑美娟', 'Zheng Meijuan'], 1, '13800001103'),
  agent('u-wangm', 'minnan', 'wangm', ['王敏', 'Wang Min'], 2, '13800001104'),
  { ...agent('u-xuwen', 'platform', 'xuwen', ['许雯', 'Xu Wen'], 1, '13800001105'), officeRights },
  {
    ...agent('u-zhouke', 'platform', 'zhouke', ['周可', 'Zhou Ke'], 1, '13800001107'),
    officeRights: officeRights.filter((right) => right !== 'rights'),
  },
  {
    ...agent('u-guolan', 'platform', 'guolan', ['郭岚', 'Guo Lan'], 2, '13800001108'),
    issueFlag: false,
    officeRights: ['underwriting'],
  },
  {
    id: 'u-customer',
    orgId: null,
    userName: 'u-customer',
    realName: { 'zh-CN': '苏敏', 'en-US': 'Su Min' },
    level: 0,
    issueFlag: false,
    userType: 4,
    mobile: '13800001234',
    tabnav: 0,
  },
];
