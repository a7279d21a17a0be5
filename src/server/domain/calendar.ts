import { addDays, type IsoDate, isoDate } from '@insure/engine';

/** Converts instants to days and times of Asia/Shanghai, which has been UTC+8 without summer time since 1991. */
const offsetMs = 8 * 3_600_000;

/** The calendar day of an instant in Asia/Shanghai, YYYY-MM-DD. */
export const dayOf = (instant: Date): IsoDate => isoDate(new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10));

/** The instant at which a day begins in Asia/Shanghai. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** An instant as a clock in Shanghai shows it: "2026-11-21 10:00:00". */
export const shanghaiText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** An instant on the wire: ISO 8601 with the offset of Asia/Shanghai. */
export const instantText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().replace(/\.\d+Z$/, '+08:00');

/** The Monday of a day's week. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
