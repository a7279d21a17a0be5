import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** An instant: read as Date. */
export type Instant = ColumnType<Date, Date, Date>;
/** An instant that may be missing. */
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
