import { bounded } from './model/bounds.ts';
import { compilerWords } from './compiler-words.ts';
import { core } from './create-engine.ts';
import type { ValidatorFactory } from './model/bind-validator.ts';
import { compile, type CompiledModel } from './model/compile.ts';
import { metaFile, metaSchemas as schemasOf } from './model/meta/index.ts';
import type { JsonSchema, Vocabulary } from './model/vocabulary.ts';
import { docOf } from './docs.ts';
import { check, checkCooperatively, documentsFor } from './evaluate/check.ts';
import { endorse, type EndorsementRequest, type EndorsementResult } from './evaluate/endorse.ts';
import { type ExampleFailure, type ExampleOrder, exampleOrders as ordersOf, runExamples as run } from './evaluate/examples.ts';
import type { Example, ModelFiles } from './model/files.ts';
import type { Cooperative } from './values/cooperative.ts';
import type { Issue } from './model/issue.ts';
import type { Language } from './model/language.ts';
import type { CheckResult, Document, IsoDate, ModelData, PriceResult } from './model/model.ts';
import { type Model, openModel as open } from './model/open-model.ts';
import { price } from './evaluate/price.ts';
import { prepareScope } from './model/pricing/ready.ts';
import type { Run } from './model/pricing/run.ts';
import { type KeyWords, keyWordsOf, textOfIssue } from './wording/translate.ts';

/**
 * Compiles a model.
 * @param files Texts of files by path below schemas/.
 * @param code The model's folder.
 * @param engine The engine with the extensions that the model uses; by default the engine without extensions.
 * @returns The model, its data and validator module, and its examples.
 * @throws ModelError with all diagnostics.
 * @example compileModel(files, 'studentAccident', createEngine(china)).data.code // 'studentAccident'
 */
export const compileModel = (files: ModelFiles, code: string, { vocabulary } = core): CompiledModel => {
  const compiled = compile(compilerWords(vocabulary), files, code);
  return { ...compiled, model: { ...compiled.model, vocabulary } };
};

/**
 * Opens a compiled model.
 * @param data The model's data, as stored.
 * @param factory The default export of its validator module.
 * @param engine The engine that compiled it.
 * @returns The model, ready for use.
 */
export const openModel = (data: ModelData, factory: ValidatorFactory, { vocabulary } = core): Model =>
  open(vocabulary, data, factory);

/**
 * Loads a served model into a browser.
 * @param url `${url}.json` is the model's data, `${url}.js` its validator module.
 * @param engine The engine that compiled it.
 * @throws Error if the server does not answer with the data.
 */
export const loadModel = async (url: string, engine = core): Promise<Model> => {
  const [reply, module] = await Promise.all([fetch(`${url}.json`), import(/* @vite-ignore */ `${url}.js`)]);
  if (!reply.ok) throw new Error(`Cannot load the model as ${url}.json answers ${reply.status}`);
  const data: ModelData = await reply.json();
  return openModel(data, module.default, engine);
};

/**
 * Returns the meta-schemas of model files, for editors.
 * @returns JSON Schemas by file name in schemas/meta.
 * @example Object.keys(metaSchemas())[0] // 'model.schema.json'
 */
export const metaSchemas = ({ vocabulary } = core): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(schemasOf(compilerWords(documented(vocabulary)))).map(([name, schema]) => [
      metaFile(name),
      { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
    ]),
  );

const documented = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  keywords: vocabulary.keywords.map((keyword) => ({ ...keyword, doc: docOf(keyword) })),
});

/**
 * Checks an application. Pure.
 * @param application Any JSON.
 * @param at Date of application, YYYY-MM-DD.
 * @param serverTables Tables of the server by name; rules on absent ones are pending.
 * @returns Issues, referrals, warnings, pending rules, and pointers of hidden fields.
 * @example checkApplication(model, {}, at).issues[0].path // '/plan'
 */
export const checkApplication = (
  model: Model,
  application: unknown,
  at: IsoDate,
  serverTables?: Run['serverTables'],
): CheckResult => check(prepareScope(model), model, application, at, serverTables);

/**
 * Checks as `checkApplication` does, in steps, so that a page can be rendered between them. Pure.
 * @returns A generator that returns the result.
 * @example [...checkApplicationCooperatively(model, application, at)].length > 0 // true
 */
export const checkApplicationCooperatively = (model: Model, application: unknown, at: IsoDate): Cooperative<CheckResult> =>
  checkCooperatively(prepareScope(model), model, application, at);

/**
 * Finds data that the schema does not have: unknown members, and objects instead of plain values. Pure, faster than a check.
 * @param application Any JSON.
 * @returns One issue for each.
 * @example unknownMembers(model, { plam: 'S5' })[0].path // '/plam'
 */
export const unknownMembers = (model: Model, application: unknown): readonly Issue[] => {
  const { issues, unexpected } = bounded(prepareScope(model).shape, application);
  return [...issues.filter(({ code }) => code === 'additionalProperties' || code === 'unknown-members'), ...unexpected];
};

