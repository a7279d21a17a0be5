import { type Diagnostic, DiagnosticError, unknownName } from './diagnostic.ts';
import { checkColumn, checkEntry, checkListWidget, checkTermRule } from './drawable.ts';
import type { Field, ModelData } from './model.ts';
import { placesOf } from './places.ts';
import { planOf, type PricingPlan } from './pricing/plan.ts';
import type { CheckedRead } from './read-files.ts';
import type { Origin, Resolved } from './references.ts';
import { fieldAt, listPaths, scopeField } from './schema-fields.ts';
import type { PageWords, Vocabulary } from './vocabulary.ts';

/** Compiles all names of a model, and reports unknown ones at their places. */
export const checkNames = (
  vocabulary: Vocabulary,
  { widgets }: PageWords,
  model: ModelData,
  read: CheckedRead,
  { originOf }: Resolved,
): readonly Diagnostic[] => {
  const found: Diagnostic[] = [];
  const own = (name: string, pointer: string): Origin => ({ file: `${model.code}/${name}`, pointer });
  const guard = <T>(where: Origin, work: () => T): T | undefined => {
    try {
      return work();
    } catch (fault) {
      if (!(fault instanceof DiagnosticError)) throw fault;
      const diagnostic = read.diagnose(fault, where);
      if (
        !found.some(
          (known) => known.message === diagnostic.message && known.line === diagnostic.line && known.file === diagnostic.file,
        )
      )
        found.push(diagnostic);
      return undefined;
    }
  };
  const plan = planOf(model, vocabulary);
  checkSteps(model, plan, (pointer, work) => guard(own('model.json', `/facts${pointer}`), work), model.facts);
  checkSteps(model, plan, (pointer, work) => guard(own('pricing.json', `/steps${pointer}`), work), model.steps);
  const inPricing = (pointer: string, work: () => unknown) => guard(own('pricing.json', pointer), work);
  const policy = plan.scope('policy');
  inPricing('/premium', () => policy.operand(model.premium));
  model.benefits.forEach((benefit, index) => {
    inPricing(`/benefits/${index}/amount`, () => policy.many(benefit.amount));
    if (benefit.when) inPricing(`/benefits/${index}/when`, () => policy.condition(benefit.when));
  });
  if (model.instalments) {
    const { each, when } = model.instalments;
    inPricing('/instalments/each', () => policy.operand(each));
    inPricing('/instalments/when', () => policy.condition(when));
  }
  placesOf(model, plan, vocabulary, (pointer, work) => guard(originOf(pointer), work));
  checkModelFile(model, plan, (pointer, work) => guard(own('model.json', pointer), work));
  checkForm(model, plan, widgets, (pointer, work) => guard(own('insure.ui.json', pointer), work));
  return found;
};

type Look = (pointer: string, work: () => unknown) => unknown;

const checkSteps = (model: ModelData, plan: PricingPlan, look: Look, blocks: ModelData['steps']): void => {
  for (const [block, steps] of Object.entries(blocks)) {
    if (!['application', 'policy'].includes(block)) look(`/${block}`, () => scopeField(model, block));
    steps.forEach((step, index) => look(`/${block}/${index}`, () => plan.cell(`${block}.${step.step}`)));
  }
};

const checkModelFile = (model: ModelData, plan: PricingPlan, look: Look): void => {
  for (const list of Object.keys(model.lists)) look(`/lists/${list}`, () => scopeField(model, list));
  const { term, insured, endorsement } = model;
  if (term)
    for (const word of ['start', 'end', 'months'] as const)
      if (term[word] !== undefined) look(`/term/${word}`, () => plan.scope('application').operand(term[word]));
  if (term) look('/term', () => checkTermRule(model, term));
  model.heads?.forEach((path, index) => look(`/heads/${index}`, () => plan.scope('application').operand(path)));
  if (insured) {
    look('/insured/list', () => scopeField(model, insured.list));
    insured.bands?.forEach((band, index) => look(`/insured/bands/${index}/of`, () => plan.scope(insured.list).operand(band.of)));
    if (insured.weight !== undefined) look('/insured/weight', () => plan.scope(insured.list).operand(insured.weight));
    if (insured.age) look('/insured/age/of', () => plan.scope(insured.list).operand(insured.age?.of));
    for (const word of ['once', 'required'] as const)
      insured[word]?.forEach((field, index) =>
        look(`/insured/${word}/${index}`, () => fieldAt(scopeField(model, insured.list), [field], insured.list)),
      );
  }
  model.rules.forEach((rule, index) => {
    look(`/rules/${index}/when`, () => plan.scope(rule.for ?? 'application').condition(rule.when));
    if (rule.at !== undefined)
      look(`/rules/${index}/at`, () =>
        fieldAt(scopeField(model, rule.for ?? 'application'), rule.at?.split('.') ?? [], rule.for ?? 'application'),
      );
  });
  model.documents.forEach(
    (document, index) =>
      document.when && look(`/documents/${index}/when`, () => plan.scope('application').condition(document.when)),
  );
  if (!endorsement || !insured) return;
  look('/endorsement/base', () => plan.scope(insured.list).operand(endorsement.base));
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const) {
    endorsement[kind]?.rules?.forEach((rule, index) =>
      look(`/endorsement/${kind}/rules/${index}/when`, () =>
        plan.scope(insured.list, { endorsement: true }).condition(rule.when),
      ),
    );
  }
};

const checkForm = (model: ModelData, plan: PricingPlan, widgets: PageWords['widgets'], look: Look): void => {
  const lists = listPaths(model.lists);
  model.form.steps.forEach((step, index) =>
    step.sections?.forEach((section, at) =>
      section.fields.forEach((field, place) =>
        look(`/steps/${index}/sections/${at}/fields/${place}`, () => checkEntry(model, field)),
      ),
    ),
  );
  for (const [path, name] of Object.entries(model.form.widgets ?? {}))
    look(`/widgets/${path}`, () => {
      const field = fieldAt(model.schema, path.split('.'), 'application');
      checkListWidget(name, path, field);
      checkWidget(widgets, name, path, field);
    });
  for (const [path, columns] of Object.entries(model.form.grid ?? {})) {
    const list = lists.get(path);
    look(`/grid/${path}`, () => {
      if (list === undefined) throw unknownName('list', path, [...lists.keys()]);
    });
    columns.forEach((column, index) =>
      look(`/grid/${path}/${index}`, () => {
        if (column.includes('.') ? !plan.cell(column) : list !== undefined && !hasField(scopeField(model, list), column))
          throw unknownName('column', column, [...Object.keys(scopeField(model, list ?? '').properties ?? {}), ...plan.keys]);
        const field = list === undefined ? undefined : scopeField(model, list).properties?.[column];
        if (field) checkColumn(column, field);
      }),
    );
  }
};

const checkWidget = (widgets: PageWords['widgets'], name: string, path: string, field: Field): void => {
  const fitting = widgets.filter(({ accepts }) => accepts(field)).map((widget) => widget.name);
  if (!fitting.includes(name)) throw new DiagnosticError('widget', `The widget "${name}" cannot hold "${path}"`, name, fitting);
};

const hasField = (field: Field, name: string): boolean => field.properties?.[name] !== undefined;
