import { addDays, type IsoDate, isoDate } from '@insure/engine';

/** Asia/Shanghai has been UTC+8 without summer time since 1991. */
const offsetMs = 8 * 3_600_000;

/** Returns the calendar day of an instant in Asia/Shanghai, YYYY-MM-DD. */
export const dayOf = (instant: Date): IsoDate => isoDate(new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10));

/** Returns the instant at which a day begins in Asia/Shanghai. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** Returns an instant as a clock in Shanghai shows it: "2026-11-21 10:00:00". */
export const shanghaiDateTime = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Returns an instant on the wire: ISO 8601 with the offset of Asia/Shanghai. */
export const instantText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().replace(/\.\d+Z$/, '+08:00');

/** Returns the Monday of a day's week. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
