/**
 * Stores copies of an order through `pg` alone: its row, its persons, its audit rows and its jobs, one transaction an order, with as many
 * connections as the server has. Prints how many a second. Arguments: database, number of the order, seconds, how many ask at once.
 */
import pg from 'pg';

const [connectionString = '', orderNo = '', seconds = '0', askers = '1'] = process.argv.slice(2);
type Row = Readonly<Record<string, string | null>>;
// Every value is read as text and sent as text: rows are stored as they were.
const types = { getTypeParser: () => (text: string) => text };
const pool = new pg.Pool({ connectionString, max: 10, types });

const rowsOf = async (table: string, column: string) => {
  const { rows: columns } = await pool.query<{ readonly name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema()
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'audit_id') order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const { rows } = await pool.query<Row>(`select ${names.join(', ')} from ${table} where ${column} = $1`, [orderNo]);
  if (rows.length === 0) throw new Error(`Cannot copy ${orderNo} as ${table} has nothing of it`);
  const marks = rows.map((_, row) => `(${names.map((__, index) => `$${row * names.length + index + 1}`).join(', ')})`);
  return { sql: `insert into ${table} (${names.join(', ')}) values ${marks.join(', ')}`, rows, names };
};

const order = await rowsOf('sales_order', 'order_no');
const parts = [
  order,
  await rowsOf('insured_person', 'order_no'),
  await rowsOf('audit', 'subject_no'),
  await rowsOf('job', 'singleton_key'),
];
let copies = 0;
const copied = (no: string, { rows, names }: typeof order): readonly (string | null)[] =>
  rows.flatMap((row) =>
    names.map((name) => (name === 'idempotency_key' ? `copy-${no}` : (row[name]?.replaceAll(orderNo, no) ?? null))),
  );

const storeOne = async (): Promise<void> => {
  copies += 1;
  const no = `BARE${process.pid}-${copies}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const part of parts) await client.query(part.sql, [...copied(no, part)]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Orders a second while everybody stores one after another. */
const perSecond = async (most: number): Promise<number> => {
  const began = performance.now();
  const before = copies;
  const isOver = () => performance.now() - began > most * 1000;
  const storeAll = async (): Promise<void> => {
    while (!isOver()) await storeOne();
  };
  await Promise.all(Array.from({ length: Number(askers) }, storeAll));
  return ((copies - before) * 1000) / (performance.now() - began);
};

await perSecond(1);
process.stdout.write(`${await perSecond(Number(seconds))}\n`);
await pool.end();
