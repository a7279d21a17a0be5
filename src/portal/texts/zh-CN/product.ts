/** Pages of one product: detail, insure, order. */
export const product = { crumbs: '位置', list: '产品列表' } as const;
