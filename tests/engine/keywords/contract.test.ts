import { describe, expect, it } from 'vitest';
import { type Keyword, keywords } from '../../../engine/index.ts';
import { keywordContract } from '../../../engine/testing.ts';
import { withChina } from '../with-china.ts';

describe('every keyword', () => {
  it.each(keywords.flatMap((keyword) => keywordContract(keyword, withChina)))('$name', ({ run }) => run());

  it.each<Keyword>(keywords)('$name has its sentences in both languages, each in its own letters', ({ codes }) => {
    for (const sentence of Object.values(codes)) {
      expect(sentence['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
      expect(sentence['en-US']).toMatch(/^[\u0020-\u007e]+$/);
    }
  });
});
