import { blocks } from './blocks/index.gen.ts';
import { bounded } from './core/bounds.ts';
import { bindValidator, type ValidatorFactory } from './core/bind-validator.ts';
import { check, checkInSteps } from './core/check.ts';
import { compile, type CompiledModel } from './core/compile.ts';
import { endorse, type EndorsementRequest, type EndorsementResult } from './core/endorse.ts';
import { exampleOrders as ordersOf, runExamples as run, type ExampleFault, type ExampleOrder } from './core/examples.ts';
import type { Example, ModelFiles } from './core/files.ts';
import type { InSteps } from './core/in-steps.ts';
import type { Issue, Language } from './core/issue.ts';
import { metaFiles, metaSchemas as schemasOf } from './core/meta/index.ts';
import type { CheckResult, Document, IsoDate, Model, ModelData, PriceResult } from './core/model.ts';
import { documentsFor } from './core/needed-documents.ts';
import { price } from './core/price.ts';
import { readyOf } from './core/ready.ts';
import type { Run } from './core/run.ts';
import { textOfIssue } from './core/text.ts';
import type { JsonSchema, PageWords, Vocabulary } from './core/vocabulary.ts';
import { keyWordsOf, type KeyWords } from './core/words/table-keys.ts';
import { formats } from './formats/index.gen.ts';
import { keywords } from './keywords/index.gen.ts';
import { operations } from './pricing/index.gen.ts';
import { widgetShapes } from './widgets/shapes/index.gen.ts';

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
): CheckResult => check(readyOf(vocabulary, model.data), model, application, at, serverTables);

/** The same as `checkApplication`, in steps between which the work may be left for a moment. Pure. */
export const checkApplicationInSteps = (model: Model, application: unknown, at: IsoDate): InSteps<CheckResult> =>
  checkInSteps(readyOf(vocabulary, model.data), model, application, at);

/** Members of an application that its model does not know, and objects where it has a plain value, each with its path; cheaper than to check it all. Pure. */
export const unknownMembers = (model: Model, application: unknown): readonly Issue[] => {
  const { issues, strange } = bounded(readyOf(vocabulary, model.data).shape, application);
  return [...issues.filter(({ code }) => code === 'additionalProperties' || code === 'unknown-members'), ...strange];
};

/** The exact premium of an application on a date, its issues and, on demand, its arithmetic. Pure. */
export const priceApplication = (model: Model, application: unknown, at: IsoDate): PriceResult =>
  price(readyOf(vocabulary, model.data), model, application, at);

/** What a change of the insured costs, person by person. Pure. */
export const priceEndorsement = (
  model: Model,
  application: unknown,
  request: EndorsementRequest,
  at: IsoDate,
): EndorsementResult => endorse(readyOf(vocabulary, model.data), model, application, request, at);

/** The documents that must be read before this application is declared true: all without a condition, and those whose condition holds. */
export const neededDocuments = (model: Model, application: unknown, at: IsoDate): readonly Document[] =>
  documentsFor(readyOf(vocabulary, model.data), model.data, application, at);

/** How the cells of a table's key column read, by what the model looks the table up with. */
export const keyWords = (model: Model, table: string, column: string): KeyWords =>
  keyWordsOf(readyOf(vocabulary, model.data), table, column);

/** The sentence of an issue in a language. */
export const issueText = (model: Model, issue: Issue, language: Language): string =>
  textOfIssue(vocabulary, model.data, issue, language);

/** Holds a model's examples against what comes out; empty where every promise is kept. */
export const runExamples = (model: Model, examples: readonly Example[]): readonly ExampleFault[] =>
  run(readyOf(vocabulary, model.data), model, examples);

/** The orders that a model's examples make, good and bad ones, each with its whole application. */
export const exampleOrders = (model: Model, examples: readonly Example[]): readonly ExampleOrder[] =>
  ordersOf(readyOf(vocabulary, model.data), model, examples);

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
export { parsePeople } from './bulk/parse-people.ts';
export { addRows, type WithRows } from './bulk/tables/add-rows.ts';
export { cellLayer, type LaidRow } from './bulk/tables/lay-cells.ts';
export {
  mapTable,
  openTable,
  type MappedColumn,
  type MappedRow,
  type MappedTable,
  type OpenedTable,
} from './bulk/tables/map-table.ts';
export { askedWords, byCount, wordId, type AskedWord } from './bulk/tables/asked-words.ts';
export { placeRows } from './bulk/tables/place-rows.ts';
export { spokenChoices } from './bulk/tables/spoken-choices.ts';
export { remarkPlace, remarkSentence, type TableRemark } from './bulk/tables/remarks.ts';
export { longForm } from './formats/national/long-form.ts';
export { identityKey, targetsOf, type Target } from './bulk/tables/targets.ts';
export { certificateTypes, plainText } from './bulk/tables/words.ts';
export { sheetLimits } from './sheets/limits.ts';
export { readSheet, type SheetOrRefusal } from './sheets/read-sheet.ts';
export type { ReadSheet, SheetName } from './sheets/read-workbook.ts';
export { refusalText, type Refusal } from './sheets/refusal.ts';
export { reasonsOf, writeFailedRows, type FailedRows } from './sheets/write-failed-rows.ts';
export { writeTemplate } from './sheets/write-template.ts';
export { writeTexts, type TextColumn } from './sheets/write-texts.ts';
export {
  cellText,
  columnLetters,
  type SheetCell,
  type SheetRows,
  type TableOptions,
  type WordAnswers,
} from './bulk/tables/sheet.ts';
export { withoutInvisible } from './formats/text/invisible.ts';
export { remarkText, type Remark } from './bulk/remarks.ts';
export type { PastedPerson } from './bulk/person.ts';
export type { Doubtful, Failed, PastedPeople, Recognised } from './bulk/result.ts';
export { printDiagnostic, ModelError, type Diagnostic } from './core/diagnostic.ts';
export { applyChanges, changesBetween, type Change } from './core/changes.ts';
export { addDays, addMonths, ageOn, daysBetween, isDate } from './core/dates.ts';
export { pickTier } from './core/tiers.ts';
export { timesPremium, type TimesPremium } from './core/times.ts';
export { startRun } from './core/run.ts';
export { documentFile } from './core/document-file.ts';
export { fill } from './core/issue.ts';
export { fieldOf } from './core/ready.ts';
export { listPaths } from './core/schema-fields.ts';
export { translate } from './core/text.ts';
export { valueWords } from './core/words/values.ts';
export { mainLines, subtotalWords, traceWords, type SpokenLine } from './core/words/trace.ts';
export type { ChargeLine, EndorsementRequest, EndorsementResult } from './core/endorse.ts';
export type { CompiledModel } from './core/compile.ts';
export type { ValidatorFactory } from './core/bind-validator.ts';
export type { Example, ModelFiles } from './core/files.ts';
export type { Issue, Finding, Language, Sentence } from './core/issue.ts';
export type * from './core/model.ts';
export type { Table, Tier } from './core/table.ts';
export type { Format } from './formats/define.ts';
