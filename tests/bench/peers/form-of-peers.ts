import { personOf } from '../persons.ts';

/** What the peers are given: a holder and persons with the eight fields that our grid shows, as a plain JSON Schema. */
export const schema = {
  type: 'object',
  required: ['holderName', 'persons'],
  properties: {
    holderName: { type: 'string', title: '单位名称', minLength: 2 },
    persons: {
      type: 'array',
      title: '被保险人',
      minItems: 3,
      items: {
        type: 'object',
        required: ['finalName', 'certType', 'certNumber', 'occupationCodes'],
        properties: {
          finalName: { type: 'string', title: '姓名', maxLength: 40 },
          certType: { type: 'string', title: '证件类型', enum: ['15081001', '15081002', '15081003', '15081004'] },
          certNumber: { type: 'string', title: '证件号码', pattern: '^\\d{17}[\\dX]$' },
          birthDay: { type: 'string', title: '出生日期', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          sex: { type: 'string', title: '性别', enum: ['M', 'F'] },
          occupationCodes: { type: 'string', title: '职业', pattern: '^\\d{7}$' },
          phoneNo: { type: 'string', title: '手机号码', pattern: '^1\\d{10}$' },
          RelationTp: { type: 'string', title: '与投保人关系', enum: ['1', '2', '3', '9'] },
        },
      },
    },
  },
} as const;

/** A right application of that form. */
export const dataOf = (count: number) => ({
  holderName: '福州某某科技有限公司',
  persons: Array.from({ length: count }, (_, n) => personOf(n)),
});
