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
  derivedColumnOf,
  encryptedColumnNames,
  encryptedColumns,
  encryptedValue,
  mapInSlices,
  parameterOf,
} from './encrypted-columns.ts';
import { type Encryptor, isEncrypted, isEncryptedBytes } from './encryption.ts';
import type { Db } from './open.ts';
import { searchTokens } from './name-tokens.ts';

type EncryptionPlugin = KyselyPlugin & { readonly encryptor: Encryptor };

/** Returns the encryptor of a database or transaction. Throws if the database was opened without keys. */
export const encryptorIn = (db: Db): Encryptor => {
  const plugin = db.getExecutor().plugins.find((each): each is EncryptionPlugin => 'encryptor' in each);
  if (!plugin) throw new Error('The store has no keys for its personal data');
  return plugin.encryptor;
};

/** Encrypts and decrypts the encrypted columns in rows of Kysely, and encrypts the parameters that `byEncryptor` makes. */
export const encryptionPlugin = (encryptor: Encryptor): EncryptionPlugin => ({
  encryptor,
  transformQuery: ({ node }) => encryptQuery(encryptor, node),
  // The rows are decrypted in slices, because thousands of them take hundreds of milliseconds.
  transformResult: async ({ result }) => ({
    ...result,
    rows: [...(await mapInSlices(result.rows, (row) => decryptRow(encryptor, row)))],
  }),
});

const decryptRow = (encryptor: Encryptor, row: Record<string, unknown>): Record<string, unknown> => {
  let decrypted: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(row)) {
    if (!encryptedColumnNames.has(name)) continue;
    if (typeof value === 'string' && isEncrypted(value)) {
      decrypted ??= { ...row };
      decrypted[name] = decryptedValue(encryptor, value);
    } else if (value instanceof Uint8Array && isEncryptedBytes(value)) {
      decrypted ??= { ...row };
      decrypted[name] = encryptor.decryptBytes(value);
    }
  }
  return decrypted ?? row;
};

const encryptQuery = (encryptor: Encryptor, node: RootOperationNode): RootOperationNode => {
  if (InsertQueryNode.is(node)) return encryptInsert(encryptor, node);
  if (UpdateQueryNode.is(node)) return encryptUpdate(encryptor, node);
  if (!RawNode.is(node)) return node;
  const parameters = node.parameters.map((parameter) => changeValue(parameter, (value) => parameterOf(encryptor, value)));
  return RawNode.create(node.sqlFragments, parameters);
};

const changeValue = (node: OperationNode, change: (value: unknown) => unknown): OperationNode => {
  if (!ValueNode.is(node)) return node;
  const value = change(node.value);
  return value === node.value ? node : { ...node, ...ValueNode.create(value) };
};

const nameOf = (table: OperationNode | undefined): string => (table && TableNode.is(table) ? table.table.identifier.name : '');

const encryptInsert = (encryptor: Encryptor, node: InsertQueryNode): InsertQueryNode => {
  const table = nameOf(node.into);
  const kinds = encryptedColumns[table];
  const { columns, values } = node;
  if (!kinds || !columns || !values || !ValuesNode.is(values)) return node;
  const names = columns.map(({ column }) => column.name);
  const encrypt = (value: unknown, index: number): unknown => {
    const kind = kinds[names[index] ?? ''];
    return kind ? encryptedValue(encryptor, kind, value) : value;
  };
  const derivedColumns = names.flatMap((name, index) => {
    const derived = derivedColumnOf(table, name);
    return derived && !names.includes(derived.column) ? [{ ...derived, at: index }] : [];
  });
  const rows = values.values.map((row) => {
    if (PrimitiveValueListNode.is(row))
      return PrimitiveValueListNode.create([
        ...row.values.map(encrypt),
        ...derivedColumns.map(({ at: index, valueOf }) => valueOf(encryptor, row.values[index])),
      ]);
    if (!ValueListNode.is(row)) return row;
    return ValueListNode.create([
      ...row.values.map((each, index) => changeValue(each, (value) => encrypt(value, index))),
      ...derivedColumns.map(({ at: index, valueOf }) => ValueNode.create(valueOf(encryptor, plainValue(row.values[index])))),
    ]);
  });
  const addedColumns = derivedColumns.map(({ column }) => ColumnNode.create(column));
  return { ...node, columns: [...columns, ...addedColumns], values: ValuesNode.create(rows) };
};

const plainValue = (node: OperationNode | undefined): unknown => (node && ValueNode.is(node) ? node.value : undefined);

const encryptUpdate = (encryptor: Encryptor, node: UpdateQueryNode): UpdateQueryNode => {
  const table = nameOf(node.table);
  const kinds = encryptedColumns[table];
  if (!kinds || !node.updates) return node;
  const updates = node.updates.flatMap((update) => {
    const name = ColumnNode.is(update.column) ? update.column.column.name : '';
    const kind = kinds[name];
    if (!kind) return [update];
    const derived = derivedColumnOf(table, name);
    return [
      ColumnUpdateNode.create(
        update.column,
        changeValue(update.value, (value) => encryptedValue(encryptor, kind, value)),
      ),
      ...(derived
        ? [
            ColumnUpdateNode.create(
              ColumnNode.create(derived.column),
              ValueNode.create(derived.valueOf(encryptor, plainValue(update.value))),
            ),
          ]
        : []),
    ];
  });
  return { ...node, updates };
};

/**
 * Returns the SQL condition that the name whose tokens are in the column contains every pair of neighbouring characters of a
 * text.
 */
export const nameContains = (db: Db, column: string, text: string): RawBuilder<SqlBool> => {
  const conditions = searchTokens(encryptorIn(db), text).map(
    (tokens) => sql<SqlBool>`${sql.ref(column)} @> ${[...tokens]}::text[]`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};
