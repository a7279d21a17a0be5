import { isRecord } from '../../../../engine/values/pointer.ts';
import {
  added,
  appended,
  fileOf,
  firstIn,
  type Mistake,
  pointersIn,
  type Product,
  replaced,
  spliced,
  textOf,
  within,
} from './edit.ts';
import { isGivenText, ownTables, type WrittenTable as Found } from './spreadsheets.ts';

const PRICES = 'pricing.json';
const MODEL = 'model.json';
const FIELDS = 'insure.schema.json';

/** Changes all figures of a column. */
const inColumn = (
  what: string,
  code: string,
  accepts: (found: Found, at: number) => boolean,
  change: (figure: number) => string,
): Mistake => ({
  what,
  code,
  plant: (product) => {
    for (const found of ownTables(product))
      for (const [at, column] of found.columns.entries()) {
        if (!isGivenText(column) || !accepts(found, at)) continue;
        const rows = found.rows.map((row) => row.map((cell, own) => (own === at && cell !== null ? change(Number(cell)) : cell)));
        return within(
          product,
          replaced(product, PRICES, `/tables/${found.name}/rows`, () => JSON.stringify(rows)),
          PRICES,
          `/tables/${found.name}`,
        );
      }
    return undefined;
  },
});

const numbersAt = ({ rows }: Found, at: number): readonly number[] =>
  rows.flatMap((row) => (row[at] === null ? [] : [Number(row[at])]));

/** Exchanges two rows of one group in a table in which all other groups have the same order. */
const swapped: Mistake = {
  what: 'two figures of one group exchanged, against the order of the other groups',
  code: 'odd-figure',
  plant: (product) => {
    for (const found of ownTables(product)) {
      const keys = found.columns.flatMap((column, at) => (isGivenText(column) ? [] : [at]));
      const gives = found.columns.findIndex(isGivenText);
      const [first, second] = keys;
      if (keys.length !== 2 || first === undefined || second === undefined) continue;
      const groups = new Set(found.rows.map((row) => JSON.stringify(row[first])));
      const [one] = groups;
      const own = found.rows.flatMap((row, index) => (JSON.stringify(row[first]) === one && row[gives] !== null ? [index] : []));
      const at = own.findIndex((index, place) => {
        const next = own[place + 1];
        return next !== undefined && Number(found.rows[next]?.[gives]) > 1.02 * Number(found.rows[index]?.[gives]);
      });
      const [low, high] = [own[at], own[at + 1]];
      if (groups.size < 4 || low === undefined || high === undefined) continue;
      const [a, b] = [found.rows[low]?.[gives], found.rows[high]?.[gives]];
      const rows = found.rows.map((row, index) =>
        row.map((cell, column) => (column !== gives ? cell : index === low ? b : index === high ? a : cell)),
      );
      return within(
        product,
        replaced(product, PRICES, `/tables/${found.name}/rows`, () => JSON.stringify(rows)),
        PRICES,
        `/tables/${found.name}`,
      );
    }
    return undefined;
  },
};

const inText = (what: string, text: string, code?: string): Mistake => ({
  what,
  ...(code && { code }),
  plant: (product) => {
    const [index, document] = [...product.data.documents.entries()][0] ?? [];
    const name = `documents/${document?.file}`;
    const body = product.files[fileOf(product, name)];
    return index === undefined || body === undefined
      ? undefined
      : spliced(product, name, [body.length, body.length], `\n${text}\n`, text);
  },
});

const examplesOf = (product: Product): readonly Readonly<Record<string, unknown>>[] => {
  const examples: unknown = JSON.parse(textOf(product, 'examples.json'));
  return Array.isArray(examples) ? examples.filter(isRecord) : [];
};

/** Returns whether an example of a kind of change has a charge in cents. */
const isCharged = (product: Product, kind = ''): boolean =>
  examplesOf(product).some(
    ({ endorsement, charge }) =>
      isRecord(endorsement) && (kind === '' || kind in endorsement) && typeof charge === 'string' && !charge.endsWith('.00'),
  );

