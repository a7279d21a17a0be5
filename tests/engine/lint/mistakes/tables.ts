import { alsoAt, type Mistake, type Planted, pointersIn, type Product, removed, replaced, textOf } from './edit.ts';

const FILE = 'pricing.json';

type Figure = { readonly table: string; readonly column: number; readonly columns: number; readonly rows: number };

/** Returns the tables in the model's own file with a column of money or rates that the premium depends on. */
const rated = ({ data }: Product): readonly Figure[] =>
  Object.entries(data.tables).flatMap(([table, { columns, rows }]) => {
    const column = columns.findIndex((each) => 'gives' in each && (each.unit === 'money' || each.unit === 'rate'));
    return table.startsWith('shared/') || column < 0 ? [] : [{ table, column, columns: columns.length, rows: rows.length }];
  });

/** Returns the table with the most rows. */
export const tariff = (product: Product): Figure | undefined => rated(product).toSorted((a, b) => b.rows - a.rows)[0];
const isTiers = (product: Product, { table }: Figure): boolean =>
  Array.isArray(Object(JSON.parse(textOf(product, FILE)).tables[table]).tiers);
const cell = (product: Product, figure: Figure, row: number, change: (raw: string) => string): Planted | undefined =>
  isTiers(product, figure)
    ? replaced(product, FILE, `/tables/${figure.table}/tiers/${row}/PRICE`, change)
    : replaced(product, FILE, `/tables/${figure.table}/rows/${row}/${figure.column}`, change);
const rowAt = (product: Product, figure: Figure, row: number): string =>
  `/tables/${figure.table}/${isTiers(product, figure) ? 'tiers' : 'rows'}/${row}`;

const inTariff = (what: string, change: (raw: string) => string, code?: string): Mistake => ({
  what,
  ...(code === undefined ? {} : { code }),
  plant: (product) => {
    const figure = tariff(product);
    return figure && cell(product, figure, 2, change);
  },
});

const times =
  (factor: number) =>
  (raw: string): string =>
    `"${(Number(JSON.parse(raw)) * factor).toFixed(8).replace(/0{1,6}$/, '')}"`;

