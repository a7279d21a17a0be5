import { isRecord } from '../../../../engine/values/pointer.ts';
import {
  alsoAt,
  appended,
  firstIn,
  type Mistake,
  type Planted,
  pointersIn,
  type Product,
  replaced,
  textOf,
  within,
} from './edit.ts';
import { tariff } from './tables.ts';

const PRICES = 'pricing.json';
const MODEL = 'model.json';

/** Returns a text in a key column of a table, which is a code that the form offers. */
const codeCell = (product: Product): { readonly table: string; readonly pointer: string } | undefined => {
  for (const [table, { columns, rows }] of Object.entries(product.data.tables)) {
    const at = columns.findIndex((column) => 'key' in column);
    if (table.startsWith('shared/') || at < 0 || typeof rows[1]?.[at] !== 'string') continue;
    const pointer = `/tables/${table}/rows/1/${at}`;
    if (pointersIn(textOf(product, PRICES), (_, own) => own === pointer).length > 0) return { table, pointer };
  }
  return undefined;
};

const inCode = (what: string, change: (code: string) => string): Mistake => ({
  what,
  plant: (product) => {
    const foundCell = codeCell(product);
    const planted =
      foundCell && replaced(product, PRICES, foundCell.pointer, (raw) => JSON.stringify(change(String(JSON.parse(raw)))));
    return foundCell && within(product, planted, PRICES, `/tables/${foundCell.table}/rows`);
  },
});

