import { type Diagnostic, DiagnosticError, unknownName } from './diagnostic.ts';
import { checkColumn, checkEntry, checkListWidget, checkTermRule } from './drawable.ts';
import type { Field, ModelData } from './model.ts';
import { placesOf } from './places.ts';
import { planOf, type PricingPlan } from './pricing/plan.ts';
import type { CheckedRead } from './read-files.ts';
import type { Origin, Resolved } from './references.ts';
import { fieldAt, listPaths, scopeField } from './schema-fields.ts';
import type { Scope, Vocabulary } from './vocabulary.ts';

/** Compiles all names of a model, and reports unknown ones at their places. */
export const checkNames = (
  vocabulary: Vocabulary,
  model: ModelData,
  read: CheckedRead,
  { originOf }: Resolved,
): readonly Diagnostic[] => {
  const found = new Map<string, Diagnostic>();
  const guard = <T>(where: Origin, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      const diagnostic = read.diagnose(error, where);
      const key = `${diagnostic.file}:${diagnostic.line} ${diagnostic.message}`;
      if (!found.has(key)) found.set(key, diagnostic);
      return undefined;
    }
  };
  const checkIn = (name: string, checks: Iterable<Check>): void => {
    for (const [pointer, work] of checks) guard({ file: `${model.code}/${name}`, pointer }, work);
  };
  const plan = planOf(model, vocabulary);
  checkIn('model.json', ofSteps(model, plan, '/facts', model.facts));
  checkIn('pricing.json', ofSteps(model, plan, '/steps', model.steps));
  checkIn('pricing.json', ofPremium(model, plan.scope('policy')));
  placesOf(model, plan, vocabulary, (pointer, work) => guard(originOf(pointer), work));
  checkIn('model.json', ofModelFile(model, plan));
  checkIn('insure.ui.json', ofForm(model, plan, vocabulary.widgets));
  return [...found.values()];
};

/** A pointer into a file, and a function that throws a DiagnosticError if the name there is unknown. */
type Check = readonly [pointer: string, work: () => unknown];

function* ofSteps(model: ModelData, plan: PricingPlan, pointer: string, blocks: ModelData['steps']): Iterable<Check> {
  for (const [block, steps] of Object.entries(blocks)) {
    if (!['application', 'policy'].includes(block)) yield [`${pointer}/${block}`, () => scopeField(model, block)];
    for (const [index, { step }] of steps.entries()) yield [`${pointer}/${block}/${index}`, () => plan.cell(`${block}.${step}`)];
  }
}

function* ofPremium({ premium, benefits, instalments }: ModelData, policy: Scope): Iterable<Check> {
  yield ['/premium', () => policy.operand(premium)];
  for (const [index, { amount, when }] of benefits.entries()) {
    yield [`/benefits/${index}/amount`, () => policy.many(amount)];
    if (when) yield [`/benefits/${index}/when`, () => policy.condition(when)];
  }
  if (!instalments) return;
  yield ['/instalments/each', () => policy.operand(instalments.each)];
  yield ['/instalments/when', () => policy.condition(instalments.when)];
}

function* ofModelFile(model: ModelData, plan: PricingPlan): Iterable<Check> {
  const { term, heads = [] } = model;
  const application = plan.scope('application');
  for (const list of Object.keys(model.lists)) yield [`/lists/${list}`, () => scopeField(model, list)];
  if (term) {
    for (const word of ['start', 'end', 'months'] as const)
      if (term[word] !== undefined) yield [`/term/${word}`, () => application.operand(term[word])];
    yield ['/term', () => checkTermRule(model, term)];
  }
  for (const [index, path] of heads.entries()) yield [`/heads/${index}`, () => application.operand(path)];
  yield* ofInsured(model, plan);
  for (const [index, { when, at, for: block = 'application' }] of model.rules.entries()) {
    yield [`/rules/${index}/when`, () => plan.scope(block).condition(when)];
    if (at !== undefined) yield [`/rules/${index}/at`, () => fieldAt(scopeField(model, block), at.split('.'), block)];
  }
  for (const [index, { when }] of model.documents.entries())
    if (when) yield [`/documents/${index}/when`, () => application.condition(when)];
  yield* ofEndorsement(model, plan);
}

function* ofInsured(model: ModelData, plan: PricingPlan): Iterable<Check> {
  if (!model.insured) return;
  const { list, bands = [], weight, age, once = [], required = [] } = model.insured;
  const operands = {
    ...Object.fromEntries(bands.map(({ of }, index) => [`bands/${index}/of`, of])),
    weight,
    'age/of': age?.of,
  };
  yield ['/insured/list', () => scopeField(model, list)];
  for (const [word, path] of Object.entries(operands))
    if (path !== undefined) yield [`/insured/${word}`, () => plan.scope(list).operand(path)];
  for (const [word, fields] of Object.entries({ once, required }))
    for (const [index, field] of fields.entries())
      yield [`/insured/${word}/${index}`, () => fieldAt(scopeField(model, list), [field], list)];
}

function* ofEndorsement({ endorsement, insured }: ModelData, plan: PricingPlan): Iterable<Check> {
  if (!endorsement || !insured) return;
  yield ['/endorsement/base', () => plan.scope(insured.list).operand(endorsement.base)];
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const)
    for (const [index, { when }] of (endorsement[kind]?.rules ?? []).entries())
      yield [`/endorsement/${kind}/rules/${index}/when`, () => plan.scope(insured.list, { endorsement: true }).condition(when)];
}

function* ofForm(model: ModelData, plan: PricingPlan, widgets: Vocabulary['widgets']): Iterable<Check> {
  const { steps, widgets: named = {}, grid = {} } = model.form;
  for (const [index, { sections = [] }] of steps.entries())
    for (const [at, { fields }] of sections.entries())
      for (const [place, field] of fields.entries())
        yield [`/steps/${index}/sections/${at}/fields/${place}`, () => checkEntry(model, field)];
  for (const [path, name] of Object.entries(named))
    yield [`/widgets/${path}`, () => checkWidget(widgets, name, path, fieldAt(model.schema, path.split('.'), 'application'))];
  const lists = listPaths(model.lists);
  for (const [path, columns] of Object.entries(grid)) {
    const list = lists.get(path);
    if (list === undefined)
      yield [
        `/grid/${path}`,
        () => {
          throw unknownName('list', path, [...lists.keys()]);
        },
      ];
    for (const [index, column] of columns.entries())
      yield [`/grid/${path}/${index}`, () => checkGridColumn(model, plan, list, column)];
  }
}

const checkWidget = (widgets: Vocabulary['widgets'], name: string, path: string, field: Field): void => {
  checkListWidget(name, path, field);
  const fitting = widgets.filter(({ accepts }) => accepts(field)).map((widget) => widget.name);
  if (!fitting.includes(name)) throw new DiagnosticError('widget', `The widget "${name}" cannot hold "${path}"`, name, fitting);
};

const checkGridColumn = (model: ModelData, plan: PricingPlan, list: string | undefined, column: string): void => {
  const fields = list === undefined ? undefined : (scopeField(model, list).properties ?? {});
  const field = fields?.[column];
  if (column.includes('.') ? !plan.cell(column) : fields && !field)
    throw unknownName('column', column, [...Object.keys(scopeField(model, list ?? '').properties ?? {}), ...plan.keys]);
  if (field) checkColumn(column, field);
};
