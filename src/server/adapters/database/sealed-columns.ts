import type { Sealer } from '../sealing/sealer.ts';

/** What a sealed column holds: a text, or JSON. */
type Kind = 'text' | 'json';

/** Every column that holds a secret, or that tells something of a person: alone, or in what was typed into a form. */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  secret: { value: 'text' },
  app_user: { password_hash: 'text' },
  used_password: { hash: 'text' },
  outbox: { phone: 'text', text: 'text' },
  payment: { url: 'text' },
  sales_order: { application: 'json' },
  policy_version: { application: 'json' },
  insured_person: { cert_number: 'text' },
  endorsement: { content: 'json', result: 'json' },
  draft: { content: 'text' },
  draft_change: { changes: 'text' },
};

/** Names of the sealed columns: what is read under another name is never opened, as anybody may have typed it. */
export const sealedNames: ReadonlySet<string> = new Set(Object.values(sealedColumns).flatMap((columns) => Object.keys(columns)));

// What a value is stands within it, out of reach of whoever typed it.
const within = (kind: Kind, text: string): string => `${kind}:${text}`;

/** A value of a sealed column as it is written: JSON remembers that it was. */
export const sealedValue = (sealer: Sealer, kind: Kind, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const sealed = sealer.seal(within(kind, value));
  return kind === 'text' ? sealed : JSON.stringify(sealed);
};

/** A sealed value as it was before. */
export const openedValue = (sealer: Sealer, value: string): unknown => {
  const text = sealer.open(value);
  const [kind = ''] = text.split(':', 1);
  const held = text.slice(kind.length + 1);
  return kind === 'json' ? JSON.parse(held) : held;
};

/** A parameter of a raw statement that is made with the sealer of the store; builders of statements need none. */
export type Sealing = { readonly [sealing]: (sealer: Sealer) => unknown };
// The same one where this file is loaded twice, as in a bundle beside its sources; nothing that comes over the wire can hold it.
const sealing: unique symbol = Symbol.for('sealing');

/** Makes such a parameter. */
export const bySealer = (make: (sealer: Sealer) => unknown): Sealing => ({ [sealing]: make });

/** What a parameter is, once the sealer is there. */
export const parameterOf = (sealer: Sealer, value: unknown): unknown => {
  const make: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, sealing) : undefined;
  return typeof make === 'function' ? make(sealer) : value;
};

/** Rows of a table, as JSON text for jsonb_populate_recordset, with what is sealed in it and the hash of a person's number. */
export const sealedRows = (table: string, rows: readonly Readonly<Record<string, unknown>>[]): Sealing =>
  bySealer((sealer) => {
    const kinds = Object.keys(sealedColumns[table] ?? {});
    const sealed = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        kinds.filter((name) => name in row).map((name) => [name, sealedMember(sealer, table, name, row[name])]),
      ),
      ...(table === 'insured_person' && { cert_hash: certificateHash(sealer, String(row['cert_number'] ?? '')) }),
    }));
    return JSON.stringify(sealed);
  });

/** The hash by which a certificate is found; none where there is no number. */
export const certificateHash = (sealer: Sealer, number: string): string | null => (number === '' ? null : sealer.hash(number));

// In a row that is JSON itself, JSON is a member and no text.
const sealedMember = (sealer: Sealer, table: string, name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  const kind = sealedColumns[table]?.[name] ?? 'text';
  return sealer.seal(within(kind, kind === 'json' ? JSON.stringify(value) : String(value)));
};
