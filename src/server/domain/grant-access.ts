import { type Own, own, type Seen, seen } from './access.ts';

/** Says that the session may see a row. */
export const markSeen = <Row extends object>(row: Row): Seen<Row> => ({ ...row, [seen]: true });
/** Says that the session may act on it as well. */
export const markOwn = <Row extends object>(row: Seen<Row>): Own<Row> => ({ ...row, [own]: true });
