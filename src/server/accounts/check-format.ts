import { fill, type Format, type Sentence } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

type Checked = { readonly text: string; readonly issue?: { readonly code: string; readonly sentence: Sentence } };

/** A typed text as the format writes it, and its issue if it breaks the rule of the format. */
export const checkFormat = (name: 'social-credit-code' | 'email', typed: string): Checked => {
  const format: Format | undefined = engine.vocabulary.formats.find((each) => each.name === name);
  const text = format?.normalise?.(typed) ?? typed.trim();
  const code = format?.check(text);
  const sentence = code === undefined ? undefined : format?.messages[code];
  if (code === undefined || !sentence) return { text };
  const params = format?.params?.(text);
  return {
    text,
    issue: { code, sentence: { 'zh-CN': fill(sentence['zh-CN'], params), 'en-US': fill(sentence['en-US'], params) } },
  };
};
