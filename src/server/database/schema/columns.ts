import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null, string | null>;
/** A column that may be null, and may be left out when a row is inserted. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
