import { type AgeBound, readAgeBound } from '../model/pricing/value.ts';
import type { Origin } from '../model/check/references.ts';
import { escapeToken, isRecord, leavesOf } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { groupBy } from './subject/grouped.ts';
import type { Subject } from './subject/subject.ts';
import { leastPremiumMismatches, rowMismatches, tierMismatches } from './reach/prices-in-texts.ts';
import { figuresInChinese } from './subject/text-figures.ts';
import { HAN } from './subject/texts.ts';

export const otherBounds = defineLint({
  name: 'other-bounds',
  severity: 'warning',
  stage: 'bounds',
  doc: 'A text states another age, number of insured persons or things, or length than model.json: a fact at the head of the detail page, a hint at the step with the insured persons or at the first day, or a document ("每单不少于 3 人", "年满 16 周岁、不满 66 周岁", "16 to 65 years"). It is reported at the bound if no text agrees with the bound, otherwise at the text. Or the sentence of a rule has figures, but not the only figure that the rule compares with. Or a text states another figure than pricing.json: the label of a choice has another amount than its row, while the other labels agree; a text or document has another minimum premium than the `max` of the premium; or a text has another number of persons or things from which the premium is reduced.',
  solve: 'Write the same figure in the text and in model.json',
  *check(subject) {
    for (const [, statements] of groupBy(statedBounds(subject), ({ bound }) => bound)) {
      const modelBound = boundsOf(subject).get(statements[0]?.bound ?? '');
      const [other, ...more] = modelBound === undefined ? [] : statements.filter(({ figure }) => figure !== modelBound.figure);
      if (!modelBound || !other) continue;
      const isOfText = statements.some(({ figure }) => figure === modelBound.figure);
      const relatedBound = { at: modelBound.at, message: `"${modelBound.word}" is ${modelBound.text} here` };
      const message = `"${other.quote}" says ${other.text}, and "${modelBound.word}" of model.json is ${modelBound.text}${more.length > 0 ? `; ${more.length} more texts say the same` : ''}.`;
      yield isOfText
        ? { at: other.at, message, related: [relatedBound] }
        : { at: modelBound.at, message, related: [{ at: other.at, message: `the text "${other.quote}"` }] };
    }
    yield* ruleDiagnostics(subject);
    for (const { at, message, source, sourceText } of [
      ...rowMismatches(subject),
      ...leastPremiumMismatches(subject),
      ...tierMismatches(subject, unitsOf(subject)),
    ])
      yield {
        at,
        message,
        related: [{ at: source, message: sourceText }],
        solve: 'Write the same figure in the text and in pricing.json',
      };
  },
});

/** Finds rules whose sentence has another number than their condition: "over 300 persons" for 201 or more. */
function* ruleDiagnostics({ data: { rules }, placeIn }: Subject): Iterable<LintDiagnostic> {
  for (const [index, rule] of rules.entries()) {
    const word = (['refuse', 'refer', 'warn'] as const).find((each) => rule[each] !== undefined);
    const text = word === undefined ? '' : (rule[word] ?? '');
    const numbersInText = figuresInChinese(text).filter(({ isInDigits }) => isInDigits);
    const [comparedNumber, ...otherNumbers] = new Set([...leavesOf(rule.when)].flatMap(({ value }) => numberIn(value) ?? []));
    if (word === undefined || numbersInText.length === 0 || comparedNumber === undefined || otherNumbers.length > 0) continue;
    const values = new Set(numbersInText.flatMap((figure) => figure.values.map((value) => Number.parseFloat(value))));
    // "Over 200" means 201 or more, "within 24 hours" one day, "a year" 12 months.
    if (TIMES.some((times) => [comparedNumber - 1, comparedNumber, comparedNumber + 1].some((each) => values.has(each * times))))
      continue;
    yield {
      at: placeIn('model.json', `/rules/${index}/${word}`),
      message: `Rule "${rule.rule}" compares with ${comparedNumber}, but its sentence has ${numbersInText.map(({ written }) => written).join(', ')}: "${text}".`,
      related: [{ at: placeIn('model.json', `/rules/${index}/when`), message: 'the condition' }],
      solve: 'Write the same figure in the sentence and in the condition',
    };
  }
}

/** Hours of a day, days of a week, a month and a year, months of a year. */
const TIMES = [1, 7, 12, 24, 30, 365] as const;

const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  const [, count] = /^(\d+(?:\.\d+)?)(?: (?:days?|weeks?|months?|years?))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return count === undefined ? undefined : Number(count);
};

/** A bound: its number (of an age with its unit, "16 years"), how it is written and where. */
type Bound = { readonly figure: string; readonly text: string; readonly word: string; readonly at: Origin };

/** A bound that a text states. */
type StatedBound = {
  readonly bound: string;
  readonly figure: string;
  readonly text: string;
  readonly quote: string;
  readonly at: Origin;
};