/**
 * Prices an application exactly. Pure.
 * @param application Any JSON.
 * @param at Date of application, YYYY-MM-DD.
 * @returns The premium in yuan as a decimal with two places (none if it cannot be priced), issues, and the trace on demand.
 * @example priceApplication(model, application, at).premium // '225.00'
 */
export const priceApplication = (model: Model, application: unknown, at: IsoDate): PriceResult =>
  price(prepareScope(model), model, application, at);

/**
 * Prices a change of the insured, person by person. Pure.
 * @param application The application of the policy.
 * @param request Persons to add, remove or replace, and the effective date.
 * @param at Date of the endorsement, YYYY-MM-DD.
 * @returns Charges in yuan (negative for refunds), the changed application, and issues.
 * @example priceEndorsement(model, application, { effective: at, remove: [0, 0] }, at).issues.length > 0 // true
 */
export const priceEndorsement = (
  model: Model,
  application: unknown,
  request: EndorsementRequest,
  at: IsoDate,
): EndorsementResult => endorse(prepareScope(model), model, application, request, at);

/**
 * Selects the documents to read before an application is declared true. Pure.
 * @param at Date of application, YYYY-MM-DD.
 * @returns The documents without a condition, and those whose condition is true.
 * @example neededDocuments(model, application, at)[0].file // 'clauses.md'
 */
export const neededDocuments = (model: Model, application: unknown, at: IsoDate): readonly Document[] =>
  documentsFor(prepareScope(model), model.data, application, at);

/**
 * Returns the words of a table's key column, by the model's look-ups in the table.
 * @param table Name of the table.
 * @param column A key or range column.
 * @returns A function that returns the words of a cell in a language.
 */
export const keyWords = (model: Model, table: string, column: string): KeyWords => keyWordsOf(prepareScope(model), table, column);

/**
 * Returns the sentence of an issue.
 * @example issueText(model, { path: '/plan', code: 'required', params: { title: '保障方案' } }, 'en-US') // 'Plan cannot be empty'
 */
export const issueText = (model: Model, issue: Issue, language: Language): string => textOfIssue(model, issue, language);

/**
 * Runs a model's examples.
 * @returns Expected values that differ from the result.
 * @example runExamples(model, examples) // []
 */
export const runExamples = (model: Model, examples: readonly Example[]): readonly ExampleFailure[] =>
  run(prepareScope(model), model, examples);

export { writtenIssue } from './evaluate/examples.ts';

/**
 * Returns the orders of a model's examples, without examples of endorsements.
 * @returns Complete applications with their dates.
 * @example exampleOrders(model, examples)[0].example === examples[0] // true
 */
export const exampleOrders = (model: Model, examples: readonly Example[]): readonly ExampleOrder[] =>
  ordersOf(prepareScope(model), model, examples);

