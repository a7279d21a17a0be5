import { fill, type Format, type Sentence } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

type Checked = {
  readonly text: string;
  readonly issue?: { readonly code: string; readonly sentence: Sentence };
  /** What a right text says about its owner: {birthDay: "1990-01-01", sex: "F"}. */
  readonly reads: Readonly<Record<string, string>>;
};

type CheckedFormat = 'social-credit-code' | 'email' | 'person-name' | 'person-phone' | 'birthday' | CertificateFormat;
export type CertificateFormat = 'national-id' | 'person-passport' | 'residence-card';

/** A typed text as the format writes it, and its issue if it breaks the rule of the format. */
export const checkFormat = (name: CheckedFormat, typed: string): Checked => {
  const format: Format | undefined = engine.vocabulary.formats.find((each) => each.name === name);
  const text = format?.normalise?.(typed) ?? typed.trim();
  const code = format?.check(text);
  const sentence = code === undefined ? undefined : format?.messages[code];
  if (code === undefined || !sentence) return { text, reads: format?.reads?.(text) ?? {} };
  const params = format?.params?.(text);
  return {
    text,
    reads: {},
    issue: { code, sentence: { 'zh-CN': fill(sentence['zh-CN'], params), 'en-US': fill(sentence['en-US'], params) } },
  };
};
