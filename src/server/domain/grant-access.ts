import { type Own, own, type Seen, seen } from './access-marks.ts';

/** Marks a row that the session may see. */
export const markSeen = <Row extends object>(row: Row): Seen<Row> => ({ ...row, [seen]: true });
/** Marks a row that the session may also change. */
export const markOwn = <Row extends object>(row: Seen<Row>): Own<Row> => ({ ...row, [own]: true });
