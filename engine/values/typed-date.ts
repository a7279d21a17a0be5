import { halfWidth } from './characters.ts';

/** Converts a typed date (2001/6/6, 2001.06.06, 2001年6月6日, 20010606) to ISO form. Other texts are trimmed. */
export const typedDateToIso = (text: string): string => {
  const plain = halfWidth(text).trim();
  const [, year, month = '', day = ''] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
};
