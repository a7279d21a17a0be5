const insurer = (id: string, zh: string, en: string, licence: string, sort: number) => ({
  id,
  code: id,
  name: JSON.stringify({ 'zh-CN': `${zh}财险`, 'en-US': en }),
  full_name: JSON.stringify({ 'zh-CN': `${zh}财产保险股份有限公司`, 'en-US': `${en} Property & Casualty Insurance Co., Ltd.` }),
  licence,
  claims_phone: `400-000-${licence.slice(2)}`,
  logo: `/art/insurer/${id}.svg`,
  sort,
});

/** Eleven insurers in the order of the filter; every name of the demonstration is invented. */
export const demoInsurers = [
  ['cangyu', '沧屿', 'Cangyu', '000218'],
  ['lanken', '岚垦', 'Lanken', '000225'],
  ['lanqiao', '澜桥', 'Lanqiao', '000231'],
  ['lupan', '鹭磐', 'Lupan', '000246'],
  ['hengcheng', '恒澄', 'Hengcheng', '000252'],
  ['rongyuan', '榕垣', 'Rongyuan', '000267'],
  ['wangxi', '望汐', 'Wangxi', '000273'],
  ['qingdi', '青砥', 'Qingdi', '000288'],
  ['jiudu', '九渡', 'Jiudu', '000294'],
  ['yunwei', '云桅', 'Yunwei', '000307'],
  ['qixian', '启舷', 'Qixian', '000315'],
].map(([id = '', zh = '', en = '', licence = ''], sort) => insurer(id, zh, en, licence, sort));
