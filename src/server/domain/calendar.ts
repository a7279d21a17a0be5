/** Asia/Shanghai has kept UTC+8 without summer time since 1991. */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** The calendar day of an instant in Asia/Shanghai, YYYY-MM-DD. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);

/** The instant at which a day begins in Asia/Shanghai. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** The day that is so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day so many months later, or the last day of that month where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** An instant as a clock in Shanghai shows it: "2026-11-21 10:00:00". */
export const shanghaiText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** An instant on the wire: ISO 8601 with the offset of Asia/Shanghai. */
export const instantText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().replace(/\.\d+Z$/, '+08:00');
