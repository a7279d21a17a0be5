import { defineLint, type LintDiagnostic } from './define.ts';
import type { Form, Section, Step } from '../model/model.ts';
import type { Origin } from '../model/check/references.ts';
import { readDecimal } from '../values/decimal.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import { everyField, type Subject } from './subject/subject.ts';

export const repeated = defineLint({
  name: 'repeated',
  severity: 'error',
  stage: 'names',
  doc: 'Something that must be unique occurs twice: a name of a rule, a keyword, a step, a step of the form or an example; a field that the form asks for or a column of the grid; a document, a benefit, a question of the detail page, the label of a choice, an operand among several of a step, both branches of an `if`; the condition of a rule that refuses; or two models share a page.',
  solve: 'Delete one of the two, or give it another name',
  *check(subject) {
    for (const { kind, names, at } of [...namesOf(subject), ...partsOfSteps(subject), ...questions(subject)])
      yield* duplicatesIn(kind, names, at);
    yield* refusedRules(subject);
  },
  *checkAll(subjects) {
    const pages = subjects.flatMap((subject) =>
      (['detail', 'insure'] as const).map((page) => ({ subject, page, path: subject.data.routes[page] })),
    );
    for (const [index, { subject, page, path }] of pages.entries()) {
      const other = pages.slice(0, index).find((each) => each.path === path && each.subject !== subject);
      if (other && path !== undefined)
        yield {
          at: subject.placeIn('model.json', `/routes/${page}`),
          message: `The page ${path} belongs to ${other.subject.code} already.`,
        };
    }
  },
});

/** Finds rules with the same condition as a rule that already refuses. */
function* refusedRules({ data: { rules }, placeIn }: Subject): Iterable<LintDiagnostic> {
  const conditionOf = ({ when, for: list }: (typeof rules)[number]): string => JSON.stringify([list ?? '', when]);
  for (const [index, rule] of rules.entries()) {
    const other = rules.find((each) => each !== rule && each.refuse !== undefined && conditionOf(each) === conditionOf(rule));
    if (other && (rule.refuse === undefined || rules.indexOf(other) < index))
      yield {
        at: placeIn('model.json', `/rules/${index}/when`),
        message: `Rule "${rule.rule}" has the condition of "${other.rule}", which refuses.`,
        related: [{ at: placeIn('model.json', `/rules/${rules.indexOf(other)}/when`), message: `rule "${other.rule}"` }],
        solve: 'Delete one of the two rules, or correct its condition',
      };
  }
}

function* duplicatesIn(kind: string, names: readonly string[], at: (index: number) => Origin): Iterable<LintDiagnostic> {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) yield { at: at(index), message: `The ${kind} "${name}" is here a second time.` };
}

/** Names that must be different, their kind, and the place of each. */
type Names = { readonly kind: string; readonly names: readonly string[]; readonly at: (index: number) => Origin };

function* namesOf({ data, written, placeIn, originOf }: Subject): Iterable<Names> {
  const namesInFile = (kind: string, names: readonly string[], file: string, pointer: string, word = ''): Names => ({
    kind,
    names,
    at: (index) => placeIn(file, `${pointer}/${index}${word}`),
  });
  const { insured, endorsement, rules, keywords = [], documents, benefits, form } = data;
  const ruleNames = (list: typeof rules): readonly string[] => list.map(({ rule }) => rule);
  yield namesInFile('rule', ruleNames(rules), 'model.json', '/rules', '/rule');
  yield namesInFile('keyword', keywords, 'model.json', '/keywords');
  yield namesInFile('field', insured?.once ?? [], 'model.json', '/insured/once');
  yield namesInFile('field', insured?.required ?? [], 'model.json', '/insured/required');
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const) {
    yield namesInFile('rule', ruleNames(endorsement?.[kind]?.rules ?? []), 'model.json', `/endorsement/${kind}/rules`, '/rule');
    yield namesInFile('field', endorsement?.[kind]?.fields ?? [], 'model.json', `/endorsement/${kind}/fields`);
  }
  const documentsAt = documents.map(({ file, when }) => `${file}${when ? ` ${JSON.stringify(when)}` : ''}`);
  yield namesInFile('document', documentsAt, 'model.json', '/documents', '/file');
  const benefitNames = benefits.map(({ title, per, when }) => `${title} per ${per}${when ? ` ${JSON.stringify(when)}` : ''}`);
  yield namesInFile('benefit', benefitNames, 'pricing.json', '/benefits', '/title');
  yield namesInFile(
    'step of the form',
    form.steps.map(({ step }) => step),
    'insure.ui.json',
    '/steps',
    '/step',
  );
  yield* askedFields(form, placeIn);
  for (const [path, columns] of Object.entries(form.grid ?? {}))
    yield namesInFile('column', columns, 'insure.ui.json', `/grid/${escapeToken(path)}`);
  yield namesInFile(
    'example',
    written.examples.map(({ name }) => name),
    'examples.json',
    '',
    '/name',
  );
  for (const block of new Set([...Object.keys(data.facts), ...Object.keys(data.steps)])) {
    const facts = (data.facts[block] ?? []).map(({ step }) => step);
    const names = [...facts, ...(data.steps[block] ?? []).map(({ step }) => step)];
    const at = (index: number): Origin =>
      index < facts.length
        ? placeIn('model.json', `/facts/${block}/${index}/step`)
        : placeIn('pricing.json', `/steps/${block}/${index - facts.length}/step`);
    yield { kind: 'step', names, at };
  }
  for (const { field, pointer } of everyField(data.schema)) {
    const labels = Object.entries(field.labels ?? {});
    yield {
      kind: 'label',
      names: labels.map(([, label]) => label),
      at: (index) => originOf(`${pointer}/labels/${escapeToken(labels[index]?.[0] ?? '')}`),
    };
  }
}