/** Parts that are correct by themselves and do not fit the rest. */
export const ofOversights: readonly Mistake[] = [
  inColumn(
    'shares in per cent',
    'wrong-scale',
    (found, at) =>
      isRecord(found.columns[at]) &&
      found.columns[at]['unit'] === 'rate' &&
      Math.max(...numbersAt(found, at)) === 1 &&
      new Set(numbersAt(found, at)).size > 3,
    (figure) => String(Math.round(figure * 100)),
  ),
  inColumn(
    'amounts in cents, where the label of each key says the amount',
    'wrong-scale',
    (found, at) =>
      isRecord(found.columns[at]) &&
      found.columns[at]['unit'] === 'money' &&
      found.rows.length > 2 &&
      found.columns.filter((column) => !isGivenText(column)).length === 1 &&
      found.rows.every((row) => Number(row[0]) === Number(row[at])),
    (figure) => `${figure}00.00`,
  ),
  swapped,
  {
    what: 'a rule that says another figure than it compares',
    code: 'other-bounds',
    plant: (product) => {
      const index = product.data.rules.findIndex(
        ({ refuse, refer, warn, when }) =>
          /^\D*\d+\D*$/.test(refuse ?? refer ?? warn ?? '') && /"(?:from|to)":"?\d/.test(JSON.stringify(when)),
      );
      const rule = product.data.rules[index];
      const text = rule?.refuse ?? rule?.refer ?? rule?.warn;
      if (!text) return undefined;
      // The translation is changed too, so that there is only this mistake.
      const english = product.data.texts[text] ?? '';
      const more = (each: string): string => each.replace(/\d+/, (count) => String(Number(count) + 7));
      const files = Object.fromEntries(
        Object.entries(product.files).map(([file, content]) => [
          file,
          file.startsWith(`${product.code}/`) && file.endsWith('.json')
            ? content
                .replaceAll(JSON.stringify(text), JSON.stringify(more(text)))
                .replaceAll(JSON.stringify(english), JSON.stringify(more(english)))
            : content,
        ]),
      );
      return within(product, { files, at: [] }, MODEL, `/rules/${index}`);
    },
  },
  {
    what: 'a referral of what another rule refuses',
    code: 'repeated',
    plant: (product) => {
      const rule = product.data.rules.find(({ refuse }) => refuse !== undefined);
      return (
        rule &&
        appended(
          product,
          MODEL,
          '/rules',
          JSON.stringify({ ...rule, rule: 'planted-referral', refuse: undefined, refer: rule.refuse }),
        )
      );
    },
  },
  {
    what: 'a rule told at a field that does not exist',
    plant: (product) => {
      const index = product.data.rules.findIndex(({ at }) => at !== undefined);
      return index < 0 ? undefined : replaced(product, MODEL, `/rules/${index}/at`, () => '"planted"');
    },
  },
  {
    what: 'shares that sum to 1 where each is a whole number up to 100',
    plant: (product) =>
      firstIn(
        product,
        FIELDS,
        (value, at) => at.endsWith('/sumTo/total') && value === 100,
        () => '1',
      ),
  },
  {
    what: 'a default day in the past',
    plant: (product) => added(product, FIELDS, '/properties/startDate', '"default": "2026-01-01"', '"default"'),
  },
  {
    what: 'a label of a choice that there is not',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, FIELDS), (node, at) => node.type === 'object' && at.endsWith('/labels'));
      return pointer === undefined ? undefined : added(product, FIELDS, pointer, '"planted": "多余"', '"planted"');
    },
  },
  {
    what: 'a follow-up that is asked when it is hidden',
    plant: (product) => {
      const [pointer] = pointersIn(
        textOf(product, FIELDS),
        (node, at) =>
          at.endsWith('/requiredWhen') &&
          pointersIn(textOf(product, FIELDS), (_, other) => other === at.replace(/requiredWhen$/, 'visibleWhen')).length > 0 &&
          node.type === 'object',
      );
      return pointer === undefined
        ? undefined
        : within(
            product,
            replaced(product, FIELDS, pointer, (raw) => `{ "not": ${raw} }`),
            FIELDS,
            pointer.slice(0, pointer.lastIndexOf('/')),
          );
    },
  },
  {
    what: 'a removal of a person who is not there',
    plant: (product) => {
      const index = examplesOf(product).findIndex(
        ({ issues, endorsement }) => issues === undefined && isRecord(endorsement) && Array.isArray(endorsement['remove']),
      );
      return index < 0
        ? undefined
        : within(
            product,
            replaced(product, 'examples.json', `/${index}/endorsement/remove/0`, () => '99'),
            'examples.json',
            `/${index}`,
          );
    },
  },
  {
    what: 'an example that changes a policy after its last day',
    plant: (product) => {
      const index = examplesOf(product).findIndex(({ endorsement }) => isRecord(endorsement) && 'effective' in endorsement);
      return within(
        product,
        replaced(product, 'examples.json', `/${index}/endorsement/effective`, () => '"2036-01-01"'),
        'examples.json',
        `/${index}`,
      );
    },
  },
  {
    what: 'an example without any result',
    code: 'missing-example',
    plant: (product) => {
      const all = examplesOf(product);
      const bases = new Set(all.map(({ from }) => from));
      const index = all.findIndex(
        (each) => Object.keys(each).toSorted().join() === 'from,name,premium,set' && !bases.has(each['name']),
      );
      return index < 0
        ? undefined
        : within(
            product,
            replaced(product, 'examples.json', `/${index}`, () => JSON.stringify({ ...all[index], premium: undefined }, null, 1)),
            'examples.json',
            `/${index}`,
          );
    },
  },
  inText('a clause that is yet to be written', '第三百条 TODO'),
  inText('a clause with blanks to fill in', '本保险的等待期为 ____ 天。'),
  inText('a clause with tags of a web page', '<p><b>责任免除</b></p>'),
  {
    what: 'a translation that is yet to be written',
    plant: (product) =>
      firstIn(
        product,
        'en-US.json',
        (value) => typeof value === 'string' && value.length > 30,
        () => '"TODO"',
      ),
  },
  {
    what: 'a translation with text of a template',
    plant: (product) =>
      firstIn(
        product,
        'en-US.json',
        (value) => typeof value === 'string' && value.length > 30,
        () => '"Lorem ipsum dolor sit amet"',
      ),
  },
  {
    what: 'a benefit with the amount of another',
    plant: (product) => {
      const benefits = JSON.parse(textOf(product, PRICES)).benefits;
      const [one, other] = Array.isArray(benefits) ? benefits : [];
      return one && other && one.amount !== other.amount
        ? within(
            product,
            replaced(product, PRICES, '/benefits/1/amount', () => JSON.stringify(one.amount)),
            PRICES,
            '/benefits',
          )
        : undefined;
    },
  },
  {
    what: 'a rounding of changes to whole amounts',
    plant: (product) =>
      isCharged(product)
        ? within(
            product,
            replaced(product, MODEL, '/endorsement/round/to', () => '"1"'),
            MODEL,
            '/endorsement',
          )
        : undefined,
  },
  {
    what: 'a removal that is free',
    plant: (product) =>
      isCharged(product, 'remove')
        ? within(
            product,
            replaced(product, MODEL, '/endorsement/remove/charge', () => '"free"'),
            MODEL,
            '/endorsement',
          )
        : undefined,
  },
  {
    what: 'a most of days ahead with a digit more',
    plant: (product) =>
      within(
        product,
        replaced(product, MODEL, '/term/latest', (raw) => `${raw}0`),
        MODEL,
        '/term',
      ),
  },
];