const boundsOf = ({ data, placeIn }: Subject): ReadonlyMap<string, Bound> => {
  const { age, min, max } = data.insured ?? {};
  const written: readonly (readonly [word: string, value: string | number | undefined])[] = [
    ['insured.age.from', age?.from],
    ['insured.age.to', age?.to],
    ['insured.min', min],
    ['insured.max', max],
    ['term.maxDays', data.term?.maxDays],
    ['term.latest', data.term?.latest],
  ];
  return new Map(
    written.flatMap(([word, value]): readonly (readonly [string, Bound])[] => {
      if (value === undefined) return [];
      const age = typeof value === 'string' ? readAgeBound(value) : undefined;
      const figure = age ? figureOf(age) : String(value);
      return [[word, { figure, text: String(value), word, at: placeIn('model.json', `/${word.replaceAll('.', '/')}`) }]];
    }),
  );
};

const FROM_TO = String.raw`\s*(?:[-–—~～至到]|to)\s*`;
const NUMBER = String.raw`(\d[\d,]*)`;
const UNIT_CHINESE = '(天|日|个月|周岁|周|岁)';
const UNIT_ENGLISH = '(days?|weeks?|months?|years?)';
const AGES_CHINESE = new RegExp(`${NUMBER}\\s*${UNIT_CHINESE}?${FROM_TO}${NUMBER}\\s*${UNIT_CHINESE}`);
const AGES_ENGLISH = new RegExp(`${NUMBER}\\s*${UNIT_ENGLISH}?${FROM_TO}${NUMBER}\\s*${UNIT_ENGLISH}`);
const AGES_OF_DOCUMENT = new RegExp(`保险期间开始之日(?:年满|出生满) ?(\\d+) ?${UNIT_CHINESE}、?不满 ?(\\d+) ?${UNIT_CHINESE}`);
const DAYS_OF_DOCUMENT = /保险期间最长 ?(\d+) ?[日天]/;

/** Returns the bounds that the model's texts state clearly. */
const statedBounds = (subject: Subject): readonly StatedBound[] => [
  ...boundsInFacts(subject),
  ...boundsInHints(subject),
  ...boundsInStartHint(subject),
  ...boundsInDocuments(subject),
];

/** Reads the hint of the first day: "最晚 30 天内". */
function* boundsInStartHint({ data, placeIn }: Subject): Iterable<StatedBound> {
  const [, name = ''] = /^application\.(.+)$/.exec(data.term?.start ?? '') ?? [];
  const hint = data.form.hints?.[name] ?? '';
  const [, days] = /最晚\s*(\d+)\s*[天日]内/.exec(hint) ?? [];
  if (days !== undefined)
    yield {
      bound: 'term.latest',
      figure: days,
      text: `${days} days`,
      quote: hint,
      at: placeIn('insure.ui.json', `/hints/${escapeToken(name)}`),
    };
}

/** Reads the row of facts at the top of the detail page. */
function* boundsInFacts(subject: Subject): Iterable<StatedBound> {
  const { data, placeIn } = subject;
  const units = unitsOf(subject);
  for (const [index, block] of data.detail.entries()) {
    const facts: unknown = block.block === 'headline' ? block['facts'] : undefined;
    for (const [at, fact] of (Array.isArray(facts) ? facts : []).entries()) {
      if (!isRecord(fact) || typeof fact['label'] !== 'string' || typeof fact['value'] !== 'string') continue;
      const { label, value } = { label: fact['label'], value: fact['value'] };
      const place = { quote: `${label}: ${value}`, at: placeIn('detail.json', `/blocks/${index}/facts/${at}/value`) };
      if (/年龄$|^(?:entry )?ages?$/i.test(label) && !label.startsWith('投保人')) yield* agesIn(value, place);
      else yield* numbersIn(value, /数$|数量|规模|persons|people/i.test(label) || data.insured?.item !== undefined, units, place);
    }
  }
}

/** Returns the words that count what is insured: persons, or the unit of the insured things, in Chinese its first character. */
const unitsOf = ({ data }: Subject): readonly string[] => {
  const unit = data.units?.[data.insured?.item?.unit ?? ''];
  const words = unit?.other.replace('{value}', '').trim() ?? '';
  return data.insured?.item
    ? words === ''
      ? []
      : [HAN.test(words) ? words.charAt(0) : words]
    : ['人', '名', 'persons', 'people'];
};

/** Reads the hints of the step that asks for the insured persons. */
function* boundsInHints(subject: Subject): Iterable<StatedBound> {
  const { data, placeIn } = subject;
  const units = unitsOf(subject);
  const [list = ''] = pathOfList(subject).split('.');
  for (const [index, step] of data.form.steps.entries()) {
    const isOfInsured = (step.sections ?? []).some(({ fields }) => fields.includes(list));
    if (!isOfInsured || step.hint === undefined) continue;
    const place = { quote: step.hint, at: placeIn('insure.ui.json', `/steps/${index}/hint`) };
    for (const clause of clausesOf(step.hint)) {
      // A number of months alone may be the length of cover.
      const isOfAges = /岁|years?/.test(clause) && new RegExp(`^(?:${AGES_CHINESE.source}|${AGES_ENGLISH.source})$`).test(clause);
      if (isOfAges) yield* agesIn(clause, place);
      else yield* numbersIn(clause, true, units, place);
    }
  }
}