const FULL_WIDTH = (text: string): string =>
  text.replaceAll(/[\da-zA-Z]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
const CYRILLIC: Readonly<Record<string, string>> = { A: 'А', B: 'В', E: 'Е', C: 'С', a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' };

/** Removes the `not` of a rule that refuses. */
const reversedRule = (product: Product): Planted | undefined => {
  const index = product.data.rules.findIndex(
    ({ when, refuse }) => refuse !== undefined && isRecord(when) && isRecord(when['not']),
  );
  return index < 0
    ? undefined
    : within(
        product,
        replaced(product, MODEL, `/rules/${index}/when`, (raw) => raw.replace(/^\{\s*"not":\s*/, '').replace(/\}$/, '')),
        MODEL,
        `/rules/${index}`,
      );
};

/** Returns the table with several inputs and the most rows in the model's own file. */
const grid = (
  product: Product,
): { readonly table: string; readonly inputs: readonly number[]; readonly rows: number } | undefined =>
  Object.entries(product.data.tables)
    .flatMap(([table, { columns, rows }]) => {
      const inputs = columns.flatMap((each, at) => ('gives' in each ? [] : [at]));
      const raw = Object(JSON.parse(textOf(product, PRICES)).tables[table]);
      return table.startsWith('shared/') || inputs.length < 2 || !Array.isArray(raw.rows)
        ? []
        : [{ table, inputs, rows: rows.length }];
    })
    .toSorted((a, b) => b.rows - a.rows)[0];

/** The codes of the column with texts of a table of several inputs. */
const rangeCell = (
  product: Product,
): { readonly pointer: string; readonly cell: readonly unknown[]; readonly table: string } | undefined => {
  for (const [table, { columns, rows }] of Object.entries(product.data.tables)) {
    const at = columns.findIndex((each) => 'range' in each);
    const index = rows.findIndex(
      (row, own) =>
        own > 0 && Array.isArray(row[at]) && typeof Object(row[at])[0] === 'number' && Object(row[at])[0] !== Object(row[at])[1],
    );
    const pointer = `/tables/${table}/rows/${index}/${at}`;
    const cell: unknown = rows[index]?.[at];
    if (table.startsWith('shared/') || !Array.isArray(cell)) continue;
    if (pointersIn(textOf(product, PRICES), (_, own) => own === pointer).length > 0) return { pointer, cell, table };
  }
  return undefined;
};

const inRange = (what: string, change: (cell: readonly unknown[]) => unknown): Mistake => ({
  what,
  plant: (product) => {
    const found = rangeCell(product);
    const planted = found && replaced(product, PRICES, found.pointer, () => JSON.stringify(change(found.cell)));
    return found && within(product, planted, PRICES, `/tables/${found.table}`);
  },
});

const years = (text: string, more: number): string => text.replace(/^\d+/, (count) => String(Number(count) + more));
const age = (what: string, word: 'from' | 'to', more: number): Mistake => ({
  what,
  plant: (product) =>
    /^\d+ years$/.test(product.data.insured?.age?.[word] ?? '')
      ? alsoAt(
          product,
          replaced(product, MODEL, `/insured/age/${word}`, (raw) => JSON.stringify(years(JSON.parse(raw), more))),
          [MODEL, '/insured/age'],
        )
      : undefined,
});

const stepWith = (product: Product, word: string, accepts: (value: unknown) => boolean = () => true) =>
  pointersIn(
    textOf(product, PRICES),
    (node, at) =>
      new RegExp(`^/steps/[^/]+/\\d+/${word}$`).test(at) &&
      accepts(JSON.parse(textOf(product, PRICES).slice(node.offset, node.offset + node.length))),
  )[0];

const inStep = (
  what: string,
  word: string,
  change: (raw: string) => string,
  accepts: (value: unknown) => boolean = () => true,
): Mistake => ({
  what,
  plant: (product) => {
    const pointer = stepWith(product, word, accepts);
    return pointer === undefined
      ? undefined
      : within(product, replaced(product, PRICES, pointer, change), PRICES, pointer.slice(0, pointer.lastIndexOf('/')));
  },
});

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Returns whether the headline of the detail page has a number of persons or things. */
const isSaid = (product: Product, count: number | undefined): boolean =>
  count !== undefined &&
  new RegExp(`(?<![\\d,])${count.toLocaleString('en').replace(',', ',?')}(?:[–-][\\d,]+)? [人处辆]`).test(
    textOf(product, 'detail.json'),
  );

/** Mistakes of a hurried configurer who copies from a spreadsheet. */
export const ofHurry: readonly Mistake[] = [
  inCode('a code with a blank behind it', (code) => `${code} `),
  inCode('a code with a blank that does not break', (code) => `\u00A0${code}`),
  inCode('a code in full-width characters', FULL_WIDTH),
  inCode('a code with a look-alike character', (code) => code.replace(/[ABECaeopc]|$/, (each) => CYRILLIC[each] ?? 'О')),
  inCode('a code in another case', (code) => (code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase())),
  {
    what: 'a code that one table alone has',
    plant: (product) => {
      const found = codeCell(product);
      const [, , table = '', , , at = ''] = found?.pointer.split('/') ?? [];
      const raw = found && Object(JSON.parse(textOf(product, PRICES)).tables[table]).rows[1];
      return found && appended(product, PRICES, `/tables/${table}/rows`, JSON.stringify(raw.toSpliced(Number(at), 1, 'GAMMA')));
    },
  },
  {
    what: 'the rows of a code in one table alone forgotten',
    plant: (product) => {
      const found = codeCell(product);
      const [, , table = '', , , at = ''] = found?.pointer.split('/') ?? [];
      const rows: unknown[][] = found ? Object(JSON.parse(textOf(product, PRICES)).tables[table]).rows : [];
      const code = rows[1]?.[Number(at)];
      const remainingRows = rows.filter((row) => row[Number(at)] !== code);
      const planted =
        remainingRows.length === 0 || remainingRows.length === rows.length
          ? undefined
          : replaced(product, PRICES, `/tables/${table}/rows`, () => JSON.stringify(remainingRows));
      return within(product, planted, PRICES, `/tables/${table}`);
    },
  },
  {
    what: 'two columns swapped by their names',
    plant: (product) => {
      const found = grid(product);
      if (!found) return undefined;
      const [one = 0, two = 0] = found.inputs;
      const columns: unknown[] = Object(JSON.parse(textOf(product, PRICES)).tables[found.table]).columns;
      const swapped = columns.map((each, at) => columns[at === one ? two : at === two ? one : at] ?? each);
      return within(
        product,
        replaced(product, PRICES, `/tables/${found.table}/columns`, () => JSON.stringify(swapped)),
        PRICES,
        `/tables/${found.table}`,
      );
    },
  },
  {
    what: 'a digit too few in a figure',
    plant: (product) => {
      const figure = tariff(product);
      return (
        figure &&
        firstIn(
          product,
          PRICES,
          (value, at) =>
            at.startsWith(`/tables/${figure.table}/rows/`) &&
            at.endsWith(`/${figure.column}`) &&
            typeof value === 'string' &&
            /^\d{2,}/.test(value),
          (raw) => raw.replace(/(\d)\d(\.|")/, '$1$2'),
        )
      );
    },
  },
  inRange('a range as a text', ([from, to]) => `${from}-${to}`),
  inRange('a range of one end', ([from]) => [from]),
  inRange('a range with a text for a number', ([from, to]) => [String(from), to]),
  age('a youngest age a year too high', 'from', 1),
  age('an oldest age a year too low', 'to', -1),
  age('an oldest age ten years too high', 'to', 10),
  {
    what: 'days where years were meant',
    plant: (product) =>
      /years/.test(product.data.insured?.age?.to ?? '')
        ? alsoAt(
            product,
            replaced(product, MODEL, '/insured/age/to', (raw) => raw.replace('years', 'days')),
            [MODEL, '/insured/age'],
            [MODEL, '/insured/age/from'],
          )
        : undefined,
  },
  {
    what: 'a most of persons with a digit too few',
    plant: (product) =>
      isSaid(product, product.data.insured?.max)
        ? replaced(product, MODEL, '/insured/max', (raw) => raw.slice(0, -1))
        : undefined,
  },
  {
    what: 'fewest persons one more',
    plant: (product) =>
      !isSaid(product, product.data.insured?.min)
        ? undefined
        : replaced(product, MODEL, '/insured/min', (raw) => String(Number(raw) + 1)),
  },
  {
    what: 'months where days were meant',
    plant: (product) =>
      product.data.term?.maxDays === undefined
        ? undefined
        : replaced(product, MODEL, '/term/maxDays', (raw) => String(Math.ceil(Number(raw) / 30))),
  },
  {
    what: 'a condition without its not',
    plant: reversedRule,
  },
  {
    what: 'from and to mixed up in a rule',
    plant: (product) => {
      const index = product.data.rules.findIndex(
        ({ when }) => isRecord(when) && Object.values(when).some((test) => isRecord(test) && 'from' in test),
      );
      return index < 0
        ? undefined
        : within(
            product,
            replaced(product, MODEL, `/rules/${index}/when`, (raw) => raw.replace('"from"', '"to"')),
            MODEL,
            `/rules/${index}`,
          );
    },
  },
  {
    what: 'a rule copied with its old name',
    plant: (product) => {
      const [rule] = product.data.rules;
      return (
        rule &&
        appended(
          product,
          MODEL,
          '/rules',
          JSON.stringify({ rule: rule.rule, when: { 'application.policyholder.phone': { is: '13800000000' } }, warn: '请核对' }),
        )
      );
    },
  },
  inStep('a factor named twice', 'multiply', (raw) => JSON.stringify([...JSON.parse(raw), JSON.parse(raw)[0]]), isTexts),
  {
    what: 'the inputs of a look-up swapped',
    plant: (product) => {
      const pointer = stepWith(product, 'by', (value) => isRecord(value) && Object.keys(value).length > 1);
      const [, , block = '', index = ''] = pointer?.split('/') ?? [];
      const [table] = String(product.data.steps[block]?.[Number(index)]?.['lookup']).split('.');
      return pointer === undefined
        ? undefined
        : within(
            product,
            within(
              product,
              replaced(product, PRICES, pointer, (raw) => {
                const entries = Object.entries(JSON.parse(raw));
                const [one, two] = entries;
                return JSON.stringify(
                  Object.fromEntries(
                    entries.map(([name, value], at) => [name, at === 0 ? two?.[1] : at === 1 ? one?.[1] : value]),
                  ),
                );
              }),
              PRICES,
              `/tables/${table}`,
            ),
            PRICES,
            pointer.slice(0, pointer.lastIndexOf('/')),
          );
    },
  },
];
