import { useState } from 'react';

/** Columns of the order table that may be hidden; number and actions always stand. */
export const orderColumns = ['product', 'holder', 'persons', 'premium', 'commission', 'status', 'submitted'] as const;
export type OrderColumn = (typeof orderColumns)[number];

const key = 'portal.order-columns';

const read = (): ReadonlySet<OrderColumn> => {
  const hidden = (localStorage.getItem(key) ?? '').split(' ');
  return new Set(orderColumns.filter((column) => hidden.includes(column)));
};

/** The hidden columns, kept on this device, and what hides or shows one. */
export const useHiddenColumns = () => {
  const [hidden, setHidden] = useState(read);
  const toggle = (column: OrderColumn): void => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    localStorage.setItem(key, [...next].join(' '));
    setHidden(next);
  };
  return { hidden, toggle };
};
