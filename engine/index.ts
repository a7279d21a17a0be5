import { blocks } from './blocks/index.gen.ts';
import { bounded } from './model/bounds.ts';
import { bindValidator, type ValidatorFactory } from './model/bind-validator.ts';
import { check, checkCooperatively, documentsFor } from './evaluate/check.ts';
import { compile, type CompiledModel } from './model/compile.ts';
import { endorse, type EndorsementRequest, type EndorsementResult } from './evaluate/endorse.ts';
import { type ExampleFailure, type ExampleOrder, exampleOrders as ordersOf, runExamples as run } from './evaluate/examples.ts';
import type { Example, ModelFiles } from './model/files.ts';
import type { Cooperative } from './values/cooperative.ts';
import type { Issue, Language } from './model/issue.ts';
import { metaFiles, metaSchemas as schemasOf } from './model/meta/index.ts';
import type { CheckResult, Document, IsoDate, Model, ModelData, PriceResult } from './model/model.ts';
import { price } from './evaluate/price.ts';
import { prepareScope } from './model/pricing/ready.ts';
import type { Run } from './model/pricing/run.ts';
import { type KeyWords, keyWordsOf, textOfIssue } from './wording/translate.ts';
import type { JsonSchema, PageWords, Vocabulary } from './model/vocabulary.ts';
import { formats } from './formats/index.gen.ts';
import { keywords } from './keywords/index.gen.ts';
import { operations } from './pricing/index.gen.ts';
import { widgetShapes } from './widgets/index.gen.ts';

const vocabulary: Vocabulary = { formats, keywords, operations };
const pages: PageWords = { blocks, widgets: widgetShapes };

/** Compiles the model in folder `code` of the files below schemas/; throws a ModelError that carries every diagnostic. */
export const compileModel = (files: ModelFiles, code: string): CompiledModel => compile(vocabulary, pages, files, code);

/** A served model, ready for use: its data and the default export of its validator module. */
export const openModel = (data: ModelData, factory: ValidatorFactory): Model => ({
  data,
  validate: bindValidator(factory, formats),
});

/** What is wrong with an application on a date, what an underwriter must see, what it warns of. Pure. */
export const checkApplication = (
  model: Model,
  application: unknown,
  at: IsoDate,
  serverTables?: Run['serverTables'],
): CheckResult => check(prepareScope(vocabulary, model.data), model, application, at, serverTables);

/** The same as `checkApplication`, in steps between which the work may be left for a moment. Pure. */
export const checkApplicationCooperatively = (model: Model, application: unknown, at: IsoDate): Cooperative<CheckResult> =>
  checkCooperatively(prepareScope(vocabulary, model.data), model, application, at);

/** Members of an application that its model does not know, and objects where it has a plain value, each with its path; cheaper than to check it all. Pure. */
export const unknownMembers = (model: Model, application: unknown): readonly Issue[] => {
  const { issues, strange } = bounded(prepareScope(vocabulary, model.data).shape, application);
  return [...issues.filter(({ code }) => code === 'additionalProperties' || code === 'unknown-members'), ...strange];
};

/** The exact premium of an application on a date, its issues and, on demand, its arithmetic. Pure. */
export const priceApplication = (model: Model, application: unknown, at: IsoDate): PriceResult =>
  price(prepareScope(vocabulary, model.data), model, application, at);

/** What a change of the insured costs, person by person. Pure. */
export const priceEndorsement = (
  model: Model,
  application: unknown,
  request: EndorsementRequest,
  at: IsoDate,
): EndorsementResult => endorse(prepareScope(vocabulary, model.data), model, application, request, at);

/** The documents that must be read before this application is declared true: all without a condition, and those whose condition holds. */
export const neededDocuments = (model: Model, application: unknown, at: IsoDate): readonly Document[] =>
  documentsFor(prepareScope(vocabulary, model.data), model.data, application, at);

/** How the cells of a table's key column read, by what the model looks the table up with. */
export const keyWords = (model: Model, table: string, column: string): KeyWords =>
  keyWordsOf(prepareScope(vocabulary, model.data), table, column);

/** The sentence of an issue in a language. */
export const issueText = (model: Model, issue: Issue, language: Language): string =>
  textOfIssue(vocabulary, model.data, issue, language);

/** Holds a model's examples against what comes out; empty where every promise is kept. */
export const runExamples = (model: Model, examples: readonly Example[]): readonly ExampleFailure[] =>
  run(prepareScope(vocabulary, model.data), model, examples);

