/** Every product model, for configurers and testers. */
export const texts = {
  count: ['共 {n} 个', '{n} in total'],
  lead: [
    '服务器正在使用的模型版本；文件有误时沿用上一个可用版本。',
    'The versions in use on the server. If a file is broken, the last valid version stays on sale.',
  ],
  version: ['第 {version} 版', 'version {version}'],
  fine: ['校验通过', 'Valid'],
  broken: ['文件有误', 'Broken'],
  detail: ['详情页', 'Detail page'],
  insure: ['投保页', 'Application page'],
  data: ['模型数据', 'Model data'],
  linkOf: ['{name}：{title}', '{name}: {title}'],
} as const;
