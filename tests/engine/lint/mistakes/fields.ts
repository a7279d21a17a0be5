import {
  added,
  alsoAt,
  appended,
  type Mistake,
  pointersIn,
  replaced,
  textOf,
  type Product,
  type Planted,
  removed,
} from './edit.ts';

const FILE = 'insure.schema.json';

/** Adds a field with a mistake. The diagnostic is expected on the lines of the field. */
const field = (what: string, json: string, mark: string, code?: string): Mistake => ({
  what,
  ...(code === undefined ? {} : { code }),
  plant: (product) => withFormField(product, added(product, FILE, '/properties', `"colour": ${json}`, mark)),
});

/** Adds the field to the form, so that it has no other mistake. */
const withFormField = (product: Product, planted: Planted | undefined, name = 'colour'): Planted | undefined => {
  const form =
    planted && appended({ ...product, files: planted.files }, 'insure.ui.json', '/steps/0/sections/0/fields', `"${name}"`);
  return planted && form ? { ...planted, files: form.files } : planted;
};

/** Returns the places of the lengths by choice in model.json, where a choice without a length is reported. */
const lengthsByChoice = ({ data }: Product): readonly (readonly [string, string])[] =>
  (['term', 'payment'] as const).flatMap((block) =>
    Object.keys(data[block]?.by ?? {}).flatMap((path) => [
      ['model.json', `/${block}/by`] as const,
      ['model.json', `/${block}/by/${path}`] as const,
    ]),
  );

/** Returns the first field of the model's own file that a test accepts. */
const firstField = (product: Product, accepts: (json: Record<string, unknown>) => boolean): string | undefined =>
  pointersIn(textOf(product, FILE), (node, pointer) => {
    if (node.type !== 'object' || !/\/properties\/[^/]+$/.test(pointer)) return false;
    const json: unknown = JSON.parse(textOf(product, FILE).slice(node.offset, node.offset + node.length));
    return typeof json === 'object' && json !== null && accepts({ ...json });
  })[0];

