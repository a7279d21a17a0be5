import { attachmentFields, fileLimits } from '../attachments.ts';
import { type Diagnostic, DiagnosticError, unknownName, placeText } from '../diagnostic.ts';
import { checkColumn, checkEntry, checkListWidget, checkRowField, checkRowFiles } from './drawable.ts';
import { checkChoices, checkEvery, checkLength, checkPayment, checkStart } from './lengths.ts';
import type { Field, ModelData } from '../model.ts';
import { placesOf } from './places.ts';
import { planOf, type PricingPlan } from '../pricing/plan.ts';
import { lengthsOf } from '../pricing/term.ts';
import type { CheckedRead, ReadFiles } from '../read/read-files.ts';
import type { Origin, Resolved } from './references.ts';
import { arrayField, fieldAt, listPaths, scopeField } from '../schema-fields.ts';
import { escapeToken, isRecord, valueAt } from '../../values/pointer.ts';
import { findFormat, type Scope, type Vocabulary } from '../vocabulary.ts';

/** Resolves all names of a model, and reports unknown ones at their places. */
export const checkNames = (
  vocabulary: Vocabulary,
  model: ModelData,
  read: CheckedRead,
  { originOf }: Resolved,
): readonly Diagnostic[] => {
  const nameProblems: NameProblem[] = [];
  const reportError = <T>(where: Origin, work: () => T, cell?: string): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      // The error is in another step, which has its own diagnostic.
      if (error.step !== undefined && error.step !== cell) return undefined;
      const namePlace = nameWithin(read, where, error.wrongName);
      nameProblems.push({
        diagnostic: read.diagnose(error, namePlace ?? where),
        wrongName: error.wrongName,
        isNamed: namePlace !== undefined,
      });
      return undefined;
    }
  };
  const runChecks = (name: string, checks: Iterable<Check>): void => {
    for (const [pointer, work, cell] of checks) reportError({ file: `${model.code}/${name}`, pointer }, work, cell);
  };
  const plan = planOf(model, vocabulary);
  // If a list is unknown, the unknown names below it are consequences and are not reported.
  runChecks('model.json', listChecks(model));
  if (nameProblems.length > 0) return mergeByName(nameProblems);
  runChecks('model.json', stepChecks(model, plan, '/facts', model.facts));
  runChecks('pricing.json', stepChecks(model, plan, '/steps', model.steps));
  runChecks('pricing.json', premiumChecks(model, plan.scope('policy')));
  placesOf(model, plan, vocabulary, (pointer, work) => reportError(originOf(pointer), work));
  for (const [pointer, work] of [...patternChecks(model.schema), ...attachmentChecks(model)])
    reportError(originOf(pointer), work);
  runChecks('model.json', modelFileChecks(model, plan));
  runChecks('model.json', unitsOfSteps(model, '/facts', model.facts));
  runChecks('pricing.json', unitsOfSteps(model, '/steps', model.steps));
  for (const [pointer, unit] of unitsOfFields(model.schema)) reportError(originOf(pointer), () => checkUnit(model, unit));
  runChecks('insure.ui.json', formChecks(model, plan, vocabulary));
  return mergeByName(nameProblems);
};

/** A pointer into a file, and a function that throws a DiagnosticError if the name there is unknown. */
type Check = readonly [pointer: string, work: () => unknown, cell?: string];

function* stepChecks(model: ModelData, plan: PricingPlan, pointer: string, blocks: ModelData['steps']): Iterable<Check> {
  for (const [block, steps] of Object.entries(blocks)) {
    if (!['application', 'policy'].includes(block)) yield [`${pointer}/${block}`, () => scopeField(model, block)];
    for (const [index, { step }] of steps.entries()) {
      const key = `${block}.${step}`;
      yield [`${pointer}/${block}/${index}`, () => plan.cell(key), key];
    }
  }
}

function* patternChecks(field: Field, pointer = ''): Iterable<Check> {
  const { pattern } = field;
  if (pattern !== undefined) yield [`${pointer}/pattern`, () => checkPattern(pattern)];
  for (const [name, child] of Object.entries(field.properties ?? {}))
    yield* patternChecks(child, `${pointer}/properties/${escapeToken(name)}`);
  if (field.items) yield* patternChecks(field.items, `${pointer}/items`);
}

