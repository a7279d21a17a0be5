/** A word of a model's file: its sentence, the words inside it, and the codes of the issues that it raises. */
export type FileWord = {
  readonly doc: string;
  readonly inner?: Readonly<Record<string, string>>;
  readonly codes?: readonly string[];
};

/** Words of the model language that are in no room: those of a model's files. A test compares them with the meta-schemas. */
export const fileWords: Readonly<Record<string, Readonly<Record<string, FileWord>>>> = {
  model: {
    code: { doc: 'The name of the folder. It is part of addresses and never changes.' },
    version: { doc: 'A whole number, raised with every change that is served. Orders and drafts keep theirs.' },
    title: { doc: 'The name of the product.' },
    currency: { doc: 'The currency of all amounts: a code of ISO 4217, such as "SGD". Without one they are in yuan.' },
    insurer: { doc: 'The code of the insurer in the catalogue of the portal.' },
    routes: { doc: 'Addresses of the pages on which the product is shown and bought, by page.' },
    keywords: { doc: 'Words by which a search finds the product, besides its texts.' },
    lists: { doc: 'Short names of the lists of the application. Rules, facts and steps for a name apply to each item.' },
    heads: { doc: 'Fields whose sum is the number of insured persons, for a product without a list of them.' },
    units: {
      doc: 'How a number of things reads, by unit: in general, and for one thing if a language tells one from many.',
      inner: { other: 'the text for a number, with {value} in its place', one: 'the text for one' },
    },
    term: {
      doc: 'From when to when the cover lasts. The first and the last day are both insured.',
      inner: {
        start: 'the field with the first day',
        months: 'how many months: a number, or the field with it; a model has one length, `by` or `end`',
        days: 'how many days, as `months`',
        years: 'how many years, as `months`',
        toAge: 'up to the first anniversary of the start on which a person is so old: a number, or the field with it',
        of: 'the date of birth for `toAge`; through a list, that of its first item',
        life: 'true for cover without an end',
        by: 'the length by the choice of one field: `{path: {choice: length}}`',
        end: 'the field with the last day',
        earliest: 'how many days after the application cover may begin at the earliest',
        latest: 'how many days after the application cover may begin at the latest',
        maxDays: 'the longest cover',
      },
      codes: ['too-early', 'too-late', 'ends-before-start', 'too-long', 'age-reached'],
    },
    payment: {
      doc: 'How long and how often the premium is paid, apart from the cover. The premium of the model is what is paid each time, the first time with the order. Steps read `payment.factor`, `payment.years`, `payment.times` and `payment.every`.',
      inner: {
        once: 'true for a premium that is paid once, with the order',
        years: 'for how many years: a number, or the field with it',
        toAge: 'up to the first anniversary of the start on which a person is so old',
        of: 'the date of birth for `toAge`; through a list, that of its first item',
        life: 'true for a premium that is paid as long as cover for life lasts',
        by: 'the length by the choice of one field: `{path: {choice: length}}`',
        every: '`year`, `half-year`, `quarter` or `month`, or the field whose choices are these words',
        factors: 'the part of the premium of a year that is paid each time, as a decimal text, by time',
      },
      codes: ['age-reached', 'payment-too-long'],
    },
    coolingOff: {
      doc: 'The cooling-off time (犹豫期): within it the policyholder may surrender the policy for the whole premium, also after the first day of cover and where the model prices no removal. Detail page, policy and PDF show it. Write it if the clauses grant it; the form and its examples are the same without it.',
      inner: { days: 'how many days, counted from the day after the issue of the policy: 1 to 90' },
    },
    facts: {
      doc: 'Values that are computed and never typed: an age, an occupation class. For each list, or for the application. A fact that cannot be computed is unknown and raises no issue. `shown` names the places where a fact with a title is shown: `form`, `underwriter`, `policy`; an empty list is nowhere.',
    },
    insured: {
      doc: 'Who can be insured: which list, how many, of which age, each only once.',
      inner: {
        list: 'the list of insured persons',
        weight: 'the field that says for how many persons a row stands',
        min: 'the fewest persons',
        max: 'the most persons',
        bands: 'other minimums by a fact such as the class; the largest of those that apply counts',
        age: 'the fact with the age, the field that an issue is reported at, and the bounds',
        once: 'fields that no two persons share',
        required: 'fields that each person must have',
      },
      codes: ['headcount', 'age', 'twice'],
    },
    rules: {
      doc: 'Conditions with a result. A rule has its own name as its code and its own sentence.',
      inner: {
        rule: 'its name',
        for: 'the list to whose items it applies; without it, the application',
        at: 'the field at which it is reported',
        when: 'the condition',
        refuse: 'the sentence of the issue: the order is not accepted',
        refer: 'the sentence for the underwriter who decides',
        warn: 'a sentence that only informs',
      },
    },
    endorsement: {
      doc: 'How a sold policy may change, and what a change costs. A kind of change that is left out is not offered.',
      inner: {
        base: 'the step with the premium of a person for the whole term',
        round: 'how charges are rounded',
        add: 'a person joins: `charge` is `pro-rata`, `full` (the premium of the whole term) or `free`',
        remove: 'a person leaves, with a refund',
        replace: 'a person takes the place of another: `difference`, or free under a condition',
        correct: 'which fields may be corrected without a charge',
      },
      codes: ['not-offered-change', 'policy-ended'],
    },
    documents: {
      doc: 'Clauses and notices that must be read before the declarations.',
      inner: {
        title: 'its title',
        file: 'its file in `documents/`',
        read: '`before-declaration`, or `own-page` to show it on a page of its own',
        when: 'the condition under which it must be read',
      },
    },
    migrations: {
      doc: 'How a draft of an older version becomes one of a newer version. Fields are named by paths; a field in a list is changed in each of its items.',
      inner: {
        to: 'the version into which the step changes a draft',
        rename: 'old name to new name',
        map: 'old values to new values of a field',
        default: 'a value for a field that has none',
        remove: 'fields that are dropped',
        ask: 'fields that the user must fill in again',
      },
    },
  },
  'insure.ui': {
    steps: {
      doc: 'The steps of the form, in order.',
      inner: {
        step: 'its name, part of the address of the page',
        title: 'its title',
        hint: 'a sentence below the title',
        sections: 'groups of fields: `fields` by path, `title`, `hint`, one or two `columns`',
        declarations: 'sentences that the user confirms; the documents are read here',
        review: 'true for the last step, on which the user checks all answers',
      },
    },
    widgets: { doc: 'The widget that draws a field, by the path of the field, where another than the usual one is wanted.' },
    grid: { doc: 'The columns of a list, by its path: fields of the item, and steps such as `person.premium`.' },
    rows: {
      doc: 'What the form of a row asks, by the path of its list. Columns of the grid that no section names come first in the form. A field that is in a section but not in a column is filled in there.',
      inner: {
        title: 'the title of the section',
        hint: 'a sentence below the title',
        fields: 'fields of the item by path: a value, an object or a field in it (`health.smoker`), or a list of small forms',
        columns: 'one or two fields side by side; two without it',
      },
    },
    hints: { doc: 'A sentence below a field, by the path of the field.' },
    attachments: {
      doc: 'false: the form has no card for files that no field asks for. Without the word it has one, on the step with the declarations.',
    },
  },
  pricing: {
    tables: { doc: 'Rating tables of the model, by name. A step reads them with `lookup`.' },
    steps: {
      doc: 'Named steps to the premium, in blocks: `policy` is computed once, a list once for each item. `round` of a step says to what unit and by which rule it is rounded; the calculation shows it there. A step of `policy` with `shown` is shown beside the premium at the places that it names (`form`, `underwriter`, `policy`), and is not charged.',
    },
    premium: { doc: 'The step that is charged.' },
    instalments: {
      doc: 'How the premium may be paid in parts.',
      inner: { when: 'the condition under which it is offered', each: 'the step with one part', times: 'how many parts' },
    },
    benefits: {
      doc: 'What is insured, for the detail page, the order and the policy.',
      inner: {
        title: 'its name',
        amount: 'the step or column with the sum insured',
        per: '`person`, `item` (an insured thing), `policy`, `accident` or `day`',
        when: 'the condition under which it is included',
        note: 'a remark',
        terms:
          'waiting period, deductible, share reimbursed and limits per event and year as figures: `waitingDays`, `deductible`, `deductibleShare`, `deductibleDays`, `share`, `limitPerEvent`, `daysPerEvent`, `limitPerYear`, `daysPerYear`',
      },
    },
  },
  detail: { blocks: { doc: 'The blocks of the page that describes the product, in order. Each kind has a page of its own.' } },
  examples: {
    name: { doc: 'What the example shows, in one line. Other examples refer to it.' },
    application: { doc: 'A complete application.' },
    from: { doc: 'The example whose application this one copies. Its day and its result are not copied.' },
    set: { doc: 'Changes of the copied application, by path: `people[0].born`; `null` means not filled in.' },
    repeat: { doc: 'Makes a list this long, with new certificate numbers. Applied before `set`.' },
    at: { doc: 'The day of application. Without it, the day is ten days before cover begins, or as near as the term allows.' },
    premium: { doc: 'The premium that must come out, as text with two places.' },
    issues: { doc: 'The issues that must come out, each as its path and code: `people[0].born age`.' },
    refer: { doc: 'The names of the rules that must refer it to an underwriter.' },
    warn: { doc: 'The names of the rules that must warn.' },
    pending: { doc: 'The names of the rules that must wait for a table of the server.' },
    benefits: { doc: 'The sums insured that must come out.' },
    documents: { doc: 'The files of the documents that must be read.' },
    instalments: {
      doc: 'The parts in which it must be payable.',
      inner: { each: 'the amount of a part', times: 'how many parts' },
    },
    shown: { doc: 'The amounts that must be shown beside the premium, by the names of their steps.' },
    server: { doc: 'Tables of the server for this example, so that pending rules are decided.' },
    endorsement: {
      doc: 'A change of the policy that the application became.',
      inner: {
        at: 'the day on which the change is requested',
        effective: 'the day on which it takes effect',
        add: 'persons who join',
        remove: 'the numbers of persons who leave, from 0',
        replace: 'persons who take the place of others',
        correct: 'corrected data: the number of a person, and the fields in `set`',
        claims: 'the numbers of persons with a known claim',
      },
    },
    charge: { doc: 'What the change must cost; a refund is negative.' },
  },
  table: {
    title: { doc: 'What the table is, for readers.' },
    columns: {
      doc: 'A `key` column must be equal to the value, a `range` column must include it, a `gives` column is read. `"steep": true` beside `gives` says that its figures may jump from row to row.',
    },
    rows: {
      doc: 'The rows, each with a cell for every column. A range is a pair whose ends belong to it. `null` in a price means that it is deliberately not offered.',
    },
    refusal: { doc: 'The sentence for a price that is not offered.' },
    tiers: { doc: 'The rows in the insurer’s own form of age tiers, instead of `columns` and `rows`.' },
    aliases: { doc: 'Other words for a row, by its first key. They are accepted without a question.' },
    everyday: { doc: 'Words that may mean a row, by its first key. They are only offered as a choice.' },
  },
};
