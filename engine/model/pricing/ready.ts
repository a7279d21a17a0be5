import type { Format, ReadableModel, Test } from '../vocabulary.ts';
import type { Condition, Field, ModelData } from '../model.ts';
import { oncePerModel } from '../open-model.ts';
import { type Shape, shapeOf } from '../bounds.ts';
import { type Place, placesOf } from '../check/places.ts';
import { pricedPaths } from './priced-paths.ts';
import { planOf, type PricingPlan } from './plan.ts';
import { tokensOf } from '../../values/pointer.ts';
import { fieldAt, listPaths, scopeField } from '../schema-fields.ts';
import type { Cell } from './types.ts';
import { isGiven, splitColumn } from './rating-table.ts';

/** A model's data with the compiled parts that its evaluation needs. */
export type PreparedScope = {
  readonly model: ModelData;
  readonly plan: PricingPlan;
  readonly places: Place;
  readonly shape: Shape;
  readonly pricedPaths: ReadonlySet<string>;
  /** Path by list: "insuredGroup.insured_list" for "person". */
  readonly lists: ReadonlyMap<string, string>;
  readonly hasHiddenFields: boolean;
  readonly formats: ReadonlyMap<string, Format>;
  readonly condition: (condition: Condition, block: string) => Test;
  readonly titleOf: (scope: string, path: string) => string;
  readonly titleAt: (pointer: string) => string;
};

/** Compiles a model's data for evaluation, once per model. */
export const prepareScope: (model: ReadableModel) => PreparedScope = oncePerModel(({ data: model, vocabulary }) => {
  const plan = planOf(model, vocabulary);
  const places = placesOf(model, plan, vocabulary);
  const conditions = new Map<Condition, Test>();
  return {
    model,
    plan,
    places,
    shape: shapeOf(model.schema),
    pricedPaths: pricedPaths(model),
    lists: new Map([...listPaths(model.lists)].map(([path, list]) => [list, path])),
    hasHiddenFields: places.hasKeywords.visible,
    formats: new Map(vocabulary.formats.map((format) => [format.name, format])),
    condition: (condition, block) => {
      const compiled = conditions.get(condition) ?? plan.scope(block, { endorsement: true }).condition(condition);
      conditions.set(condition, compiled);
      return compiled;
    },
    titleOf: (scope, path) => fieldAt(scopeField(model, scope), path.split('.'), scope).title ?? path,
    titleAt: (pointer) => fieldOf(model.schema, pointer)?.title ?? tokensOf(pointer).at(-1) ?? '',
  };
});

/** Returns the schema at a pointer into an application. */
export const fieldOf = (schema: Field, pointer: string): Field | undefined =>
  tokensOf(pointer).reduce<Field | undefined>(
    (field, token) => (field?.items && /^\d+$/.test(token) ? field.items : field?.properties?.[token]),
    schema,
  );

const TERM_UNITS: Readonly<Record<string, string>> = {
  days: 'days',
  nights: 'nights',
  months: 'months',
  years: 'years',
  daysAhead: 'days',
};
const PAYMENT_UNITS: Readonly<Record<string, string>> = { years: 'years', times: 'times' };

/** Returns the unit of a step or fact ("money", "persons", "class"): its own, else that of its operands. */
export const unitOfCell = (ready: PreparedScope, cell: Cell): string | undefined => {
  const cached = unitsByCell.get(cell);
  if (cached) return cached.unit;
  const unit = cell.key === ready.model.premium ? 'money' : (cell.step.unit ?? derivedUnit(ready, cell));
  unitsByCell.set(cell, { unit });
  return unit;
};
const unitsByCell = new WeakMap<Cell, { readonly unit: string | undefined }>();

export const unitOfOperand = (ready: PreparedScope, cell: Cell, operand: unknown): string | undefined => {
  if (typeof operand !== 'string') return undefined;
  const inner = cellOfOperand(ready.plan, cell, operand);
  if (inner) return unitOfCell(ready, inner);
  if (operand.startsWith('term.')) return TERM_UNITS[operand.slice('term.'.length)];
  if (operand.startsWith('payment.')) return PAYMENT_UNITS[operand.slice('payment.'.length)];
  const field = fieldOfOperand(ready, operand);
  return field?.unit ?? (field?.type === 'integer' ? 'integer' : undefined);
};

/** Returns the step or fact that an operand names, or undefined for a field or a literal. */
export const cellOfOperand = (plan: PricingPlan, fromCell: Cell, operand: unknown): Cell | undefined =>
  typeof operand === 'string' ? (plan.cell(operand) ?? plan.cell(`${fromCell.block}.${operand}`)) : undefined;

/** Returns the schema of the field that an operand names ("person.birthDay"), directly or by a step that returns its value. */
export const fieldOfOperand = (ready: PreparedScope, operand: unknown, fromCell?: Cell): Field | undefined => {
  if (typeof operand !== 'string') return undefined;
  const { model, plan } = ready;
  const cell = fromCell ? cellOfOperand(plan, fromCell, operand) : plan.cell(operand);
  const resultPath = cell?.operation.resultPath?.(cell.step);
  if (resultPath !== undefined) return fieldOfOperand(ready, resultPath);
  const [scope = '', ...path] = operand.split('.');
  if (scope !== 'application' && !(scope in model.lists)) return undefined;
  return path.reduce<Field | undefined>((field, name) => field?.properties?.[name], scopeField(model, scope));
};

const derivedUnit = (ready: PreparedScope, cell: Cell): string | undefined => {
  const { step, operation } = cell;
  const ownUnit = operation.unit?.(step);
  if (ownUnit !== undefined) return ownUnit;
  const resultPath = operation.resultPath?.(step);
  if (resultPath !== undefined) return unitOfOperand(ready, cell, resultPath);
  const resultCell = operation.cell?.(step);
  if (resultCell) return columnUnit(ready, resultCell.column);
  const operands = operation.branches?.of(step) ?? operation.inputs(step);
  const operandUnits = operands.map((operand) => unitOfOperand(ready, cell, operand));
  if (operandUnits.includes('money') || step.round?.to === '0.01') return 'money';
  const isProduct = operation.sign === '×' || operation.sign === '÷';
  if (isProduct) return operandUnits.every((unit) => unit === undefined || unit === 'rate') ? 'rate' : undefined;
  return operandUnits.find((unit) => unit !== undefined);
};

const columnUnit = ({ model }: PreparedScope, ref: string): string | undefined => {
  const [table, gives] = splitColumn(ref);
  const column = model.tables[table]?.columns.find((each) => isGiven(each) && each.gives === gives);
  return column && isGiven(column) ? column.unit : undefined;
};