/** Returns the path of the insured list from the application: "insuredGroup.insured_list". */
const pathOfList = ({ data }: Subject): string => {
  const path = (list: string): string => {
    const [head = '', ...rest] = (data.lists[list] ?? '').split('.');
    const inner = rest.join('.');
    return head === 'application' || head === '' ? inner : `${path(head)}.${inner}`;
  };
  return path(data.insured?.list ?? '');
};

function* boundsInDocuments(subject: Subject): Iterable<StatedBound> {
  const { data, code, files } = subject;
  const units = unitsOf(subject);
  for (const { file } of data.documents) {
    const name = `${code}/documents/${file}`;
    const lines = (files[name] ?? '').split('\n');
    for (const [sentence, line] of lines.flatMap((text, index) =>
      text.split(/[。；]/).map((each) => [each, index + 1] as const),
    )) {
      const place = { quote: sentence.replace(/^\d+\.\s/, '').trim(), at: { file: name, pointer: '', line } };
      const [, from, unit, to, lastUnit] = AGES_OF_DOCUMENT.exec(sentence) ?? [];
      if (from !== undefined && to !== undefined) {
        yield { ...place, bound: 'insured.age.from', ...ageOf(from, unit) };
        // "Not yet 66" means 65 at most.
        yield { ...place, bound: 'insured.age.to', ...ageOf(String(Number(to) - 1), lastUnit) };
      }
      const [, days] = DAYS_OF_DOCUMENT.exec(sentence) ?? [];
      if (days !== undefined) yield { ...place, bound: 'term.maxDays', figure: days, text: `${days} days` };
      const [, textOnPolicy] =
        /(?:每单|每张保险单)(?:\p{Script=Han}{0,5}?)(?=\s*\d|不少于|不多于|不超过|至少|最多)(.*)$/u.exec(sentence) ?? [];
      for (const clause of clausesOf(textOnPolicy ?? '')) yield* numbersIn(clause, true, units, place);
    }
  }
}

const clausesOf = (text: string): readonly string[] => text.split(/[，；,;]\s*(?!\d{3})/).map((clause) => clause.trim());

function* agesIn(text: string, place: Pick<StatedBound, 'quote' | 'at'>): Iterable<StatedBound> {
  const [, from, unit, to, lastUnit] = AGES_CHINESE.exec(text) ?? AGES_ENGLISH.exec(text) ?? [];
  if (from === undefined || to === undefined) return;
  yield { ...place, bound: 'insured.age.from', ...ageOf(from, unit ?? lastUnit) };
  yield { ...place, bound: 'insured.age.to', ...ageOf(to, lastUnit) };
}

const ageOf = (count: string, word = 'years'): Pick<StatedBound, 'figure' | 'text'> => {
  const unit = /天|日|day/.test(word)
    ? 'days'
    : /个月|month/.test(word)
      ? 'months'
      : /周(?!岁)|week/.test(word)
        ? 'weeks'
        : 'years';
  return { figure: figureOf({ unit, count: Number(count.replaceAll(',', '')) }), text: `${count} ${unit}` };
};

/** Returns an age in a comparable form: 8 weeks are 56 days, 24 months are 2 years. */
const figureOf = ({ unit, count }: AgeBound): string => {
  if (unit === 'weeks') return `${7 * count} days`;
  return unit === 'months' && count % 12 === 0 ? `${count / 12} years` : `${count} ${unit}`;
};

/** Reads clauses that state only a number of persons, besides brackets: "1–9 人", "至少 3 人", "最多 3000 人", "3 人" after "起". */
function* numbersIn(
  text: string,
  isOfInsured: boolean,
  units: readonly string[],
  place: Pick<StatedBound, 'quote' | 'at'>,
): Iterable<StatedBound> {
  if (units.length === 0) return;
  for (const clause of clausesOf(text.replaceAll(/[（(][^）)]*[）)]/g, ''))) {
    const unit = `\\s*(?:${units.join('|')})\\S*$`;
    const [, low, high] = new RegExp(`^${NUMBER}${FROM_TO}${NUMBER}${unit}`).exec(clause) ?? [];
    const [, least] = new RegExp(`^(?:合计|共)?(?:至少|不少于|at least)\\s*${NUMBER}${unit}`).exec(clause) ?? [];
    const [, most] = new RegExp(`^(?:合计|共)?(?:最多|不多于|不超过|up to|at most)\\s*${NUMBER}${unit}`).exec(clause) ?? [];
    const [, singleNumber] = new RegExp(`^${NUMBER}${unit}`).exec(clause) ?? [];
    const from = least ?? (isOfInsured ? (low ?? (place.quote.startsWith('起') ? singleNumber : undefined)) : undefined);
    const to = most ?? (isOfInsured ? high : undefined);
    if (from !== undefined) yield { ...place, bound: 'insured.min', ...countOf(from) };
    if (to !== undefined) yield { ...place, bound: 'insured.max', ...countOf(to) };
  }
}

const countOf = (written: string): Pick<StatedBound, 'figure' | 'text'> => ({
  figure: written.replaceAll(',', ''),
  text: written,
});
