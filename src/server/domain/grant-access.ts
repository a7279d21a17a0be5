import { type Own, own, type Seen, seen } from './access.ts';

export const asSeen = <Row extends object>(row: Row): Seen<Row> => ({ ...row, [seen]: true });
export const asOwn = <Row extends object>(row: Seen<Row>): Own<Row> => ({ ...row, [own]: true });
