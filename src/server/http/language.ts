import type { Language } from '../domain/words.ts';

/** The language that Accept-Language asks for first of those we speak; zh-CN where it asks for neither. */
export const languageOf = (header: string | undefined): Language => {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
};
