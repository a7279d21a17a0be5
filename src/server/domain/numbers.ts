declare const brand: unique symbol;

/** Number of an order: "HZ202611210004182". */
export type OrderNo = string & { readonly [brand]: 'order' };

/** Number of a policy: "PGA202635020000118". */
export type PolicyNo = string & { readonly [brand]: 'policy' };

/** Throws if a text cannot be the number of an order. */
export const orderNoOf = (text: string): OrderNo => {
  if (!isOrderNo(text)) throw new TypeError(`Not the number of an order: ${text}`);
  return text;
};

/** Throws if a text cannot be the number of a policy. */
export const policyNoOf = (text: string): PolicyNo => {
  if (!isPolicyNo(text)) throw new TypeError(`Not the number of a policy: ${text}`);
  return text;
};

const pattern = /^[\w-]{1,40}$/;
const isOrderNo = (text: string): text is OrderNo => pattern.test(text);
const isPolicyNo = (text: string): text is PolicyNo => pattern.test(text);
