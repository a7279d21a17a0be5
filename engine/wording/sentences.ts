import type { Sentence } from '../model/issue.ts';

/** Sentences of the engine's own issues; formats and keywords have theirs in their entries. */
const own = {
  structure: { 'zh-CN': '数据结构错误', 'en-US': 'data structure error' },
  'not-array': { 'zh-CN': '{field} 必须是数组', 'en-US': '{field} must be an array' },
  required: { 'zh-CN': '{title}不能为空', 'en-US': '{title} cannot be empty' },
  type: { 'zh-CN': '{title}的数据类型不正确', 'en-US': '{title} has the wrong type' },
  enum: { 'zh-CN': '{title}不在可选范围内', 'en-US': '{title} is not one of the choices' },
  const: { 'zh-CN': '{title}只能是 {limit}', 'en-US': '{title} can only be {limit}' },
  minimum: { 'zh-CN': '{title}不得小于 {limit}', 'en-US': '{title} must be at least {limit}' },
  maximum: { 'zh-CN': '{title}不得大于 {limit}', 'en-US': '{title} must be at most {limit}' },
  multipleOf: { 'zh-CN': '{title}的数值不符合要求', 'en-US': '{title} has a value that is not allowed' },
  minLength: { 'zh-CN': '{title}至少 {limit} 个字', 'en-US': '{title} needs at least {limit} characters' },
  maxLength: { 'zh-CN': '{title}最多 {limit} 个字', 'en-US': '{title} takes at most {limit} characters' },
  minItems: { 'zh-CN': '{title}至少 {limit} 项', 'en-US': '{title} needs at least {limit} items' },
  maxItems: { 'zh-CN': '{title}最多 {limit} 项', 'en-US': '{title} takes at most {limit} items' },
  uniqueItems: { 'zh-CN': '{title}不能重复', 'en-US': '{title} has the same item twice' },
  pattern: { 'zh-CN': '{title}格式不正确', 'en-US': '{title} has the wrong format' },
  format: { 'zh-CN': '{title}格式不正确', 'en-US': '{title} has the wrong format' },
  additionalProperties: { 'zh-CN': '不应填写 {title}', 'en-US': '{title} is not expected here' },
  'unknown-members': { 'zh-CN': '还有 {limit} 项不应填写', 'en-US': '{limit} more members are not expected here' },
  'no-such-row': { 'zh-CN': '没有第 {row} 人', 'en-US': 'there is no person number {row}' },
  'no-such-group': { 'zh-CN': '没有第 {row} 组', 'en-US': 'there is no group number {row}' },
  'changed-twice': { 'zh-CN': '第 {row} 人被改动了两次', 'en-US': 'person number {row} is changed twice' },
  'too-early': { 'zh-CN': '最早可选 {date}', 'en-US': 'the earliest date is {date}' },
  'too-late': { 'zh-CN': '最晚可选 {date}', 'en-US': 'the latest date is {date}' },
  'ends-before-start': { 'zh-CN': '结束日期不得早于 {date}', 'en-US': 'the end must not be before {date}' },
  'too-long': { 'zh-CN': '保险期间最长 {days} 天', 'en-US': 'the period is at most {days} days' },
  headcount: {
    'zh-CN': '人数不足：至少 {min} 人，现有 {count} 人',
    'en-US': 'too few persons: at least {min}, there are {count}',
  },
  'headcount-with': {
    'zh-CN': '人数不足：有 {band}人员时至少 {min} 人，现有 {count} 人，其中 {band} {heads} 人',
    'en-US': 'too few persons: with anybody of {band} at least {min}; there are {count}, of {band}: {heads}',
  },
  'headcount-within': {
    'zh-CN': '人数不足：{band}人员至少 {min} 人，现有 {count} 人',
    'en-US': 'too few persons of {band}: at least {min}, there are {count}',
  },
  'headcount-over': {
    'zh-CN': '人数过多：最多 {max} 人，现有 {count} 人',
    'en-US': 'too many persons: at most {max}, there are {count}',
  },
  age: { 'zh-CN': '年龄须为 {from} 至 {to}', 'en-US': 'the age must be from {from} to {to}' },
  twice: { 'zh-CN': '与第 {row} 人重复', 'en-US': 'the same person as number {row}' },
  'missing-input': { 'zh-CN': '缺少计算{title}所需的信息', 'en-US': 'something that {title} is computed from is missing' },
  'no-price': { 'zh-CN': '无法确定{title}：没有适用的费率（{given}）', 'en-US': 'no rate fits {title} ({given})' },
  'not-offered': { 'zh-CN': '{title}：不承保', 'en-US': '{title}: not offered' },
  'division-by-zero': { 'zh-CN': '计算{title}时除数为零', 'en-US': '{title} would be divided by zero' },
  times: {
    'zh-CN': '次数须为 1 至 {most} 的整数，现为 {times}',
    'en-US': 'times must be a whole number from 1 to {most}: it is {times}',
  },
  count: {
    'zh-CN': '份数须为不小于 1 的整数，现为 {count}',
    'en-US': 'count must be a whole number of at least 1: it is {count}',
  },
  price: {
    'zh-CN': '单价须为不小于 0 的金额，现为 {price}',
    'en-US': 'price must be an amount of at least 0: it is {price}',
  },
  'not-offered-change': { 'zh-CN': '该产品不支持此类批改', 'en-US': 'this product does not offer such a change' },
  'policy-ended': { 'zh-CN': '批改生效日须在 {from} 至 {to} 之间', 'en-US': 'the change must take effect from {from} to {to}' },
} as const satisfies Readonly<Record<string, Sentence>>;

export type CoreCode = keyof typeof own;

export const sentences: Readonly<Record<string, Sentence>> = own;
