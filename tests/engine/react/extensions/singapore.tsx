import { Type } from 'typebox';
import {
  blockShape,
  createEngine,
  defineBlock,
  defineFormat,
  defineKeyword,
  defineOperation,
  asDecimal,
  englishWords,
  type Extension,
  isValueIssue,
  type ListWords,
} from '../../../../engine/index.ts';
import { type BlockProps, defineBlockView, defineWidget, type WidgetProps } from '../../../../engine/react.ts';
import { defineLint } from '../../../../engine/lint.ts';
import type { IssueParams } from '../../../../engine/model/issue.ts';
import { readDecimal, ZERO } from '../../../../engine/values/decimal.ts';

/** Returns the check letter of a national registration number: the letter of its kind for the weighted sum of the digits. */
const checkLetter = (text: string): string | undefined => {
  const sum = [2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, at) => total + weight * Number(text[at + 1]),
    'TG'.includes(text[0] ?? '') ? 4 : 0,
  );
  return ('ST'.includes(text[0] ?? '') ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11];
};

const nric = defineFormat({
  name: 'nric',
  doc: 'A Singapore identity number: S, T, F or G, seven digits, a check letter.',
  source: 'Immigration and Checkpoints Authority of Singapore',
  title: { 'zh-CN': '新加坡身份证号', 'en-US': 'NRIC or FIN' },
  messages: {
    nric: { 'zh-CN': '应为 S、T、F 或 G 加 7 位数字和校验字母', 'en-US': 'an NRIC has S, T, F or G, seven digits and a letter' },
    'nric-check': { 'zh-CN': '校验字母应为 {expected}', 'en-US': 'the check letter should be {expected}' },
  },
  check: (text) =>
    /^[STFG]\d{7}[A-Z]$/.test(text) ? (text.endsWith(checkLetter(text) ?? '?') ? undefined : 'nric-check') : 'nric',
  params: (text): IssueParams =>
    /^[STFG]\d{7}[A-Z]$/.test(text) && !text.endsWith(checkLetter(text) ?? '?') ? { expected: checkLetter(text) ?? '' } : {},
  normalise: (text) => text.trim().toUpperCase(),
  sample: (draw, { unique }) => {
    const digits = `${draw.pick(['S', 'T'])}${String(unique % 10_000_000).padStart(7, '0')}`;
    return digits + (checkLetter(digits) ?? '');
  },
  examples: { good: ['S1234567D'], bad: { nric: 'A1234567D', 'nric-check': 'S1234567A' } },
});

const postalCode = defineFormat({
  name: 'sg-postal',
  doc: 'A Singapore postal code of six digits.',
  source: 'SingPost',
  title: { 'zh-CN': '邮编', 'en-US': 'Postal code' },
  messages: { 'sg-postal': { 'zh-CN': '邮编为 6 位数字', 'en-US': 'a postal code has six digits' } },
  check: (text) => (/^\d{6}$/.test(text) ? undefined : 'sg-postal'),
  examples: { good: ['238872'], bad: { 'sg-postal': '2388' } },
});

const mobile = defineFormat({
  name: 'sg-mobile',
  doc: 'A Singapore mobile number of eight digits, the first of which is 8 or 9.',
  source: 'Infocomm Media Development Authority, national numbering plan',
  title: { 'zh-CN': '手机号', 'en-US': 'Mobile number' },
  messages: {
    'sg-mobile': {
      'zh-CN': '手机号为 8 或 9 开头的 8 位数字',
      'en-US': 'a mobile number has eight digits and begins with 8 or 9',
    },
  },
  check: (text) => (/^[89]\d{7}$/.test(text) ? undefined : 'sg-mobile'),
  normalise: (text) => text.replaceAll(/[\s-]/g, '').replace(/^(?:\+|00)65(?=\d{8}$)/, ''),
  examples: { good: ['91234567'], bad: { 'sg-mobile': '61234567' } },
});

