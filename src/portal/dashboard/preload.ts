/** Periods of the figures. */
export const periods = ['today', 'week', 'month', 'year'] as const;

/** Returns the period in a URL; by default the month. */
export const periodIn = (query: URLSearchParams): (typeof periods)[number] =>
  periods.find((name) => name === query.get('period')) ?? 'month';