/** Mistakes in a rating table of the model. */
export const ofTables: readonly Mistake[] = [
  inTariff('a negative figure', (raw) => raw.replace('"', '"-')),
  inTariff('money as a number', (raw) => raw.replaceAll('"', '')),
  inTariff('money with a comma', () => '"1,000.00"'),
  inTariff('money with a sign', () => '"¥100.00"'),
  inTariff('a rate in per cent', () => '"8%"'),
  inTariff('full-width digits', () => '"１００.00"'),
  inTariff('an empty figure', () => '""'),
  inTariff('a figure ninety-five times its neighbours', times(95)),
  inTariff('a figure a hundred times too small', times(0.01)),
  {
    what: 'the only nothing among many figures',
    plant: (product) => {
      const figure = tariff(product);
      return figure && figure.rows > 6 ? cell(product, figure, 0, () => '"0"') : undefined;
    },
  },
  {
    what: 'a row deleted',
    plant: (product) => {
      const figure = tariff(product);
      return figure && removed(product, FILE, rowAt(product, figure, 2));
    },
  },
  {
    what: 'a row doubled',
    plant: (product) => {
      const figure = tariff(product);
      return figure && again(product, figure, (raw) => raw);
    },
  },
  {
    what: 'a row doubled with another price',
    plant: (product) => {
      const figure = tariff(product);
      return figure && again(product, figure, (raw) => raw.replace(/"(\d+)(\.\d+)?"(?=[^"]*$)/, '"$19$2"'));
    },
  },
  {
    what: 'a row with a cell too few',
    plant: (product) => {
      const figure = tariff(product);
      return figure && !isTiers(product, figure)
        ? replaced(product, FILE, `${rowAt(product, figure, 2)}`, (raw) => raw.replace(/,[^,\]]*\]$/, ']'))
        : undefined;
    },
  },
  {
    what: 'a range that ends before it begins',
    plant: (product) => {
      const range = ranged(product);
      return (
        range &&
        replaced(product, FILE, range.pointer, () => `[${JSON.stringify(range.cell[1])}, ${JSON.stringify(range.cell[0])}]`)
      );
    },
  },
  {
    what: 'a range that reaches into the next',
    plant: (product) => {
      const found = ranged(product);
      return (
        found?.next &&
        alsoAt(
          product,
          replaced(product, FILE, found.pointer, () => `[${JSON.stringify(found.cell[0])}, ${JSON.stringify(found.next?.[0])}]`),
          [FILE, found.nextPointer],
        )
      );
    },
  },
  {
    what: 'a key with a typo',
    plant: (product) => {
      const figure = tariff(product);
      const key = figure && product.data.tables[figure.table]?.columns.findIndex((each) => 'key' in each);
      return figure && key !== undefined && key >= 0 && !isTiers(product, figure)
        ? alsoAt(
            product,
            replaced(product, FILE, `${rowAt(product, figure, 2)}/${key}`, (raw) =>
              raw.startsWith('"') ? raw.replace(/"$/, 'x"') : '99',
            ),
            [FILE, rowAt(product, figure, 1)],
            [FILE, rowAt(product, figure, 3)],
            [FILE, rowAt(product, figure, 2)],
          )
        : undefined;
    },
  },
  {
    what: 'a number in quotes as a key',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, FILE), (node, at) => node.type === 'number' && /\/rows\/\d+\/\d+$/.test(at));
      return pointer === undefined ? undefined : replaced(product, FILE, pointer, (raw) => `"${raw}"`);
    },
  },
  {
    what: 'two columns of one name',
    plant: (product) => {
      const figure = tariff(product);
      return figure && !isTiers(product, figure)
        ? alsoAt(
            product,
            replaced(product, FILE, `/tables/${figure.table}/columns/0`, () =>
              JSON.stringify(product.data.tables[figure.table]?.columns[1] ?? {}).includes('gives')
                ? JSON.stringify({ key: Object(product.data.tables[figure.table]?.columns[1]).gives })
                : JSON.stringify(product.data.tables[figure.table]?.columns[1]),
            ),
            [FILE, `/tables/${figure.table}/columns/1`],
          )
        : undefined;
    },
  },
  {
    what: 'a column without its kind',
    plant: (product) => {
      const figure = tariff(product);
      return figure && !isTiers(product, figure)
        ? replaced(product, FILE, `/tables/${figure.table}/columns/0`, (raw) => raw.replace(/"(?:key|range)"/, '"name"'))
        : undefined;
    },
  },
  {
    what: 'a table without rows',
    plant: (product) => {
      const figure = tariff(product);
      return figure && !isTiers(product, figure)
        ? alsoAt(
            product,
            replaced(product, FILE, `/tables/${figure.table}/rows`, () => '[]'),
            [FILE, `/tables/${figure.table}`],
          )
        : undefined;
    },
  },
  {
    what: 'a unit that does not exist',
    plant: (product) => {
      const figure = tariff(product);
      return figure && !isTiers(product, figure)
        ? replaced(product, FILE, `/tables/${figure.table}/columns/${figure.column}/unit`, () => '"yuan"')
        : undefined;
    },
  },
];

const again = (product: Product, figure: Figure, change: (raw: string) => string): Planted | undefined => {
  const pointer = rowAt(product, figure, 2);
  let copy = '';
  const planted = replaced(product, FILE, pointer, (raw) => {
    copy = change(raw);
    return `${raw},\n${copy}`;
  });
  return planted && { ...planted, at: planted.at.map(({ file, line }) => ({ file, line: line + 1 })) };
};

type Ranged = {
  readonly pointer: string;
  readonly cell: readonly unknown[];
  readonly next: readonly unknown[] | undefined;
  readonly nextPointer: string;
};
const ranged = ({ data }: Product): Ranged | undefined => {
  for (const [table, { columns, rows }] of Object.entries(data.tables)) {
    const column = columns.findIndex((each) => 'range' in each);
    if (table.startsWith('shared/') || column < 0) continue;
    const index = rows.findIndex(
      (row) => Array.isArray(row[column]) && String(Object(row[column])[0]) !== String(Object(row[column])[1]),
    );
    const [cell, next] = [rows[index]?.[column], rows[index + 1]?.[column]];
    if (Array.isArray(cell) && data.tables[table] && !('folded' in (data.tables[table] ?? {})))
      return {
        pointer: `/tables/${table}/rows/${index}/${column}`,
        cell,
        next: Array.isArray(next) ? next : undefined,
        nextPointer: `/tables/${table}/rows/${index + 1}`,
      };
  }
  return undefined;
};