/** The words of lists of staff in Singapore, which are in English. */
const lists: ListWords = {
  ...englishWords,
  roleOfTitle: (title) => {
    if (/^(?:nric|fin)(?: ?(?:\/ ?fin|no\.?|number))*$/i.test(title.trim())) return { role: 'certificateNumber' };
    return /^hp(?: no\.?)?$/i.test(title.trim()) ? { role: 'mobile' } : englishWords.roleOfTitle(title);
  },
  looksLike: (role, text) => {
    if (role === 'certificateNumber') return nric.check(text.toUpperCase()) === undefined;
    return role === 'mobile' ? mobile.check(mobile.normalise?.(text) ?? text) === undefined : englishWords.looksLike(role, text);
  },
  readName: (text) => ({ value: text.replace(/^(?:mr|mrs|ms|mdm|dr)\.? /i, '') }),
  examples: { ...englishWords.examples, certificateNumber: 'S1234567D', mobile: '91234567' },
};

const multipleOfTen = defineKeyword({
  name: 'inTens',
  doc: 'The number is a multiple of ten.',
  shape: { const: true },
  codes: { 'not-in-tens': { 'zh-CN': '须为 10 的倍数', 'en-US': 'must be a multiple of ten', solve: 'Round it to tens' } },
  phase: 'array',
  nearest: (value) => (typeof value === 'number' ? Math.round(value / 10) * 10 : value),
  compile: () => (spot) =>
    Number.isInteger(spot.value) && Number(spot.value) % 10 !== 0 ? [{ path: `/${spot.token}`, code: 'not-in-tens' }] : [],
  examples: { field: { type: 'integer', inTens: true }, good: [20], bad: { 'not-in-tens': 21 } },
});

const withTax = defineOperation({
  name: 'withTax',
  doc: 'Its operand with 9 % of goods and services tax.',
  words: { withTax: { type: 'string' } },
  compile: (step, scope) => {
    const operand = scope.operand(step['withTax']);
    return (run, item, self) => {
      const value = operand(run, item, self);
      if (value === undefined || isValueIssue(value)) return value;
      return asDecimal(value)?.times(readDecimal('1.09') ?? ZERO);
    };
  },
  inputs: (step) => [step['withTax']],
  sign: '+',
  examples: [{ step: { withTax: 'application.a' }, given: { a: '100.00' }, gives: '109' }],
});

/** A count as a slider. */
const Slider = ({ id, label, value, onChange, field }: WidgetProps) => (
  <input
    id={id}
    aria-label={label}
    type="range"
    min={field.minimum}
    max={field.maximum}
    value={Number(value ?? 0)}
    onChange={(event) => onChange(Number(event.target.value))}
  />
);
const slider = defineWidget({
  name: 'slider',
  doc: 'A whole number between two limits, dragged.',
  accepts: ({ type }) => type === 'integer',
  rank: ({ type, minimum, maximum }) => (type === 'integer' && minimum !== undefined && maximum !== undefined ? 20 : undefined),
  example: { type: 'integer', minimum: 0, maximum: 10 },
  component: Slider,
});

const noticeKind = defineBlock({
  name: 'notice',
  doc: 'A sentence that a regulator asks for.',
  shape: blockShape('notice', { text: Type.String() }),
  examples: [{ block: 'notice', text: 'Protected under the Policy Owners’ Protection Scheme.' }],
});
const Notice = ({ block }: BlockProps<typeof noticeKind>) => <p role="note">{block.text}</p>;
const notice = { ...noticeKind, ...defineBlockView({ name: 'notice', place: 'column', Component: Notice }) };

const shouting = defineLint({
  name: 'shouting',
  severity: 'warning',
  stage: 'apart',
  doc: 'A title in capitals.',
  solve: 'Write it in small letters',
  *check({ data, placeIn }) {
    if (data.title === data.title.toUpperCase())
      yield { at: placeIn('model.json', '/title'), message: 'The title is in capitals.' };
  },
});

/** The words of models for Singapore: formats, words of lists, a keyword, an operation, a widget, a block and a lint. */
export const singapore: Extension = {
  formats: [nric, postalCode, mobile],
  lists: () => Promise.resolve(lists),
  keywords: [multipleOfTen],
  operations: [withTax],
  widgets: [slider],
  blocks: [notice],
  lints: [shouting],
};

export const engine = createEngine(singapore);