function* attachmentChecks(model: ModelData): Iterable<Check> {
  const { schema } = model;
  const pathsOutsideLists = new Set([...attachmentFields(schema)].map(([path]) => path));
  for (const [path] of attachmentFields(schema, true))
    if (!pathsOutsideLists.has(path)) yield [schemaPointer(schema, path), () => checkRowFiles(model, path)];
  const counts = [...attachmentFields(schema)].map(([path, { maxItems = 0 }]) => [path, maxItems] as const);
  const sum = counts.reduce((before, [, count]) => before + count, 0);
  const [lastPath] = counts.at(-1) ?? [];
  // A field that alone exceeds the limit has its own diagnostic.
  if (lastPath !== undefined && sum > fileLimits.files && counts.every(([, count]) => count <= fileLimits.files))
    yield [`/properties/${lastPath.replaceAll('.', '/properties/')}/maxItems`, () => throwTooManyFiles(counts, sum)];
}

/** Returns the pointer of a field in the schema: "/properties/places/items/properties/photos". */
const schemaPointer = (field: Field | undefined, path: string): string => {
  const [name = '', ...rest] = path.split('.');
  const isList = field?.properties === undefined;
  const inner = (isList ? field?.items : field)?.properties?.[name];
  const pointer = `${isList ? '/items' : ''}/properties/${escapeToken(name)}`;
  return rest.length === 0 ? pointer : `${pointer}${schemaPointer(inner, rest.join('.'))}`;
};

const throwTooManyFiles = (counts: readonly (readonly [path: string, count: number])[], sum: number): never => {
  const fields = counts.map(([path, count]) => `${path} ${count}`).join(', ');
  throw new DiagnosticError(
    'attachment',
    `An application has at most ${fileLimits.files} files, and its fields take ${sum}: ${fields}`,
  );
};

/** Throws if a pattern is not a regular expression that Ajv can read. */
const checkPattern = (pattern: string): void => {
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
    throw new DiagnosticError('pattern', `The pattern ${JSON.stringify(pattern)} is no regular expression: ${reason}`);
  }
};

function* premiumChecks({ premium, benefits, instalments }: ModelData, policy: Scope): Iterable<Check> {
  yield ['/premium', () => policy.operand(premium)];
  for (const [index, { amount, when, terms = {} }] of benefits.entries()) {
    yield [`/benefits/${index}/amount`, () => policy.many(amount)];
    for (const [term, value] of Object.entries(terms))
      yield [`/benefits/${index}/terms/${term}`, () => policy.many(String(value))];
    if (when) yield [`/benefits/${index}/when`, () => policy.condition(when)];
  }
  if (!instalments) return;
  yield ['/instalments/each', () => policy.operand(instalments.each)];
  yield ['/instalments/when', () => policy.condition(instalments.when)];
}

/** Throws if a unit is defined neither by the engine nor by the model. */
const checkUnit = ({ units = {} }: ModelData, unit: string): void => {
  const knownUnits = [...Object.keys(units), ...engineUnits];
  if (!knownUnits.includes(unit)) throw unknownName('unit', unit, knownUnits);
};

function* unitsOfSteps(model: ModelData, pointer: string, blocks: ModelData['steps']): Iterable<Check> {
  for (const [block, steps] of Object.entries(blocks))
    for (const [index, { unit }] of steps.entries())
      if (unit !== undefined) yield [`${pointer}/${block}/${index}/unit`, () => checkUnit(model, unit)];
}

function* unitsOfFields({ unit, properties = {}, items }: Field, pointer = ''): Iterable<readonly [string, string]> {
  if (unit !== undefined) yield [`${pointer}/unit`, unit];
  for (const [name, field] of Object.entries(properties))
    yield* unitsOfFields(field, `${pointer}/properties/${escapeToken(name)}`);
  if (items) yield* unitsOfFields(items, `${pointer}/items`);
}

function* listChecks(model: ModelData): Iterable<Check> {
  const brokenLists = new Set<string>();
  for (const [list, path] of Object.entries(model.lists)) {
    const parentList = path.split('.')[0] ?? '';
    if (brokenLists.has(parentList)) brokenLists.add(list);
    else
      yield [
        `/lists/${list}`,
        () => {
          brokenLists.add(list);
          const { items } = arrayField(model, list);
          if (!items)
            throw new DiagnosticError(
              'unknown-list',
              `"${path}" is no list: a list is an array with items`,
              path.split('.').at(-1),
            );
          brokenLists.delete(list);
        },
      ];
  }
  const { insured } = model;
  if (insured) yield ['/insured/list', () => scopeField(model, insured.list)];
}

