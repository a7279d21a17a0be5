type Line = { readonly title: string; readonly text: string; readonly kind?: string };

/** A row of a comparison: its title, and for each column its lines. */
type AlignedRow<Each extends Line> = { readonly title: string; readonly lines: readonly (readonly Each[])[] };

/**
 * Puts the lines of products side by side: lines with the same title share a row. Lines of one kind with other titles
 * ("意外身故、伤残" and "死亡、伤残") share a row with both titles if no product has two of them.
 */
export const alignedLines = <Each extends Line>(columns: readonly (readonly Each[])[]): readonly AlignedRow<Each>[] => {
  const titles = new Map(columns.flatMap((lines) => lines.map(({ title, kind }) => [title, kind] as const)));
  const rows = new Map<string, readonly string[]>();
  for (const [title, kind] of titles) {
    const ofKind = kind === undefined ? [title] : [...titles].flatMap(([other, of]) => (of === kind ? other : []));
    const isOnce = columns.every((lines) => lines.filter((line) => ofKind.includes(line.title)).length <= 1);
    const row = isOnce ? ofKind : [title];
    rows.set(row.join(' / '), row);
  }
  return [...rows].map(([title, row]) => ({
    title,
    lines: columns.map((lines) => lines.filter((line) => row.includes(line.title))),
  }));
};
