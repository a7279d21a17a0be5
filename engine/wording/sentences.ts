import { type Sentence, sentencesOf } from '../model/language.ts';

/** Sentences of the engine's own issues. Those of formats and keywords are in their entries. */
const coreSentences = sentencesOf({
  structure: ['数据结构错误', 'data structure error'],
  'not-array': ['{field} 必须是数组', '{field} must be an array'],
  required: ['{title}不能为空', '{title} cannot be empty'],
  type: ['{title}的数据类型不正确', '{title} has the wrong type'],
  enum: ['{title}不在可选范围内', '{title} is not one of the choices'],
  const: ['{title}只能是 {limit}', '{title} can only be {limit}'],
  minimum: ['{title}不得小于 {limit}', '{title} must be at least {limit}'],
  maximum: ['{title}不得大于 {limit}', '{title} must be at most {limit}'],
  multipleOf: ['{title}的数值不符合要求', '{title} has a value that is not allowed'],
  minLength: ['{title}至少 {limit} 个字', '{title} needs at least {limit} characters'],
  maxLength: ['{title}最多 {limit} 个字', '{title} takes at most {limit} characters'],
  minItems: ['{title}至少添加 {limit} 项', '{title}: add at least {limit}'],
  maxItems: ['{title}最多 {limit} 项', '{title} takes at most {limit} items'],
  'file-unknown': ['{title}：没有找到“{name}”，请重新上传', '{title}: "{name}" was not found; upload it again'],
  uniqueItems: ['{title}不能重复', '{title} has the same item twice'],
  pattern: ['{title}格式不正确', '{title} has the wrong format'],
  format: ['{title}格式不正确', '{title} has the wrong format'],
  additionalProperties: ['不应填写 {title}', '{title} is not expected here'],
  'unknown-members': ['还有 {limit} 项不应填写', '{limit} more members are not expected here'],
  'no-such-row': ['没有第 {row} 人', 'there is no person number {row}'],
  'no-such-group': ['没有第 {row} 组', 'there is no group number {row}'],
  'changed-twice': ['第 {row} 人被改动了两次', 'person number {row} is changed twice'],
  'too-early': ['最早可选 {date}', 'the earliest date is {date}'],
  'too-late': ['最晚可选 {date}', 'the latest date is {date}'],
  'ends-before-start': ['结束日期不得早于 {date}', 'the end must not be before {date}'],
  'too-long': ['保险期间最长 {days} 天', 'the period is at most {days} days'],
  'age-reached': ['起保时已满 {age} 周岁，请另选期间', 'the age of {age} is reached when cover begins: choose another length'],
  'payment-too-long': [
    '交费期间不得长于保险期间（{years} 年）',
    'the premium cannot be paid for longer than the cover of {years} years',
  ],
  headcount: ['人数不足：至少 {min} 人，现有 {count} 人', 'too few persons: at least {min}, there are {count}'],
  'headcount-with': [
    '人数不足：有 {band}人员时至少 {min} 人，现有 {count} 人，其中 {band} {heads} 人',
    'too few persons: with anybody of {band} at least {min}; there are {count}, of {band}: {heads}',
  ],
  'headcount-within': [
    '人数不足：{band}人员至少 {min} 人，现有 {count} 人',
    'too few persons of {band}: at least {min}, there are {count}',
  ],
  'headcount-over': ['人数过多：最多 {max} 人，现有 {count} 人', 'too many persons: at most {max}, there are {count}'],
  age: ['年龄须为 {from} 至 {to}', 'the age must be from {from} to {to}'],
  twice: ['与第 {row} 人重复', 'the same person as number {row}'],
  'missing-input': ['缺少计算{title}所需的信息', 'something that {title} is computed from is missing'],
  'no-price': ['无法确定{title}：没有适用的费率（{given}）', 'no rate fits {title} ({given})'],
  'not-offered': ['{title}：不承保', '{title}: not offered'],
  'division-by-zero': ['计算{title}时除数为零', 'the divisor of {title} is zero'],
  times: ['次数须为 1 至 {most} 的整数，现为 {times}', 'times must be a whole number from 1 to {most}: it is {times}'],
  count: ['份数须为不小于 1 的整数，现为 {count}', 'count must be a whole number of at least 1: it is {count}'],
  price: ['单价须为不小于 0 的金额，现为 {price}', 'price must be an amount of at least 0: it is {price}'],
  'not-offered-change': ['该产品不支持此类批改', 'this product does not offer such a change'],
  'policy-ended': ['批改生效日须在 {from} 至 {to} 之间', 'the change must take effect from {from} to {to}'],
});

export type CoreCode = keyof typeof coreSentences;

export const sentences: Readonly<Record<string, Sentence>> = coreSentences;

/** Sentences that replace those above if a model insures things instead of persons. Numbers have the unit of the model. */
export const thingSentences: Readonly<Record<string, Sentence>> = sentencesOf({
  'no-such-row': ['{noun}中没有第 {row} 项', '{noun}: there is no number {row}'],
  'changed-twice': ['{noun}中第 {row} 项被改动了两次', '{noun}: number {row} is changed twice'],
  headcount: ['{noun}不足：至少 {min}，现有 {count}', '{noun}: at least {min} needed, there are {count}'],
  'headcount-with': [
    '{noun}不足：有{band}时至少 {min}，现有 {count}，其中{band} {heads}',
    '{noun}: with any of {band} at least {min} needed; there are {count}, of {band}: {heads}',
  ],
  'headcount-within': [
    '{noun}不足：{band}至少 {min}，现有 {count}',
    '{noun}: at least {min} of {band} needed, there are {count}',
  ],
  'headcount-over': ['{noun}过多：最多 {max}，现有 {count}', '{noun}: at most {max}, there are {count}'],
  twice: ['与第 {row} 项重复', 'the same as number {row}'],
});