export { core, createEngine, type Engine, type Extension } from './create-engine.ts';
export { blocks } from './blocks/index.gen.ts';
export type { calculator } from './blocks/calculator.ts';
export { type BlockKind, blockShape, defineBlock } from './blocks/define.ts';
export { defineFormat } from './formats/define.ts';
export { defineKeyword } from './keywords/define.ts';
export { defineOperation } from './pricing/define.ts';
export { defineWidgetShape } from './widgets/define.ts';
export { asDecimal, isValueIssue, type Value, type ValueIssue } from './model/pricing/value.ts';
export type { Item, Run } from './model/pricing/run.ts';
export { formats } from './formats/index.gen.ts';
export { keywords } from './keywords/index.gen.ts';
export { operations } from './pricing/index.gen.ts';
export { addRows, placeRows, type WithRows } from './import/tables/place-rows.ts';
export { inObjects, overChosen, pastedCellReader, type PastedRow, type ReadRow } from './import/tables/row.ts';
export type { Skipped } from './import/tables/body.ts';
export {
  mapTable,
  openTable,
  type MappedColumn,
  type MappedRow,
  type MappedTable,
  type OpenedTable,
} from './import/tables/map-table.ts';
export { unknownWords, byCount, wordId, type UnknownWord } from './import/tables/unknown-words.ts';
export { tableIssuePlace, tableIssueSentence } from './import/tables/issues.ts';
export { englishWords, listsOf } from './import/tables/english-words.ts';
export type * from './model/table-words.ts';
export { choiceIn, identityKey, targetsOf, titleIn, type Target } from './import/tables/columns.ts';
export { sheetLimits } from './import/sheets/limits.ts';
export { readDelimited, readSheet, type SheetOrIssue } from './import/sheets/read-sheet.ts';
export type { ReadSheet, SheetName } from './import/sheets/read-workbook.ts';
export { readTableFile, tableFileText } from './import/sheets/rating-table-file.ts';
export { writeTables, type WrittenSheet } from './import/sheets/write-tables.ts';
export { rowsOfSheet, sheetOfRows, type TableCell, type TableSheet } from './model/read/sheet-rows.ts';
export { isTableFile, rowsOfTiers, tierColumns, withCentsOfTiers, withRowsOfFiles } from './model/read/rating-table-files.ts';
export { withItems } from './model/read/edit-json.ts';
export {
  type FileReference,
  filesIn,
  fileLimits,
  fileKinds,
  refusalOfFile,
  sizeText,
  unknownFiles,
  withoutFiles,
  wordsOfRule,
} from './model/attachments.ts';
export { sheetIssueText, type SheetIssue } from './import/sheets/issues.ts';
export { reasonsOf, writeFailedRows, type FailedRows } from './import/sheets/write-failed-rows.ts';
export { writeTemplate } from './import/sheets/write-template.ts';
export { writeTexts, writeTextSheets, type TextColumn } from './import/sheets/write.ts';
export { serveTables } from './import/sheets/table-reader.ts';
export {
  createTableReader,
  type MappingChoices,
  type OpenTable,
  type OtherSheet,
  type TableAnswer,
  type TableRequest,
  type TableTarget,
  type WorkerMessage,
} from './import/sheets/table-reader.ts';
export {
  cellText,
  type ColumnChoice,
  type Merge,
  type SheetCell,
  type SheetRows,
  type TableOptions,
  type UnusableCell,
} from './import/tables/sheet.ts';
export { cellAddress, columnLetters } from './values/cell-address.ts';
export { plainText, withoutInvisible } from './values/characters.ts';
export { placeText, printDiagnostic, ModelError, type Diagnostic } from './model/diagnostic.ts';
export { applyChanges, changesBetween, type Change } from './values/json-changes.ts';
export { addDays, addMonths, ageOn, daysBetween, isDate, isoDate } from './values/dates.ts';
export { columnName, isGiven, pickTier } from './model/pricing/rating-table.ts';
export { timesPremium, type TimesPremium } from './model/pricing/times-premium.ts';
export { dayOfPayment, fieldOfLength, nextPayment, type Term } from './model/pricing/term.ts';
export { startRun } from './model/pricing/run.ts';
export { catalogue, type CatalogueEntry } from './catalogue.ts';
export { docOf } from './docs.ts';
export { fieldOf } from './model/pricing/ready.ts';
export { fitApplication } from './model/fit-application.ts';
export { migrateApplication, type Migrated, type MigratedField } from './model/migrate.ts';
export { fieldWithRole, valueWithRole } from './model/roles.ts';
export { blankOf } from './model/blank.ts';
export { listPaths, schemaAt, scopeField } from './model/schema-fields.ts';
export { sampleApplication } from './evaluate/calculator-sample.ts';
export { minimumPremium } from './evaluate/minimum.ts';
export { translate } from './wording/model-texts.ts';
export {
  fieldWords,
  listColumns,
  type RowAnswer,
  rowAnswers,
  rowLists,
  type RowTable,
  tableLabel,
} from './wording/row-answers.ts';
export { insuredWords, showSum, valueWords } from './wording/values.ts';
export { groupDigits } from './wording/amounts.ts';
export {
  coolingOffSentences,
  coolingOffUntil,
  instalmentWords,
  paymentWords,
  surrenderRule,
  type SurrenderRule,
  surrenderWords,
} from './wording/terms.ts';
export { factWords, mainLines, roundingsOf, traceWords, type SpokenLine } from './wording/trace.ts';
export { benefitTermWords, type SpokenTerm } from './wording/benefit-terms.ts';
export { maskNumber, maskPhone } from './wording/masks.ts';
export { roundingWords } from './wording/rounding.ts';
export type { ChargeLine, EndorsementRequest, EndorsementResult } from './evaluate/endorse.ts';
export type { CompiledModel } from './model/compile.ts';
export type { ValidatorFactory } from './model/bind-validator.ts';
export { documentFile, type Example, type ModelFiles } from './model/files.ts';
export type { Issue, RuleIssue } from './model/issue.ts';
export {
  capital,
  type Conventions,
  defineLanguage,
  fill,
  inLanguage,
  oneLanguage,
  type Language,
  type LanguageTag,
  type Sentence,
  type Translation,
} from './model/language.ts';
export type * from './model/model.ts';
export type * from './model/table.ts';
export type { Model } from './model/open-model.ts';
export * from './values/decimal.ts';
export type { Draw } from './values/draw.ts';
export type {
  Format,
  Get,
  JsonSchema,
  Keyword,
  ListWords,
  Operation,
  OperationExample,
  PeopleOptions,
  PeopleReader,
  PlaceName,
  ReadableModel,
  SampleWish,
  Scope,
  KeywordContext,
  Test,
  Vocabulary,
  WidgetShape,
} from './model/vocabulary.ts';
