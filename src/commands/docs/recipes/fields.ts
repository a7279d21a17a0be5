import { form, type Recipe } from './define.ts';

const total = { step: 'premium', title: 'Premium', unit: 'money' };

const file = (name: string, type: string, size: number) => ({ id: 'f1', name, type, size });

/** Recipes about the fields of a form, their checks and their names. */
export const fields: readonly Recipe[] = [
  {
    title: 'A field that appears only for some plans',
    text: 'The question makes sense for one plan alone. `visibleWhen` and `requiredWhen` take the same condition. A hidden field is absent: it is neither sent nor priced.',
    write: {
      'insure.schema.json': {
        properties: {
          room: {
            title: 'Hospital room',
            enum: ['shared', 'single'],
            labels: { shared: 'Shared', single: 'Single' },
            visibleWhen: { 'application.plan': { is: 'Plus' } },
            requiredWhen: { 'application.plan': { is: 'Plus' } },
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'room'),
    },
    examples: [
      { given: { plan: 'Plus', room: 'single' }, premium: '190.00', sum: 'Plus: 190.00' },
      { given: { plan: 'Plus' }, issues: ['room required'] },
      { given: { plan: 'Basic', room: 'single' }, issues: ['room not-expected'] },
    ],
  },
  {
    title: 'An amount between two limits',
    text: 'The applicant chooses a sum insured. Money is a text, so its limits are `formatMinimum` and `formatMaximum`; numbers have `minimum` and `maximum`.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'sumInsured'],
        properties: {
          sumInsured: {
            title: 'Sum insured',
            type: 'string',
            format: 'money',
            formatMinimum: '10000.00',
            formatMaximum: '500000.00',
            unit: 'money',
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'sumInsured'),
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ key: 'plan' }, { gives: 'rate', unit: 'rate' }],
            rows: [
              ['Basic', '0.0021'],
              ['Plus', '0.0034'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'rate', title: 'Rate', lookup: 'rates.rate', by: { plan: 'application.plan' }, unit: 'rate' },
            { ...total, multiply: ['application.sumInsured', 'rate'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { sumInsured: '50000.00' }, premium: '105.00', sum: '50000.00 × 0.0021 = 105.00' },
      { given: { sumInsured: '9999.99' }, issues: ['sumInsured formatMinimum'] },
      { given: { sumInsured: '500000.01' }, issues: ['sumInsured formatMaximum'] },
    ],
  },
  {
    title: 'A vehicle number with a check digit',
    text: 'A character of the number checks the others, so that a slip of the keyboard is found. `checkDigit` says how it is computed, `pattern` gives the length, `errorMessage` says what the pattern means.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'vin'],
        properties: {
          vin: {
            title: 'Vehicle number (VIN)',
            type: 'string',
            maxLength: 17,
            pattern: '^[A-HJ-NPR-Z0-9]{17}$',
            errorMessage: { pattern: 'A VIN has 17 capital letters or digits, without I, O and Q' },
            checkDigit: {
              values: ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'],
              weights: [8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2],
              modulus: 11,
              digits: '0123456789X',
              at: 9,
            },
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'vin'),
    },
    examples: [
      {
        given: { vin: '1M8GDM9AXKP042788' },
        premium: '120.00',
        sum: 'the sum of the products is 351, and 351 = 31 × 11 + 10: X. Basic: 120.00',
      },
      { given: { vin: '1M8GDM9A1KP042788' }, issues: ['vin check-digit'] },
      { given: { vin: '1M8GDM9AXKP04278' }, issues: ['vin pattern'] },
    ],
  },
  {
    title: 'A number in units with a plural',
    text: 'The product counts something of its own. `units` says how one and how many of them read; the unit is shown beside the field, in any language of the portal.',
    write: {
      'model.json': { units: { trees: { one: '1 tree', other: '{value} trees' } } },
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'trees'],
        properties: { trees: { title: 'Insured trees', type: 'integer', minimum: 1, maximum: 5000, unit: 'trees' } },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'trees'),
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ key: 'plan' }, { gives: 'each', unit: 'money' }],
            rows: [
              ['Basic', '1.50'],
              ['Plus', '2.20'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'each', title: 'Price of a tree', lookup: 'rates.each', by: { plan: 'application.plan' }, unit: 'money' },
            { ...total, multiply: ['application.trees', 'each'] },
          ],
        },
      },
    },
    examples: [
      { given: { trees: 1 }, premium: '1.50', sum: '1 tree × 1.50 = 1.50' },
      { given: { trees: 240 }, premium: '360.00', sum: '240 trees × 1.50 = 360.00' },
      { given: { trees: 0 }, issues: ['trees minimum'] },
    ],
  },
  {
    title: 'A rider that needs another',
    text: 'Some options are sold only together. `needs` names by option what it needs; the form says so and blocks the option until it can be chosen. `excludes` is the reverse.',
    write: {
      'insure.schema.json': {
        properties: {
          riders: {
            title: 'Riders',
            type: 'array',
            maxItems: 3,
            uniqueItems: true,
            items: {
              enum: ['HOSPITAL', 'OUTPATIENT', 'CASH'],
              labels: { HOSPITAL: 'Hospital', OUTPATIENT: 'Outpatient', CASH: 'Daily cash' },
            },
            needs: { OUTPATIENT: ['HOSPITAL'] },
            excludes: { CASH: ['HOSPITAL'] },
          },
        },
      },
      'insure.ui.json': { ...form('start', 'born', 'plan', 'riders'), widgets: { riders: 'tick-cards' } },
    },
    examples: [
      { given: { riders: ['HOSPITAL', 'OUTPATIENT'] }, premium: '120.00', sum: 'the riders are free here. Basic: 120.00' },
      { given: { riders: ['OUTPATIENT'] }, issues: ['riders option-needs'] },
      { given: { riders: ['HOSPITAL', 'CASH'] }, issues: ['riders option-excludes'] },
    ],
  },
  {
    title: 'A price by the tier of a city',
    text: 'The address is a code whose beginning names the province or the city. `prefix` gives the longest key of the table that the code begins with: a city with a row of its own, else its province.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'region'],
        properties: { region: { title: 'Place of residence', type: 'string', format: 'region-code' } },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'region'),
      'pricing.json': {
        tables: {
          cities: {
            columns: [{ key: 'area' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              ['11', '1.30'],
              ['35', '1.00'],
              ['3502', '1.15'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' },
            { step: 'area', prefix: 'application.region', of: 'cities' },
            { step: 'tier', title: 'City', lookup: 'cities.factor', by: { area: 'area' }, unit: 'rate' },
            { ...total, multiply: ['annual', 'tier'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { region: '350203' }, premium: '138.00', sum: 'begins with 3502: 120.00 × 1.15 = 138.00' },
      { given: { region: '350524' }, premium: '120.00', sum: 'begins with 35 only: 120.00 × 1.00 = 120.00' },
      { given: { region: '310101' }, issues: ['no-price'] },
    ],
  },
  {
    title: 'A choice from a long table',
    text: 'There are too many choices for an `enum`, or each has figures of its own. The choices are the keys of a table, and `label` names the column that the form shows.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'job'],
        properties: { job: { title: 'Occupation', type: 'string', oneOfTable: 'jobs', label: 'name' } },
      },
      'insure.ui.json': { ...form('start', 'born', 'plan', 'job'), widgets: { job: 'combobox' } },
      'pricing.json': {
        tables: {
          jobs: {
            columns: [{ key: 'job' }, { gives: 'name', unit: 'text' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              ['0101', 'Office clerk', '1'],
              ['0301', 'Electrician', '1.5'],
              ['0407', 'Roofer', '2.4'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' },
            { step: 'risk', title: 'Occupation', lookup: 'jobs.factor', by: { job: 'application.job' }, unit: 'rate' },
            { ...total, multiply: ['annual', 'risk'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { job: '0407' }, premium: '288.00', sum: '120.00 × 2.4 = 288.00' },
      { given: { job: '9999' }, issues: ['job enum'] },
    ],
  },
  {
    title: 'Choices that go by another answer',
    text: 'The form offers the breeds of the chosen species only: `by` names the column that the answer must be equal to (a range must hold it), as in a look-up. Rows that no answer reaches, and answers without a row, are errors of the check. The table of rates needs no row for a cat of a breed of dogs.',
    write: {
      'insure.schema.json': {
        required: ['start', 'species', 'breed'],
        properties: {
          born: null,
          plan: null,
          species: { title: 'Species', enum: ['dog', 'cat'], labels: { dog: 'Dog', cat: 'Cat' } },
          breed: {
            title: 'Breed',
            type: 'string',
            oneOfTable: 'breeds',
            label: 'name',
            by: { species: 'application.species' },
          },
        },
      },
      'insure.ui.json': form('start', 'species', 'breed'),
      'detail.json': { blocks: [{ block: 'price-table', title: 'Rates', table: 'care', head: 'Breed' }, { block: 'buy' }] },
      'pricing.json': {
        tables: {
          rates: null,
          breeds: {
            columns: [{ key: 'breed' }, { gives: 'species', unit: 'text' }, { gives: 'name', unit: 'text' }],
            rows: [
              ['collie', 'dog', 'Collie'],
              ['bulldog', 'dog', 'Bulldog'],
              ['siamese', 'cat', 'Siamese'],
            ],
          },
          care: {
            columns: [{ key: 'species' }, { key: 'breed' }, { gives: 'annual', unit: 'money' }],
            rows: [
              ['dog', 'collie', '300.00'],
              ['dog', 'bulldog', '420.00'],
              ['cat', 'siamese', '240.00'],
            ],
          },
        },
        steps: {
          policy: [{ ...total, lookup: 'care.annual', by: { species: 'application.species', breed: 'application.breed' } }],
        },
      },
    },
    examples: [
      {
        given: { born: null, plan: null, species: 'dog', breed: 'bulldog' },
        premium: '420.00',
        sum: 'a bulldog is a dog: 420.00',
      },
      { given: { born: null, plan: null, species: 'cat', breed: 'bulldog' }, issues: ['breed not-suited'] },
    ],
  },
  {
    title: 'Labels in a second language',
    text: 'Texts are written once, in Chinese, where they are used. `en-US.json` has the English of each; the check names a text that has none.',
    write: {
      'insure.schema.json': {
        properties: { plan: { title: '保障方案', labels: { Basic: '基本方案', Plus: '升级方案' } } },
      },
      'en-US.json': { 保障方案: 'Plan', 基本方案: 'Basic plan', 升级方案: 'Better plan' },
    },
    examples: [
      { given: {}, premium: '120.00', sum: 'the label changes, the value does not. Basic: 120.00' },
      { given: { plan: '基本方案' }, issues: ['plan enum'] },
    ],
  },
  {
    title: 'Another format by the kind of document',
    text: 'One field has the number of a document, another field its kind. `formatBy` chooses the format by that value; each format has its own sentences.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'kind', 'number'],
        properties: {
          kind: { title: 'Document', enum: ['id', 'passport'], labels: { id: 'ID card', passport: 'Passport' } },
          number: {
            title: 'Number',
            type: 'string',
            maxLength: 18,
            formatBy: { 'application.kind': { id: 'national-id', passport: 'person-passport' } },
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'kind', 'number'),
    },
    examples: [
      { given: { kind: 'passport', number: 'E12345678' }, premium: '120.00', sum: 'Basic: 120.00' },
      { given: { kind: 'passport', number: 'ABC1234' }, issues: ['number passport-number'] },
      { given: { kind: 'id', number: '110105194912310021' }, issues: ['number id-check-digit'] },
    ],
  },
  {
    title: 'The application needs a file',
    text: 'An applicant who has been in hospital must attach a medical report as PDF; up to three pictures are optional. The value of such a field names uploaded files; number and requiredness are those of any list.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'hospital'],
        properties: {
          hospital: { title: 'In hospital in the last two years', type: 'boolean' },
          report: {
            title: 'Medical report',
            type: 'array',
            maxItems: 1,
            attachment: { kinds: ['pdf'] },
            visibleWhen: { 'application.hospital': { is: true } },
            requiredWhen: { 'application.hospital': { is: true } },
          },
          pictures: {
            title: 'Pictures',
            type: 'array',
            minItems: 1,
            maxItems: 3,
            attachment: { kinds: ['picture'], maxBytes: 2_097_152 },
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'hospital', 'report', 'pictures'),
    },
    examples: [
      { given: { hospital: false }, premium: '120.00', sum: 'Basic: 120.00' },
      { given: { hospital: true }, issues: ['report required'] },
      {
        given: { hospital: true, report: [file('report.pdf', 'application/pdf', 80_000)] },
        premium: '120.00',
        sum: 'Basic: 120.00',
      },
      { given: { hospital: true, report: [file('report.png', 'image/png', 80_000)] }, issues: ['report file-kind'] },
      { given: { hospital: false, pictures: [file('scar.png', 'image/png', 2_097_153)] }, issues: ['pictures file-size'] },
    ],
  },
];
