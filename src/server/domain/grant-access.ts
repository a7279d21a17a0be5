import { type Writable, writable, type Readable, readable } from './access-marks.ts';

/** Marks a row that the session may see. */
export const markReadable = <Row extends object>(row: Row): Readable<Row> => ({ ...row, [readable]: true });
/** Marks a row that the session may also change. */
export const markWritable = <Row extends object>(row: Readable<Row>): Writable<Row> => ({ ...row, [writable]: true });