function* modelFileChecks(model: ModelData, plan: PricingPlan): Iterable<Check> {
  const { heads = [] } = model;
  const application = plan.scope('application');
  yield* lengthChecks(model, application);
  for (const [index, path] of heads.entries()) yield [`/heads/${index}`, () => application.operand(path)];
  yield* insuredChecks(model, plan);
  for (const [index, { when, at, for: block = 'application' }] of model.rules.entries()) {
    yield [`/rules/${index}/when`, () => plan.scope(block).condition(when)];
    if (at !== undefined) yield [`/rules/${index}/at`, () => fieldAt(scopeField(model, block), at.split('.'), block)];
  }
  for (const [index, { when }] of model.documents.entries())
    if (when) yield [`/documents/${index}/when`, () => application.condition(when)];
  yield* endorsementChecks(model, plan);
}

function* lengthChecks(model: ModelData, application: Scope): Iterable<Check> {
  const { term, payment } = model;
  if (term) {
    for (const word of ['start', 'end'] as const)
      if (term[word] !== undefined) yield [`/term/${word}`, () => application.operand(term[word])];
    yield ['/term', () => checkStart(model, term)];
  }
  if (payment) {
    yield ['/payment/every', () => checkEvery(model, payment, application)];
    yield ['/payment', () => checkPayment(model)];
  }
  for (const [name, rule] of [
    ['term', term],
    ['payment', payment],
  ] as const)
    for (const [pointer, length] of rule ? lengthsOf(rule) : []) {
      for (const word of ['days', 'months', 'years', 'toAge'] as const) {
        const count = length[word];
        if (typeof count === 'string') yield [`/${name}${pointer}/${word}`, () => application.operand(count)];
      }
      yield [`/${name}${pointer}`, () => checkLength(model, name, length, pointer === '')];
    }
  for (const [name, rule] of [
    ['term', term],
    ['payment', payment],
  ] as const)
    if (rule?.by) yield [`/${name}/by`, () => checkChoices(model, name, rule.by ?? {}, application)];
}

function* insuredChecks(model: ModelData, plan: PricingPlan): Iterable<Check> {
  if (!model.insured) return;
  const { item } = model.insured;
  if (item) yield ['/insured/item/unit', () => checkUnit(model, item.unit)];
  for (const [index, column] of (item?.columns ?? []).entries())
    yield [`/insured/item/columns/${index}`, () => checkGridColumn(model, plan, model.insured?.list, column)];
  const { list, bands = [], weight, age, once = [], required = [] } = model.insured;
  const operands = {
    ...Object.fromEntries(bands.map(({ of }, index) => [`bands/${index}/of`, of])),
    weight,
    'age/of': age?.of,
  };
  for (const [word, path] of Object.entries(operands))
    if (path !== undefined) yield [`/insured/${word}`, () => plan.scope(list).operand(path)];
  for (const [word, fields] of Object.entries({ once, required }))
    for (const [index, field] of fields.entries())
      yield [`/insured/${word}/${index}`, () => fieldAt(scopeField(model, list), [field], list)];
}

function* endorsementChecks(model: ModelData, plan: PricingPlan): Iterable<Check> {
  const { endorsement, insured } = model;
  if (!endorsement || !insured) return;
  yield ['/endorsement/base', () => checkBase(model, insured.list, endorsement.base, plan)];
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const)
    for (const [index, { when }] of (endorsement[kind]?.rules ?? []).entries())
      yield [`/endorsement/${kind}/rules/${index}/when`, () => plan.scope(insured.list, { endorsement: true }).condition(when)];
}

/**
 * Throws if the base of endorsements is not a step of the list: the charge of a change is computed from a step of the person.
 */
const checkBase = ({ steps }: ModelData, list: string, base: string, plan: PricingPlan): void => {
  plan.scope(list).operand(base);
  if (!base.startsWith(`${list}.`))
    throw new DiagnosticError(
      'unknown-path',
      `The base of endorsements is one item's share of the premium: a step of "${list}"`,
      base,
      (steps[list] ?? []).map(({ step }) => `${list}.${step}`),
    );
};

