/** Sizes of a page where a list names none. */
export const pageSizes = [10, 20, 30, 50] as const;

/** Page numbers for a pager: first, last and two around the current one; `null` stands for a gap. */
export const pageNumbers = (current: number, last: number): readonly (number | null)[] => {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  // Near an end the row keeps its length, so that the buttons stay under the pointer.
  if (current <= 3) wanted.push(...[2, 3, 4].filter((page) => page <= last));
  if (current >= last - 2) wanted.push(...[last - 3, last - 2, last - 1].filter((page) => page >= 1));
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
};

/** The last page of a list; at least 1. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
