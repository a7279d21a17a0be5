import type { Encryptor } from './encryption.ts';
import { nameTokens } from './name-tokens.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Kind = 'text' | 'json' | 'bytes';

/** Every column with secrets or personal data, and the kind of its values. */
export const encryptedColumns: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  secret: { value: 'text' },
  app_user: {
    password_hash: 'text',
    mobile: 'text',
    email: 'text',
    new_email: 'text',
    real_name: 'json',
    licence_number: 'text',
  },
  registration: { contact: 'text', mobile: 'text', email: 'text', remark: 'text', decision_note: 'text' },
  office_request: { content: 'json' },
  used_password: { hash: 'text' },
  outbox: { mobile: 'text', text: 'text' },
  payment: { url: 'text' },
  sales_order: { application: 'json', policyholder_name: 'text' },
  policy: { policyholder_name: 'text' },
  policy_version: { application: 'json' },
  insured_person: { name: 'text', certificate_number: 'text', birth_date: 'text' },
  endorsement: { content: 'json', result: 'json', lines: 'json', first_lines: 'json' },
  draft: { content: 'text', policyholder_name: 'text' },
  draft_change: { changes: 'text' },
  // A search text may be the name of a person.
  list_view: { name: 'text', query: 'text' },
  family_person: { person: 'json' },
  comparison_link: { holder_name: 'text', content: 'json' },
  underwriting_case: { escalation_reason: 'text', pending_decision: 'json' },
  accepted_terms: { accepted_conditions: 'text' },
  attachment: { file_name: 'text', bytes: 'bytes' },
  payment_notification: { body: 'json' },
  payment_account: { account_holder: 'text', account_bank: 'text', account_number: 'text' },
  commission_statement: { account_holder: 'text', account_bank: 'text', account_number: 'text' },
  commission_dispute: { dispute_reason: 'text', dispute_answer: 'text' },
  reconciliation_line: { settle_note: 'text' },
  insurer_difference: { settle_note: 'text' },
  notice: { address: 'text', token: 'text', content: 'json' },
  notice_stop: { address: 'text' },
  policy_document: { bytes: 'bytes' },
};

/** A column that is computed from an encrypted one, so that rows can be found or listed without decrypting all of them. */
type DerivedColumn = { readonly column: string; readonly valueOf: (encryptor: Encryptor, value: unknown) => unknown };

/** Returns a derived column whose value is null if the encrypted column has no text. */
const derivedColumn = (column: string, make: (encryptor: Encryptor, text: string) => unknown): DerivedColumn => ({
  column,
  valueOf: (encryptor, value) => (typeof value === 'string' ? make(encryptor, value) : null),
});

const policyholderTokens = derivedColumn('policyholder_tokens', nameTokens);
const addressHash = derivedColumn('address_hash', (encryptor, address) => encryptor.hash(address));
const mobileHash = derivedColumn('mobile_hash', (encryptor, mobile) => encryptor.hash(mobile));

const derivedColumns: Readonly<Record<string, Readonly<Record<string, DerivedColumn>>>> = {
  insured_person: {
    certificate_number: derivedColumn('certificate_hash', (encryptor, number) => (number === '' ? null : encryptor.hash(number))),
  },
  sales_order: { policyholder_name: policyholderTokens },
  policy: { policyholder_name: policyholderTokens },
  draft: { policyholder_name: policyholderTokens },
  app_user: { mobile: mobileHash },
  registration: { mobile: mobileHash },
  notice: { address: addressHash, token: derivedColumn('token_hash', (encryptor, token) => encryptor.hash(token)) },
  notice_stop: { address: addressHash },
  endorsement: {
    lines: derivedColumn('first_lines', (encryptor, lines) => encryptedValue(encryptor, 'json', firstLinesOf(lines))),
  },
};

const firstLinesOf = (lines: string): string => {
  const parsedLines: unknown = JSON.parse(lines);
  return JSON.stringify(Array.isArray(parsedLines) ? parsedLines.slice(0, 3) : []);
};