function* formChecks(model: ModelData, plan: PricingPlan, vocabulary: Vocabulary): Iterable<Check> {
  const { steps, widgets: widgetsByPath = {}, grid = {}, rows = {} } = model.form;
  for (const [index, { sections = [] }] of steps.entries())
    for (const [sectionIndex, { fields }] of sections.entries())
      for (const [fieldIndex, field] of fields.entries())
        yield [`/steps/${index}/sections/${sectionIndex}/fields/${fieldIndex}`, () => checkEntry(model, field)];
  for (const [path, name] of Object.entries(widgetsByPath))
    yield [`/widgets/${path}`, () => checkWidget(vocabulary, name, path, fieldAt(model.schema, path.split('.'), 'application'))];
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
  for (const [path, sections] of Object.entries(rows)) {
    const list = grid[path] && lists.get(path);
    if (list === undefined)
      yield [
        `/rows/${path}`,
        () => {
          throw unknownName('list', path, Object.keys(grid));
        },
      ];
    else
      for (const [at, { fields }] of sections.entries())
        for (const [place, field] of fields.entries())
          yield [`/rows/${path}/${at}/fields/${place}`, () => checkRowField(scopeField(model, list), field, list)];
  }
}

const checkWidget = (vocabulary: Vocabulary, name: string, path: string, field: Field): void => {
  checkListWidget(name, path, field);
  const fitting = vocabulary.widgets
    .filter(({ accepts }) => accepts(field, findFormat(vocabulary, field.format)))
    .map((widget) => widget.name);
  if (!fitting.includes(name)) throw new DiagnosticError('widget', `The widget "${name}" cannot hold "${path}"`, name, fitting);
};

const checkGridColumn = (model: ModelData, plan: PricingPlan, list: string | undefined, column: string): void => {
  const fields = list === undefined ? undefined : (scopeField(model, list).properties ?? {});
  const field = fields?.[column];
  if (column.includes('.') ? !plan.cell(column) : fields && !field)
    throw unknownName('column', column, [...Object.keys(scopeField(model, list ?? '').properties ?? {}), ...plan.keys]);
  if (field) checkColumn(column, field);
};

/** The units of the engine. A model may define others in `units` of model.json. */
const engineUnits: readonly string[] = [
  'money',
  'rate',
  'percent',
  'integer',
  'text',
  'persons',
  'items',
  'times',
  'copies',
  'rooms',
  'days',
  'nights',
  'months',
  'weeks',
  'years',
  'age',
  'class',
  'risk',
];

/** The diagnostic of a wrong name. `isNamed` is true if the name is written at the place of the diagnostic. */
type NameProblem = { readonly diagnostic: Diagnostic; readonly wrongName: string; readonly isNamed: boolean };

/** Returns where a name is written at a place or below it: as a value, as part of a path or as a key. */
const nameWithin = (read: ReadFiles, where: Origin, wrong: string): Origin | undefined => {
  if (wrong === '') return undefined;
  const within = valueAt(read.json(where.file), where.pointer);
  const containsName = (text: string): boolean =>
    text === wrong || text.split('.').includes(wrong) || text.startsWith(`${wrong}.`);
  const find = (json: unknown, pointer: string): Origin | undefined => {
    if (typeof json === 'string' || typeof json === 'number')
      return containsName(String(json)) ? { file: where.file, pointer } : undefined;
    if (typeof json !== 'object' || json === null) return undefined;
    for (const [key, value] of Object.entries(json)) {
      const below = `${pointer}/${escapeToken(key)}`;
      if (isRecord(json) && containsName(key)) return { file: where.file, pointer: below, isName: true };
      const namePlace = find(value, below);
      if (namePlace) return namePlace;
    }
    return undefined;
  };
  return find(within, where.pointer);
};

/** The number of places of one wrong name that are listed; further ones are only counted. */
const MAX_LISTED = 3;

/** Returns one diagnostic for each wrong name, at its first place; the message lists further places. */
const mergeByName = (found: readonly NameProblem[]): readonly Diagnostic[] => {
  const groups = new Map<string, NameProblem[]>();
  for (const each of found) {
    const { code, message } = each.diagnostic;
    const key = each.wrongName === '' ? message : `${code} ${each.wrongName.split('.').at(-1) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const problemsWithName = group.filter(({ isNamed }) => isNamed);
    const [firstDiagnostic, ...otherDiagnostics] = withoutDuplicates(
      (problemsWithName.length > 0 ? problemsWithName : group).map(({ diagnostic }) => diagnostic),
    );
    if (!firstDiagnostic) return [];
    const places = otherDiagnostics.map(placeText);
    const moreText = places.length > MAX_LISTED ? ` and ${places.length - MAX_LISTED} more` : '';
    return [
      otherDiagnostics.length === 0
        ? firstDiagnostic
        : {
            ...firstDiagnostic,
            message: `${firstDiagnostic.message}; nor at ${places.slice(0, MAX_LISTED).join(', ')}${moreText}`,
          },
    ];
  });
};

const withoutDuplicates = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map((each) => [placeText(each), each])).values(),
];