/** The orders that a model's examples make, good and bad ones, each with its whole application. */
export const exampleOrders = (model: Model, examples: readonly Example[]): readonly ExampleOrder[] =>
  ordersOf(prepareScope(vocabulary, model.data), model, examples);

/** Texts of the files in schemas/meta by file name, for editors. */
export const metaSchemas = (): Readonly<Record<string, JsonSchema>> => {
  const schemas = schemasOf(vocabulary, pages);
  return Object.fromEntries(
    Object.entries(metaFiles).map(([name, file]) => [
      file,
      { $schema: 'https://json-schema.org/draft/2020-12/schema', ...Object.entries(schemas).find(([key]) => key === name)?.[1] },
    ]),
  );
};

/** Loads a served model: `${url}.json` is its data, `${url}.js` its validator. The one way in for browsers. */
export const loadModel = async (url: string): Promise<Model> => {
  const [reply, module] = await Promise.all([fetch(`${url}.json`), import(/* @vite-ignore */ `${url}.js`)]);
  if (!reply.ok) throw new Error(`Cannot load the model as ${url}.json answers ${reply.status}`);
  const data: ModelData = await reply.json();
  return openModel(data, module.default);
};

export { blocks, formats, keywords, operations, pages, vocabulary };
export { parsePeople } from './import/people/parse-people.ts';
export { addRows, type WithRows } from './import/tables/place-rows.ts';
export { cellLayer, type LaidRow } from './import/tables/lay-cells.ts';
export {
  mapTable,
  openTable,
  type MappedColumn,
  type MappedRow,
  type MappedTable,
  type OpenedTable,
} from './import/tables/map-table.ts';
export { unknownWords, byCount, wordId, type UnknownWord } from './import/tables/unknown-words.ts';
export { placeRows } from './import/tables/place-rows.ts';
export { spokenChoices } from './import/tables/spoken-choices.ts';
export { tableIssuePlace, tableIssueSentence, type TableIssue } from './import/tables/issues.ts';
export { longForm } from './values/national-id/parts.ts';
export { identityKey, targetsOf, type Target } from './import/tables/columns.ts';
export { certificateTypes, plainText } from './import/tables/words.ts';
export { sheetLimits } from './import/sheets/limits.ts';
export { readSheet, type SheetOrIssue } from './import/sheets/read-sheet.ts';
export type { ReadSheet, SheetName } from './import/sheets/read-workbook.ts';
export { sheetIssueText, type SheetIssue } from './import/sheets/issues.ts';
export { reasonsOf, writeFailedRows, type FailedRows } from './import/sheets/write-failed-rows.ts';
export { writeTemplate } from './import/sheets/write-template.ts';
export { writeTexts, type TextColumn } from './import/sheets/write.ts';
export {
  cellText,
  columnLetters,
  type SheetCell,
  type SheetRows,
  type TableOptions,
  type WordAnswers,
} from './import/tables/sheet.ts';
export { withoutInvisible } from './values/characters.ts';
export { personIssueText, type PersonIssue } from './import/people/issues.ts';
export type { PastedPerson } from './import/words/person.ts';
export type { Doubtful, Failed, PastedPeople, Recognised } from './import/people/result.ts';
export { printDiagnostic, ModelError, type Diagnostic } from './model/diagnostic.ts';
export { applyChanges, changesBetween, type Change } from './evaluate/changes.ts';
export { addDays, addMonths, ageOn, daysBetween, isDate } from './values/dates.ts';
export { pickTier } from './model/pricing/rating-table.ts';
export { timesPremium, type TimesPremium } from './model/pricing/rating-table.ts';
export { startRun } from './model/pricing/run.ts';
export { documentFile } from './model/files.ts';
export { fill } from './model/issue.ts';
export { fieldOf } from './model/pricing/ready.ts';
export { listPaths } from './model/schema-fields.ts';
export { translate } from './wording/translate.ts';
export { valueWords } from './wording/values.ts';
export { mainLines, subtotalWords, traceWords, type SpokenLine } from './wording/trace.ts';
export type { ChargeLine, EndorsementResult } from './evaluate/endorse.ts';
export type { EndorsementRequest } from './evaluate/endorse.ts';
export type { CompiledModel } from './model/compile.ts';
export type { ValidatorFactory } from './model/bind-validator.ts';
export type { Example, ModelFiles } from './model/files.ts';
export type { Issue, RuleIssue, Language, Sentence } from './model/issue.ts';
export type * from './model/model.ts';
export * from './values/decimal.ts';
export type { Table, Tier } from './model/model.ts';
export type { Format } from './model/vocabulary.ts';
