/** Wire names whose text is personal and is shown with its middle hidden. */
const maskers: Readonly<Record<string, (text: string) => string>> = {
  certNum: (text) => maskNumber(text),
  certNumber: (text) => maskNumber(text),
  phone: (text) => maskPhone(text),
  phoneNo: (text) => maskPhone(text),
  mobile: (text) => maskPhone(text),
  holderEmail: (text) => maskEmail(text),
  bankAccount: (text) => maskNumber(text),
  registeredPhone: (text) => maskPhone(text),
  email: (text) => maskEmail(text),
};

/** 110101********0011, E12****78; at most the first six and the last four characters stay readable. */
export const maskNumber = (text: string): string => {
  if (text.length < 6) return '*'.repeat(text.length);
  const [head, tail] = text.length >= 15 ? [6, 4] : [Math.floor(text.length / 3), 2];
  return `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(text.length - tail)}`;
};

/** 138****1234. */
export const maskPhone = (text: string): string =>
  text.length < 8 ? '*'.repeat(text.length) : `${text.slice(0, 3)}****${text.slice(-4)}`;

/** su***@qiming.com. */
export const maskEmail = (text: string): string => text.replace(/^([^@]{0,2})[^@]*/u, '$1***');

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
