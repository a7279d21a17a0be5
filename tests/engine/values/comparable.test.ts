import { describe, expect, it } from 'vitest';
import { comparable } from '../../../engine/values/comparable.ts';

describe('texts that are compared', () => {
  it('are the same in other widths, cases, with spaces, dashes and what is not seen', () => {
    for (const written of ['35020319', '３５０２０３１９', ' 3502 0319', '3502-0319', '35020319\u200b'])
      expect(comparable(written)).toBe('35020319');
    expect(comparable('e12x')).toBe('E12X');
    expect(comparable('张伟:@[')).toBe('张伟:@[');
  });
});
