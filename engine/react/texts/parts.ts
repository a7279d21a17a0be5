import type { Sentence } from '../../index.ts';

/** Texts of inner lists. */
export const innerTexts = {
  add: { 'zh-CN': '增加{what}', 'en-US': 'Add: {what}' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove' },
  removeWhat: { 'zh-CN': '删除：{what}', 'en-US': 'Remove: {what}' },
  sum: { 'zh-CN': '{title}合计 {sum}', 'en-US': '{title}: total {sum}' },
  sumOf: { 'zh-CN': '{title}合计 {sum}，应为 {total}', 'en-US': '{title}: total {sum}, must be {total}' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const partTexts = {
  choose: { 'zh-CN': '请选择', 'en-US': 'Choose' },
  search: { 'zh-CN': '输入名称或代码查找', 'en-US': 'Type a name or code' },
  searchRegion: { 'zh-CN': '输入地名或代码，或从省份选起', 'en-US': 'Type a name or code, or start with a province' },
  noMatch: { 'zh-CN': '没有匹配的选项', 'en-US': 'No matches' },
  moreMatches: {
    'zh-CN': '共 {count} 个选项，请继续输入以缩小范围',
    'en-US': '{count} options; keep typing to narrow them down',
  },
  dateShape: { 'zh-CN': '例如 1990-01-01', 'en-US': 'e.g. 1990-01-01' },
  pickDate: { 'zh-CN': '选择日期：{label}', 'en-US': 'Pick a date: {label}' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  optional: { 'zh-CN': '（选填）', 'en-US': ' (optional)' },
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  decrease: { 'zh-CN': '减少：{label}', 'en-US': 'Fewer: {label}' },
  increase: { 'zh-CN': '增加：{label}', 'en-US': 'More: {label}' },
  numberOf: { 'zh-CN': '{label}，人数', 'en-US': '{label}, persons' },
} as const satisfies Readonly<Record<string, Sentence>>;