export const ofFields: readonly Mistake[] = [
  {
    what: 'a list whose name has lost its role',
    plant: (product) => {
      const [role] = pointersIn(textOf(product, FILE), (node, at) => at.endsWith('/role') && node.value === 'name');
      return role === undefined
        ? undefined
        : alsoAt(product, removed(product, FILE, role), [FILE, role.split('/items/')[0] ?? '']);
    },
  },
  field(
    'a minimum above the maximum',
    '{ "title": "Number", "type": "integer", "minimum": 10, "maximum": 5, "unit": "persons" }',
    '"minimum"',
  ),
  field(
    'a shortest text above the longest',
    '{ "title": "Colour", "type": "string", "minLength": 30, "maxLength": 20 }',
    '"minLength"',
  ),
  field(
    'fewest items above the most',
    '{ "title": "Colour", "type": "array", "minItems": 5, "maxItems": 2, "items": { "enum": ["A", "B"], "labels": { "A": "A", "B": "B" } } }',
    '"minItems"',
  ),
  field(
    'more different items than there are choices',
    '{ "title": "Colour", "type": "array", "minItems": 3, "maxItems": 3, "uniqueItems": true, "items": { "enum": ["A", "B"], "labels": { "A": "A", "B": "B" } } }',
    '"minItems"',
  ),
  field(
    'a default that is no choice',
    '{ "title": "Colour", "enum": ["A", "B"], "labels": { "A": "A", "B": "B" }, "default": "C" }',
    '"default"',
  ),
  field(
    'a default below the minimum',
    '{ "title": "Number", "type": "integer", "minimum": 3, "maximum": 9, "default": 1, "unit": "persons" }',
    '"default"',
  ),
  field(
    'a default of another type',
    '{ "title": "Number", "type": "integer", "minimum": 3, "maximum": 9, "default": "4", "unit": "persons" }',
    '"default"',
  ),
  field(
    'a default that the format refuses',
    '{ "title": "Day", "type": "string", "format": "date", "default": "2026-13-01" }',
    '"default"',
  ),
  field(
    'a default that the pattern refuses',
    '{ "title": "Code", "type": "string", "maxLength": 9, "pattern": "^[A-Z]+$", "default": "abc" }',
    '"default"',
  ),
  field(
    'a default of a list that is no choice',
    '{ "title": "Colour", "type": "array", "maxItems": 2, "default": ["X"], "items": { "enum": ["A", "B"], "labels": { "A": "A", "B": "B" } } }',
    '"default"',
  ),
  field('a constant and another default', '{ "title": "Colour", "const": "A", "default": "B" }', '"default"'),
  field('a pattern that is none', '{ "title": "Code", "type": "string", "maxLength": 9, "pattern": "^[A-Z" }', '"pattern"'),
  field('a pattern that never ends', '{ "title": "Code", "type": "string", "maxLength": 99, "pattern": "^(a+)+$" }', '"pattern"'),
  field(
    'a pattern with two equal ways',
    '{ "title": "Code", "type": "string", "maxLength": 99, "pattern": "^(?:[a-z]|a)+$" }',
    '"pattern"',
  ),
  field(
    'a field that hides itself',
    '{ "title": "Colour", "type": "string", "maxLength": 9, "visibleWhen": { "application.colour": { "given": true } } }',
    '"visibleWhen"',
  ),
  {
    what: 'two fields that hide each other',
    plant: (product) =>
      withFormField(
        product,
        withFormField(
          product,
          alsoAt(
            product,
            added(
              product,
              FILE,
              '/properties',
              '"colour": { "title": "Colour", "enum": ["A", "B"], "labels": { "A": "A", "B": "B" },\n "visibleWhen": { "application.size": { "is": "L" } } },\n"size": { "title": "Size", "enum": ["L", "M"], "labels": { "L": "L", "M": "M" },\n "visibleWhen": { "application.colour": { "is": "A" } } }',
              ' "visibleWhen"',
            ),
            [FILE, '/properties/size/visibleWhen'],
          ),
        ),
        'size',
      ),
  },
  field('a choice written twice', '{ "title": "Colour", "enum": ["A", "B", "A"], "labels": { "A": "A", "B": "B" } }', '"enum"'),
  field(
    'two choices with the same label',
    '{ "title": "Colour", "enum": ["A", "B"], "labels": { "A": "Red", "B": "Red" } }',
    '"labels"',
  ),
  field(
    'a label of no choice',
    '{ "title": "Colour", "enum": ["A", "B"], "labels": { "A": "A", "B": "B", "C": "C" } }',
    '"labels"',
  ),
  field('a choice without a label', '{ "title": "Colour", "enum": ["A", "B"], "labels": { "A": "A" } }', '"labels"'),
  field(
    'a choice that is no number',
    '{ "title": "Number", "type": "integer", "enum": ["1", "2"], "labels": { "1": "1", "2": "2" }, "unit": "persons" }',
    '"enum"',
  ),
  field('a bound in quotes', '{ "title": "Number", "type": "integer", "minimum": "1", "maximum": 5 }', '"minimum"'),
  field('a type with a typo', '{ "title": "Colour", "type": "strng", "maxLength": 9 }', '"type"'),
  field('a word with a typo', '{ "titel": "Colour", "type": "string", "maxLength": 9 }', '"titel"'),
  field(
    'a word of JSON Schema that forms do not know',
    '{ "title": "Colour", "type": "string", "maxLength": 9, "anyOf": [] }',
    '"anyOf"',
  ),
  field('a format with a typo', '{ "title": "Day", "type": "string", "format": "dte" }', '"format"'),
  field('a format of numbers for a text', '{ "title": "Number", "type": "string", "format": "roomcount" }', '"format"'),
  field(
    'a length for a number',
    '{ "title": "Number", "type": "integer", "maxLength": 3, "minimum": 1, "maximum": 5 }',
    '"maxLength"',
  ),
  field('a bound for a text', '{ "title": "Colour", "type": "string", "maxLength": 3, "maximum": 5 }', '"maximum"'),
  field('a text without a limit', '{ "title": "Colour", "type": "string" }', '"type"'),
  field(
    'a list without a limit',
    '{ "title": "Colour", "type": "array", "items": { "enum": ["A"], "labels": { "A": "A" } } }',
    '"type"',
  ),
  field('a table that does not exist', '{ "title": "Colour", "type": "string", "oneOfTable": "shared/colours" }', '"oneOfTable"'),
  field('an empty title', '{ "title": "", "type": "string", "maxLength": 3 }', '"title"'),
  field('a title of blanks', '{ "title": " ", "type": "string", "maxLength": 3 }', '"title"'),
  {
    what: 'a list of objects without a grid',
    plant: (product) => {
      const planted = added(
        product,
        FILE,
        '/properties',
        '"cars": { "title": "Cars", "type": "array", "maxItems": 3, "items": { "type": "object", "properties": { "plate": { "title": "Plate", "type": "string", "maxLength": 9 } } } }',
        '"cars"',
      );
      const form =
        planted && appended({ ...product, files: planted.files }, 'insure.ui.json', '/steps/0/sections/0/fields', '"cars"');
      return form && planted && { files: form.files, at: [...form.at, ...planted.at] };
    },
  },
  { what: 'a required name with a typo', plant: (product) => appended(product, FILE, '/required', '"startDaet"') },
  {
    what: 'a required field that the form does not ask for',
    plant: (product) => {
      const [pointer] = pointersIn(
        textOf(product, 'insure.ui.json'),
        (node, at) => node.value === 'startDate' && at.includes('/fields/'),
      );
      const gone = pointer === undefined ? undefined : removed(product, 'insure.ui.json', pointer);
      return gone && alsoAt(product, { files: gone.files, at: [] }, [FILE, '/properties/startDate']);
    },
  },
  {
    what: 'a field renamed in the schema only',
    plant: (product) => {
      const text = textOf(product, FILE);
      const at = text.indexOf('"startDate": {');
      const file = `${product.code}/${FILE}`;
      const files = { ...product.files, [file]: `${text.slice(0, at)}"beginDate": {${text.slice(at + '"startDate": {'.length)}` };
      // Any place that names the field: its first use, or `required`.
      return {
        files,
        at: Array.from({ length: 400 }, (_, line) =>
          ['model.json', FILE, 'pricing.json', 'insure.ui.json'].map((name) => ({
            file: `${product.code}/${name}`,
            line: line + 1,
          })),
        ).flat(),
      };
    },
  },
  {
    what: 'a choice renamed in the schema only',
    plant: (product) => {
      const pointer = firstField(
        product,
        (json) => Array.isArray(json['enum']) && typeof json['enum'][0] === 'string' && json['labels'] !== undefined,
      );
      return pointer === undefined
        ? undefined
        : alsoAt(
            product,
            replaced(product, FILE, `${pointer}/enum/0`, (raw) => raw.replace(/"$/, 'x"')),
            [FILE, `${pointer}/labels`],
            [FILE, `${pointer}/labels/${String(valueOf(product, `${pointer}/enum/0`))}`],
            ...lengthsByChoice(product),
          );
    },
  },
  {
    what: 'the choices of months in quotes',
    plant: (product) => {
      const months = product.data.term?.months;
      return months === undefined
        ? undefined
        : alsoAt(
            product,
            replaced(product, FILE, `/properties/term/enum`, (raw) => raw.replaceAll(/\d+/g, '"$&"')),
            ['model.json', '/term'],
            ['model.json', '/term/months'],
            [FILE, '/properties/term/default'],
          );
    },
  },
  {
    what: 'a shared part that does not exist',
    plant: (product) => replaced(product, FILE, '/properties/policyholder/$ref', () => '"../shared/Holder.json"'),
  },
];

const valueOf = (product: Product, pointer: string): unknown => {
  const json: unknown = JSON.parse(textOf(product, FILE));
  return pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((value, token) => Object(value)[token], json);
};
