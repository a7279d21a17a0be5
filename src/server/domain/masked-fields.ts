import { maskNumber, maskPhone } from '@insure/engine';

/** Wire names of personal data, each with the function that masks its text. */
const maskers: Readonly<Record<string, (text: string) => string>> = {
  certNum: maskNumber,
  certNumber: maskNumber,
  phone: maskPhone,
  phoneNo: maskPhone,
  mobile: maskPhone,
  holderEmail: (text) => maskEmail(text),
  bankAccount: maskNumber,
  registeredPhone: maskPhone,
  email: (text) => maskEmail(text),
};

/** Masks an e-mail address: su***@qiming.com. */
export const maskEmail = (text: string): string => text.replace(/^([^@]{0,2})[^@]*/u, '$1***');

/** Masks a person's name, except the first character: 林*, L*******. */
export const maskName = (name: string): string => [...name].map((character, index) => (index === 0 ? character : '*')).join('');

/**
 * Masks every personal text in a value, by the names of its members on the wire. The code of an organisation is public and is
 * not masked.
 */
export const maskPersonalData = (value: unknown, inOrganisation = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskPersonalData(item));
  if (typeof value !== 'object' || value === null) return value;
  const isOrganisation = inOrganisation || ('holderType' in value && value.holderType === 'organisation');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const mask = Object.hasOwn(maskers, name) ? maskers[name] : undefined;
      if (typeof item !== 'string' || !mask) return [name, maskPersonalData(item)];
      return [name, isOrganisation && name === 'certNum' ? item : mask(item)];
    }),
  );
};
