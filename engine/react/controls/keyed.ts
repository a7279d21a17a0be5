/** Returns items with keys for React: their names, with a number if a name occurs twice. */
export const keyed = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] => {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: count === 1 ? name : `${name} ${count}`, item };
  });
};
