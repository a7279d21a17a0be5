/** Spans of time that the figures are of. */
export const periods = ['today', 'week', 'month', 'year'] as const;

/** The span that an address names; the month where it names none. */
export const periodIn = (query: URLSearchParams): (typeof periods)[number] =>
  periods.find((name) => name === query.get('period')) ?? 'month';
