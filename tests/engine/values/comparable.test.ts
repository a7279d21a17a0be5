import { describe, expect, it } from 'vitest';
import { comparable } from '../../../engine/values/comparable.ts';

describe('comparable texts', () => {
  it('are equal in other widths and cases, with spaces, dashes and invisible characters', () => {
    for (const written of ['35020319', '３５０２０３１９', ' 3502 0319', '3502-0319', '35020319\u200b'])
      expect(comparable(written)).toBe('35020319');
    expect(comparable('e12x')).toBe('E12X');
    expect(comparable('张伟:@[')).toBe('张伟:@[');
  });
});
