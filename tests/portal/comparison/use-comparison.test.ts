import { describe, expect, it } from 'vitest';
import { withProduct } from '../../../src/portal/comparison/use-comparison.ts';

describe('another product while the list of a comparison is entered', () => {
  it('keeps the fields in which persons are entered already, and else takes its own', () => {
    expect(withProduct('1003', '1001')).toMatchObject({ columns: [{ productId: '1003' }], listOf: '1001' });
    expect(withProduct('1003', undefined)).toMatchObject({ columns: [{ productId: '1003' }], listOf: '1003' });
  });
});
