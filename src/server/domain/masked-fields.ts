import { maskNumber, maskPhone } from '@insure/engine';

/** Wire names whose text is personal and is shown with its middle hidden. */
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

/** su***@qiming.com. */
export const maskEmail = (text: string): string => text.replace(/^([^@]{0,2})[^@]*/u, '$1***');

/** The first character of a person's name, and a star for each other: 林*, L*******. */
export const maskName = (name: string): string => [...name].map((character, index) => (index === 0 ? character : '*')).join('');

/** A value with every personal text in it masked, by the wire's names; an organisation's code is public and stays. */
export const masked = (value: unknown, organisation = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => masked(item));
  if (typeof value !== 'object' || value === null) return value;
  const isOrganisation = organisation || ('holderType' in value && value.holderType === 'organisation');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const mask = Object.hasOwn(maskers, name) ? maskers[name] : undefined;
      if (typeof item !== 'string' || !mask) return [name, masked(item)];
      return [name, isOrganisation && name === 'certNum' ? item : mask(item)];
    }),
  );
};
