import { describe, expect, it } from 'vitest';
import { comparableText } from '../../../engine/values/comparable.ts';

describe('comparable texts', () => {
  it('are equal in other widths and cases, with spaces, dashes and invisible characters', () => {
    for (const written of ['35020319', '３５０２０３１９', ' 3502 0319', '3502-0319', '35020319\u200b'])
      expect(comparableText(written)).toBe('35020319');
    expect(comparableText('e12x')).toBe('E12X');
    expect(comparableText('张伟:@[')).toBe('张伟:@[');
  });
});
