import { capital, fill, type Format, type Sentence } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

type CheckedText = {
  readonly text: string;
  readonly issue?: { readonly code: string; readonly sentence: Sentence };
  /** The values that a valid text contains: {birthDay: "1990-01-01", sex: "F"}. */
  readonly values: Readonly<Record<string, string>>;
};

type CheckedFormat = 'social-credit-code' | 'email' | 'person-name' | 'person-phone' | 'birthday' | CertificateFormat;
export type CertificateFormat = 'national-id' | 'person-passport' | 'residence-card';

/** Returns a text normalised by the format, and its issue if the text is invalid. */
export const checkFormat = (name: CheckedFormat, enteredText: string): CheckedText => {
  const format: Format | undefined = engine.vocabulary.formats.find((each) => each.name === name);
  const text = format?.normalise?.(enteredText) ?? enteredText.trim();
  const code = format?.check(text);
  const sentence = code === undefined ? undefined : format?.messages[code];
  if (code === undefined || !sentence) return { text, values: format?.reads?.(text) ?? {} };
  const params = format?.params?.(text);
  return {
    text,
    values: {},
    issue: {
      code,
      sentence: { 'zh-CN': fill(sentence['zh-CN'], params), 'en-US': capital(fill(sentence['en-US'], params), 'en-US') },
    },
  };
};
