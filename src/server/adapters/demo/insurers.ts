import type { Sentence } from '../../domain/words.ts';

/** An insurer of the demonstration; its name, like every name here, is invented. */
export type DemoInsurer = {
  readonly id: string;
  readonly code: string;
  readonly name: Sentence;
  readonly fullName: Sentence;
  readonly licence: string;
};

const insurer = (id: string, zh: string, en: string, licence: string): DemoInsurer => ({
  id,
  code: id,
  name: { 'zh-CN': `${zh}财险`, 'en-US': en },
  fullName: { 'zh-CN': `${zh}财产保险股份有限公司`, 'en-US': `${en} Property & Casualty Insurance Co., Ltd.` },
  licence,
});

/** Eleven insurers in the order of the filter. */
export const demoInsurers: readonly DemoInsurer[] = [
  insurer('cangyu', '沧屿', 'Cangyu', '000218'),
  insurer('lanken', '岚垦', 'Lanken', '000225'),
  insurer('lanqiao', '澜桥', 'Lanqiao', '000231'),
  insurer('lupan', '鹭磐', 'Lupan', '000246'),
  insurer('hengcheng', '恒澄', 'Hengcheng', '000252'),
  insurer('rongyuan', '榕垣', 'Rongyuan', '000267'),
  insurer('wangxi', '望汐', 'Wangxi', '000273'),
  insurer('qingdi', '青砥', 'Qingdi', '000288'),
  insurer('jiudu', '九渡', 'Jiudu', '000294'),
  insurer('yunwei', '云桅', 'Yunwei', '000307'),
  insurer('qixian', '启舷', 'Qixian', '000315'),
];
