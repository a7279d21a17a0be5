/** Pages of one product: detail, insure, order. */
export const product = { crumbs: 'You are here', list: 'Products' };
