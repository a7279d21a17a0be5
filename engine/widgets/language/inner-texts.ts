import type { Sentence } from '../../core/issue.ts';

/** Texts of a list inside a row. */
export const innerTexts = {
  add: { 'zh-CN': '增加{what}', 'en-US': 'Add: {what}' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove' },
  removeWhat: { 'zh-CN': '删除：{what}', 'en-US': 'Remove: {what}' },
  sum: { 'zh-CN': '{title}合计 {sum}', 'en-US': '{title}: total {sum}' },
  sumOf: { 'zh-CN': '{title}合计 {sum}，应为 {total}', 'en-US': '{title}: total {sum}, must be {total}' },
} as const satisfies Readonly<Record<string, Sentence>>;