/** Operations in which a repeated operand is a mistake. */
const OPERATIONS = ['add', 'subtract', 'multiply', 'max', 'min'] as const;

/** Returns the branches and operands of steps. */
function* partsOfSteps({ data, placeIn }: Subject): Iterable<Names> {
  for (const [word, file] of [
    ['facts', 'model.json'],
    ['steps', 'pricing.json'],
  ] as const)
    for (const [block, steps] of Object.entries(data[word]))
      for (const [index, step] of steps.entries()) yield* partsOfStep(step, placeIn(file, `/${word}/${block}/${index}`));
}

function* partsOfStep(step: Step, { file, pointer }: Origin): Iterable<Names> {
  for (const operation of OPERATIONS) {
    const operands: unknown = step[operation];
    // Two equal operands may be intended, as a square or twice an amount.
    if (!Array.isArray(operands) || operands.length < 3) continue;
    const names = operands.map((operand: unknown, at) =>
      typeof operand === 'string' && !readDecimal(operand) ? operand : `${at}`,
    );
    yield { kind: 'operand', names, at: (operand) => ({ file, pointer: `${pointer}/${operation}/${operand}` }) };
  }
  if (step['if'] !== undefined)
    yield {
      kind: 'branch',
      names: [String(step['then']), String(step['else'])],
      at: (branch) => ({ file, pointer: `${pointer}/${branch === 0 ? 'then' : 'else'}` }),
    };
}

/** Returns the questions that the detail page answers. */
function* questions({ data, placeIn }: Subject): Iterable<Names> {
  for (const [index, block] of data.detail.entries()) {
    const items: unknown = block['items'];
    const questionTexts = Array.isArray(items)
      ? items.flatMap((item: unknown) => (isRecord(item) && 'question' in item ? [String(item['question'])] : []))
      : [];
    yield {
      kind: 'question',
      names: questionTexts,
      at: (item) => placeIn('detail.json', `/blocks/${index}/items/${item}/question`),
    };
  }
}

function* askedFields({ steps, rows = {} }: Form, placeIn: Subject['placeIn']): Iterable<Names> {
  const fieldsOfSteps = steps.flatMap(({ sections = [] }, step) => fieldsIn(sections, `/steps/${step}/sections`));
  const fieldsOfRows = Object.entries(rows).map(([path, sections]) => fieldsIn(sections, `/rows/${escapeToken(path)}`));
  for (const fields of [fieldsOfSteps, ...fieldsOfRows]) {
    // An object asks for all of its fields.
    const containingField = (name: string): string => fields.find((each) => name.startsWith(`${each.name}.`))?.name ?? name;
    yield {
      kind: 'field',
      names: fields.map(({ name }) => containingField(name)),
      at: (index) => placeIn('insure.ui.json', fields[index]?.pointer ?? '/steps'),
    };
  }
}

type AskedField = { readonly name: string; readonly pointer: string };

const fieldsIn = (sections: readonly Section[], pointer: string): readonly AskedField[] =>
  sections.flatMap(({ fields }, section) =>
    fields.map((name, field) => ({ name, pointer: `${pointer}/${section}/fields/${field}` })),
  );
