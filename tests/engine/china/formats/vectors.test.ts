import { describe, expect, it } from 'vitest';
import { idnum } from '../../../../engine/china/formats/idnum.ts';
import { nationalId } from '../../../../engine/china/formats/national-id.ts';
import { socialCreditCode } from '../../../../engine/china/formats/social-credit-code.ts';

/** Numbers that independent sources publish as right or wrong, with the source. */
describe('numbers from independent sources', () => {
  it.each([
    ['decisions D of the specification', '91350100M000100Y43'],
    ['python-stdnum, stdnum/cn/uscc.py', '91110000600037341L'],
    ['dromara/hutool, CreditCodeUtilTest', '91310110666007217T'],
    ['business register, Huawei Technologies', '914403001922038216'],
    ['business register, Alibaba (China)', '91330100799655058B'],
    ['business register, Tencent', '9144030071526726XG'],
  ])('GB 32100-2015, %s: %s is right', (_, code) => expect(socialCreditCode.check(code)).toBeUndefined());

  it.each([
    ['decisions D of the specification', '91350100M000100Y4Z', 'credit-code-check-digit'],
    ['python-stdnum, stdnum/cn/uscc.py', 'A1110000600037341L', 'credit-code-check-digit'],
    ['stdnum-js, cn/uscc.spec.ts', '12345678', 'credit-code-format'],
    ['dromara/hutool, CreditCodeUtilTest', '91350211M00013FA1N', 'credit-code-check-digit'],
  ])('GB 32100-2015, %s: %s is wrong (%s)', (_, code, fault) => expect(socialCreditCode.check(code)).toBe(fault));

  it.each([
    ['dromara/hutool, IdcardUtilTest', '321083197812162119'],
    ['stdnum-php, StdNumTest', '360426199101010071'],
    ['GB 11643-1999, example A.1', '11010519491231002X'],
    ['GB 11643-1999, example A.2', '440524188001010014'],
  ])('[VA-04] GB 11643-1999, %s: %s is right', (_, number) => expect(nationalId.check(number)).toBeUndefined());

  it.each([
    ['stdnum-php, StdNumTest', '360426199101010070', 'id-check-digit'],
    ['issue9/is, gb11643_test.go', '330502198807024471', 'id-check-digit'],
    ['issue9/is, gb11643_test.go', '111111111111111111', 'id-format'],
    ['dromara/hutool, IdcardUtilTest', '201511221897205960', 'id-format'],
  ])('[VA-04] GB 11643-1999, %s: %s is wrong (%s)', (_, number, fault) => expect(nationalId.check(number)).toBe(fault));

  it.each([
    ['dromara/hutool, IdcardUtilTest', '150102880730303', undefined],
    ['issue9/is, gb11643_test.go', '350303900203307', undefined],
    ['issue9/is, gb11643_test.go', '330502880702447', undefined],
    ['dromara/hutool, IdcardUtilTest', '360198910283844', 'idnum-region'],
    ['issue9/is, gb11643_test.go', '33050288070244', 'idnum-length'],
    ['issue9/is, gb11643_test.go', '3305028807024411', 'idnum-length'],
  ])('[VA-17] GB 11643-1989, %s: %s becomes %s', (_, number, fault) => expect(idnum.check(number)).toBe(fault));
});
