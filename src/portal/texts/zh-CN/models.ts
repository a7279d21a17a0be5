/** Every product model, for configurers and testers. */
export const texts = {
  count: '共 {n} 个',
  lead: '服务器正在使用的模型版本；文件有误时沿用上一个可用版本。',
  version: '第 {version} 版',
  fine: '文件无误',
  broken: '文件有误',
  detail: '详情页',
  insure: '投保页',
  data: '模型数据',
  linkOf: '{name}：{title}',
} as const;
