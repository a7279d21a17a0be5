import {
  ColumnNode,
  ColumnUpdateNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  sql,
  type SqlBool,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import {
  decryptedValue,
  derivedOf,
  encryptedColumnNames,
  encryptedColumns,
  encryptedValue,
  mapInSlices,
  parameterOf,
} from './encrypted-columns.ts';
import { type Encryptor, isEncrypted, isEncryptedBytes } from './encryption.ts';
import type { Db } from './open.ts';
import { soughtTokens } from './name-tokens.ts';

type SealPlugin = KyselyPlugin & { readonly sealer: Encryptor };

/** The sealer of a store, or of a transaction on it: what is looked up by a keyed hash needs it. Throws where the store was opened without keys. */
export const encryptorIn = (db: Db): Encryptor => {
  const plugin = db.getExecutor().plugins.find((each): each is SealPlugin => 'sealer' in each);
  if (!plugin) throw new Error('The store has no keys for its personal data');
  return plugin.sealer;
};

/**
 * Seals what is written to the sealed columns and opens what is read, so that nothing above the store knows of it: inserts and updates
 * that Kysely builds, and parameters of raw statements that ask for the sealer themselves.
 */
export const encryptionPlugin = (sealer: Encryptor): SealPlugin => ({
  sealer,
  transformQuery: ({ node }) => sealedQuery(sealer, node),
  // Thousands of rows take hundreds of milliseconds to open.
  transformResult: async ({ result }) => ({
    ...result,
    rows: [...(await mapInSlices(result.rows, (row) => openedRow(sealer, row)))],
  }),
});

const openedRow = (sealer: Encryptor, row: Record<string, unknown>): Record<string, unknown> => {
  let opened: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(row)) {
    if (!encryptedColumnNames.has(name)) continue;
    if (typeof value === 'string' && isEncrypted(value)) {
      opened ??= { ...row };
      opened[name] = decryptedValue(sealer, value);
    } else if (value instanceof Uint8Array && isEncryptedBytes(value)) {
      opened ??= { ...row };
      opened[name] = sealer.openBytes(value);
    }
  }
  return opened ?? row;
};

const sealedQuery = (sealer: Encryptor, node: RootOperationNode): RootOperationNode => {
  if (InsertQueryNode.is(node)) return sealedInsert(sealer, node);
  if (UpdateQueryNode.is(node)) return sealedUpdate(sealer, node);
  if (!RawNode.is(node)) return node;
  const parameters = node.parameters.map((each) => withValue(each, (value) => parameterOf(sealer, value)));
  return RawNode.create(node.sqlFragments, parameters);
};

const withValue = (node: OperationNode, change: (value: unknown) => unknown): OperationNode => {
  if (!ValueNode.is(node)) return node;
  const value = change(node.value);
  return value === node.value ? node : { ...node, ...ValueNode.create(value) };
};

const nameOf = (table: OperationNode | undefined): string => (table && TableNode.is(table) ? table.table.identifier.name : '');

const sealedInsert = (sealer: Encryptor, node: InsertQueryNode): InsertQueryNode => {
  const table = nameOf(node.into);
  const kinds = encryptedColumns[table];
  const { columns, values } = node;
  if (!kinds || !columns || !values || !ValuesNode.is(values)) return node;
  const names = columns.map(({ column }) => column.name);
  const sealed = (value: unknown, at: number): unknown => {
    const kind = kinds[names[at] ?? ''];
    return kind ? encryptedValue(sealer, kind, value) : value;
  };
  const made = names.flatMap((name, at) => {
    const derived = derivedOf(table, name);
    return derived && !names.includes(derived.column) ? [{ ...derived, at }] : [];
  });
  const rows = values.values.map((row) => {
    if (PrimitiveValueListNode.is(row))
      return PrimitiveValueListNode.create([
        ...row.values.map(sealed),
        ...made.map(({ at, valueOf }) => valueOf(sealer, row.values[at])),
      ]);
    if (!ValueListNode.is(row)) return row;
    return ValueListNode.create([
      ...row.values.map((each, at) => withValue(each, (value) => sealed(value, at))),
      ...made.map(({ at, valueOf }) => ValueNode.create(valueOf(sealer, plainValue(row.values[at])))),
    ]);
  });
  const added = made.map(({ column }) => ColumnNode.create(column));
  return { ...node, columns: [...columns, ...added], values: ValuesNode.create(rows) };
};

const plainValue = (node: OperationNode | undefined): unknown => (node && ValueNode.is(node) ? node.value : undefined);

const sealedUpdate = (sealer: Encryptor, node: UpdateQueryNode): UpdateQueryNode => {
  const table = nameOf(node.table);
  const kinds = encryptedColumns[table];
  if (!kinds || !node.updates) return node;
  const updates = node.updates.flatMap((update) => {
    const name = ColumnNode.is(update.column) ? update.column.column.name : '';
    const kind = kinds[name];
    if (!kind) return [update];
    const derived = derivedOf(table, name);
    return [
      ColumnUpdateNode.create(
        update.column,
        withValue(update.value, (value) => encryptedValue(sealer, kind, value)),
      ),
      ...(derived
        ? [
            ColumnUpdateNode.create(
              ColumnNode.create(derived.column),
              ValueNode.create(derived.valueOf(sealer, plainValue(update.value))),
            ),
          ]
        : []),
    ];
  });
  return { ...node, updates };
};

/** Whether the name whose tokens stand in a column contains a text, as far as its pairs of characters tell. */
export const nameContains = (db: Db, column: string, text: string): RawBuilder<SqlBool> => {
  const sets = soughtTokens(encryptorIn(db), text).map((tokens) => sql<SqlBool>`${sql.ref(column)} @> ${[...tokens]}::text[]`);
  return sql<SqlBool>`(${sql.join(sets, sql` or `)})`;
};