export const derivedColumnOf = (table: string, column: string): DerivedColumn | undefined => derivedColumns[table]?.[column];

export const derivedColumnNames = (table: string): readonly string[] =>
  Object.values(derivedColumns[table] ?? {}).map(({ column }) => column);

/** Aliases in queries for encrypted columns whose name another column of the query has. */
const aliases = [
  'agent_name',
  'holder_name',
  'maker_name',
  'checker_name',
  'parker_name',
  'payout_number',
  'referrer_name',
  'decider_name',
];

/**
 * Only columns of these names are decrypted. Any other column may contain a text that a user has typed and that looks
 * encrypted.
 */
export const encryptedColumnNames: ReadonlySet<string> = new Set([
  ...Object.values(encryptedColumns).flatMap((columns) => Object.keys(columns)),
  ...aliases,
]);

// The kind is encrypted with the text, so that no user can set it.
const prefixWithKind = (kind: Kind, text: string): string => `${kind}:${text}`;

export const encryptedValue = (encryptor: Encryptor, kind: Kind, value: unknown): unknown => {
  if (value instanceof Uint8Array) return kind === 'bytes' ? encryptor.encryptBytes(value) : value;
  if (typeof value !== 'string') return value;
  const encrypted = encryptor.encrypt(prefixWithKind(kind, value));
  return kind === 'text' ? encrypted : JSON.stringify(encrypted);
};

export const decryptedValue = (encryptor: Encryptor, value: string): unknown => {
  const text = encryptor.decrypt(value);
  const [kind = ''] = text.split(':', 1);
  const content = text.slice(kind.length + 1);
  return kind === 'json' ? JSON.parse(content) : content;
};

/** A parameter of a raw statement that is computed with the encryptor of the database. */
export type Encryption = { readonly [encryption]: (encryptor: Encryptor) => unknown };
// `Symbol.for`, because this file may be loaded twice: in a bundle and from its sources. A symbol cannot come from JSON.
const encryption: unique symbol = Symbol.for('encryption');

export const byEncryptor = (make: (encryptor: Encryptor) => unknown): Encryption => ({ [encryption]: make });

export const parameterOf = (encryptor: Encryptor, value: unknown): unknown => {
  const make: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, encryption) : undefined;
  return typeof make === 'function' ? make(encryptor) : value;
};

/** Returns rows of a table as JSON text for jsonb_populate_recordset, with the encrypted and derived columns. */
export const encryptedRows = async (
  encryptor: Encryptor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<string> => {
  const encryptedNames = Object.keys(encryptedColumns[table] ?? {});
  const encrypted = await mapInSlices(rows, (row) => ({
    ...row,
    ...Object.fromEntries(
      encryptedNames.filter((name) => name in row).map((name) => [name, encryptedMember(encryptor, table, name, row[name])]),
    ),
    ...derivedMembers(encryptor, table, row),
  }));
  return JSON.stringify(encrypted);
};

const derivedMembers = (
  encryptor: Encryptor,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(row).flatMap((name) => {
      const computed = derivedColumnOf(table, name);
      return computed ? [[computed.column, computed.valueOf(encryptor, row[name])]] : [];
    }),
  );

// The whole row becomes JSON, so a json column must be a value here, not a text.
const encryptedMember = (encryptor: Encryptor, table: string, name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  const kind = encryptedColumns[table]?.[name] ?? 'text';
  return encryptor.encrypt(prefixWithKind(kind, kind === 'json' ? JSON.stringify(value) : String(value)));
};

/** Milliseconds of work between pauses in which other requests are answered. */
const SLICE_MS = 10;

/** Returns `items.map(change)`, computed in slices, so that other requests are answered in between. */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    results.push(change(item));
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await nextTurn();
    sliceStart = performance.now();
  }
  return results;
};
