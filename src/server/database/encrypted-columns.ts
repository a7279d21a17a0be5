import type { Encryptor } from './encryption.ts';
import { nameTokens } from './name-tokens.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a sealed column holds: a text, JSON, or bytes. */
type Kind = 'text' | 'json' | 'bytes';

/** Every column that holds a secret, or that tells something of a person: alone, or in what was typed into a form. */
export const encryptedColumns: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  secret: { value: 'text' },
  app_user: { password_hash: 'text', phone: 'text', real_name: 'json' },
  registration: { contact: 'text', phone: 'text', email: 'text', remark: 'text' },
  used_password: { hash: 'text' },
  outbox: { phone: 'text', text: 'text' },
  payment: { url: 'text' },
  sales_order: { application: 'json', holder_name: 'text' },
  policy: { holder_name: 'text' },
  policy_version: { application: 'json' },
  insured_person: { name: 'text', cert_number: 'text', birth_day: 'text' },
  endorsement: { content: 'json', result: 'json', lines: 'json', first_lines: 'json' },
  draft: { content: 'text', holder_name: 'text' },
  draft_change: { changes: 'text' },
  attachment: { file_name: 'text', bytes: 'bytes' },
  pay_notice: { body: 'json' },
};

/** A column that is made of a sealed one, so that rows are found, or shown, without opening all of them. */
type Derived = { readonly column: string; readonly make: (sealer: Encryptor, text: string) => unknown };

const holderTokens: Derived = { column: 'holder_tokens', make: nameTokens };
const phoneHash: Derived = { column: 'phone_hash', make: (sealer, phone) => sealer.hash(phone) };

const derivedColumns: Readonly<Record<string, Readonly<Record<string, Derived>>>> = {
  insured_person: {
    cert_number: { column: 'cert_hash', make: (sealer, number) => (number === '' ? null : sealer.hash(number)) },
  },
  sales_order: { holder_name: holderTokens },
  policy: { holder_name: holderTokens },
  draft: { holder_name: holderTokens },
  app_user: { phone: phoneHash },
  registration: { phone: phoneHash },
  endorsement: {
    lines: { column: 'first_lines', make: (sealer, lines) => encryptedValue(sealer, 'json', firstOf(lines)) },
  },
};

const firstOf = (lines: string): string => {
  const all: unknown = JSON.parse(lines);
  return JSON.stringify(Array.isArray(all) ? all.slice(0, 3) : []);
};

/** The column that is made of one, if there is any, and its value; null where the value is not known as a text. */
export const derivedOf = (
  table: string,
  column: string,
): { readonly column: string; readonly valueOf: (sealer: Encryptor, value: unknown) => unknown } | undefined => {
  const derived = derivedColumns[table]?.[column];
  if (!derived) return undefined;
  return { column: derived.column, valueOf: (sealer, value) => (typeof value === 'string' ? derived.make(sealer, value) : null) };
};

/** Names of the columns of a table that are made of sealed ones. */
export const derivedNames = (table: string): readonly string[] =>
  Object.values(derivedColumns[table] ?? {}).map(({ column }) => column);

/** Names under which queries read a sealed column beside another of the same name. */
const aliases = ['seller_name'];

/** Names of the sealed columns: what is read under another name is never opened, as anybody may have typed it. */
export const encryptedColumnNames: ReadonlySet<string> = new Set([
  ...Object.values(encryptedColumns).flatMap((columns) => Object.keys(columns)),
  ...aliases,
]);

// What a value is stands within it, out of reach of whoever typed it.
const within = (kind: Kind, text: string): string => `${kind}:${text}`;

/** A value of a sealed column as it is written: JSON remembers that it was. */
export const encryptedValue = (sealer: Encryptor, kind: Kind, value: unknown): unknown => {
  if (value instanceof Uint8Array) return kind === 'bytes' ? sealer.sealBytes(value) : value;
  if (typeof value !== 'string') return value;
  const sealed = sealer.seal(within(kind, value));
  return kind === 'text' ? sealed : JSON.stringify(sealed);
};

/** A sealed value as it was before. */
export const decryptedValue = (sealer: Encryptor, value: string): unknown => {
  const text = sealer.open(value);
  const [kind = ''] = text.split(':', 1);
  const held = text.slice(kind.length + 1);
  return kind === 'json' ? JSON.parse(held) : held;
};

/** A parameter of a raw statement that is made with the sealer of the store; builders of statements need none. */
export type Encryption = { readonly [sealing]: (sealer: Encryptor) => unknown };
// The same one where this file is loaded twice, as in a bundle beside its sources; nothing that comes over the wire can hold it.
const sealing: unique symbol = Symbol.for('sealing');

/** Makes such a parameter. */
export const byEncryptor = (make: (sealer: Encryptor) => unknown): Encryption => ({ [sealing]: make });

/** What a parameter is, once the sealer is there. */
export const parameterOf = (sealer: Encryptor, value: unknown): unknown => {
  const make: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, sealing) : undefined;
  return typeof make === 'function' ? make(sealer) : value;
};

/** Rows of a table as JSON text for jsonb_populate_recordset: sealed columns sealed, and the columns that are derived from them added. */
export const encryptedRows = async (
  sealer: Encryptor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<string> => {
  const kinds = Object.keys(encryptedColumns[table] ?? {});
  const sealed = await mapInSlices(rows, (row) => ({
    ...row,
    ...Object.fromEntries(
      kinds.filter((name) => name in row).map((name) => [name, sealedMember(sealer, table, name, row[name])]),
    ),
    ...derivedMembers(sealer, table, row),
  }));
  return JSON.stringify(sealed);
};

const derivedMembers = (
  sealer: Encryptor,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(row).flatMap((name) => {
      const derived = derivedOf(table, name);
      return derived ? [[derived.column, derived.valueOf(sealer, row[name])]] : [];
    }),
  );

// In a row that is JSON itself, JSON is a member and no text.
const sealedMember = (sealer: Encryptor, table: string, name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  const kind = encryptedColumns[table]?.[name] ?? 'text';
  return sealer.seal(within(kind, kind === 'json' ? JSON.stringify(value) : String(value)));
};

/** Milliseconds of work after which other requests get their turn. */
const TURN = 10;

/** What each item becomes, in order. A long list is worked through in slices, so that other requests are answered in between. */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(change(item));
    if (performance.now() - began < TURN) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
};
