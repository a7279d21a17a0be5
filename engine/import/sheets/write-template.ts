import { baseOf, fill, inLanguage, type Language } from '../../model/language.ts';
import type { TableWords } from '../../model/table-words.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { englishWords } from '../tables/english-words.ts';
import { columnLetters } from '../../values/cell-address.ts';
import {
  fieldsOfRowForm,
  choiceIn,
  formatHint,
  isOrContains,
  type Target,
  type Targets,
  targetsOf,
  titleIn,
} from '../tables/columns.ts';
import { maxRows, sheetLimits } from './limits.ts';
import { safeText, templateMarks, templateTexts as texts } from './write.ts';

type TemplateOptions = {
  /** Name of the list in the model; the insured persons by default. */
  readonly list?: string;
  readonly words?: TableWords;
};

/** Writes a workbook for a list, with choices, an example and notes. All cells are text, so that Excel changes no number. */
export const writeTemplate = async (
  model: ReadableModel,
  language: Language,
  { list, words: { examples } = englishWords }: TemplateOptions = {},
): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const targets = targetsOf(model, list);
  const columns = templateColumns(model, targets);
  const choiceColumns = columns.filter((target) => target.choices.length > 0);
  const sheet = inLanguage(texts.choices, language);
  const labels = choiceColumns.map((target) => labelsOf(model, target, language));
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: [
      {
        name: inLanguage(texts.list, language),
        rows: [
          columns.map((target) => titleOf(model, target, language)),
          columns.map((target, index) => exampleOf(model, target, index, language, examples)),
        ],
        columns: columns.map((target) => ({ width: widthOf(model, target, language), numFmt: '@' })),
        cells: new Map(columns.map((target, at) => [`0,${at}`, { style: headStyle(target.isRequired) }])),
        freezePane: { rows: 1 },
        dataValidations: choiceColumns.map((target, at) => {
          const letter = columnLetters(columns.indexOf(target));
          const column = columnLetters(at);
          return {
            type: 'list' as const,
            range: `${letter}2:${letter}${maxRows}`,
            formula1: `'${sheet}'!$${column}$1:$${column}$${labels[at]?.length ?? 1}`,
            allowBlank: true,
            showErrorMessage: true,
            errorStyle: 'warning' as const,
            errorTitle: titleIn(model, target, language),
            errorMessage: inLanguage(texts.pickTitle, language),
          };
        }),
      },
      {
        name: inLanguage(texts.notes, language),
        rows: notesOf(model, columns, targets, language),
        columns: [{ width: 18 }, { width: 12 }, { width: 90 }],
        cells: new Map([0, 1, 2].map((at) => [`0,${at}`, { style: headStyle(false) }])),
      },
      {
        name: sheet,
        hidden: true,
        rows: Array.from({ length: Math.max(1, ...labels.map(({ length }) => length)) }, (_, row) =>
          labels.map((column) => column[row] ?? null),
        ),
      },
    ],
  });
};

const templateColumns = ({ data }: ReadableModel, { targets, list }: Targets): readonly Target[] => {
  const shownFields = new Set([...Object.values(data.form.grid ?? {}).flat(), ...fieldsOfRowForm(data, list)]);
  const isShown = (name: string): boolean =>
    [...shownFields].some((each) => isOrContains(each, name) || each === `${list}.${name}`);
  return targets.filter(({ name, isOfGroup, isRequired }) => isOfGroup || isRequired || isShown(name));
};

const titleOf = (model: ReadableModel, target: Target, language: Language): string =>
  `${titleIn(model, target, language)}${target.isRequired ? '*' : ''}`;

/** Returns the labels of choices, with the code if two labels are equal. */
const labelsOf = (model: ReadableModel, { choices }: Target, language: Language): readonly string[] => {
  const words = choices.map((choice) => choiceIn(model, choice, language));
  return words.map((word, at) =>
    safeText(words.indexOf(word) === words.lastIndexOf(word) ? word : `${word} ${choices[at]?.value}`),
  );
};

const exampleOf = (
  model: ReadableModel,
  target: Target,
  column: number,
  language: Language,
  examples: TableWords['examples'],
): string => {
  const exampleValue = target.role && examples[target.role];
  const text = target.choices.length > 0 ? labelsOf(model, target, language)[0] : exampleValue;
  const mark = templateMarks.example[baseOf(language)];
  if (target.role === 'name') return `${mark} ${templateMarks.exampleName[baseOf(language)]}`;
  return column === 0 ? `${mark} ${text ?? ''}`.trim() : (text ?? '');
};

const widthOf = (model: ReadableModel, target: Target, language: Language): number => {
  const widest = Math.max(0, ...labelsOf(model, target, language).map(printedWidth));
  return Math.min(
    42,
    Math.max(10, printedWidth(titleOf(model, target, language)) + 3, target.role === 'certificateNumber' ? 22 : 0, widest + 2),
  );
};
const printedWidth = (text: string): number => [...text].reduce((width, character) => width + (character > '\u00FF' ? 2 : 1), 0);

const headStyle = (isRequired: boolean) => ({
  font: { bold: true, color: { rgb: isRequired ? 'B4232A' : '1F2937' } },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'F3F4F6' } },
  numFmt: '@',
});

const notesOf = (model: ReadableModel, columns: readonly Target[], targets: Targets, language: Language): string[][] => [
  [inLanguage(texts.column, language), inLanguage(texts.needed, language), inLanguage(texts.how, language)],
  ...columns.map((target) => [
    titleIn(model, target, language),
    inLanguage(texts[target.isRequired ? 'yes' : 'no'], language),
    howTo(model, target, targets, language),
  ]),
  [],
  ...[
    fill(inLanguage(texts.rows, language), { max: sheetLimits.rows.toLocaleString('en-US') }),
    inLanguage(texts.asText, language),
    inLanguage(texts.formulas, language),
    inLanguage(texts.order, language),
  ].map((note) => [note]),
];

const howTo = (model: ReadableModel, target: Target, { targets }: Targets, language: Language): string => {
  const { field, choices } = target;
  const isFilled = targets.some((other) => Object.values(other.field.fills ?? {}).includes(target.name));
  const labels = labelsOf(model, target, language);
  const how =
    choices.length > 0
      ? fill(inLanguage(texts.pick, language), { options: labels.slice(0, 6).join('、') + (labels.length > 6 ? ' …' : '') })
      : target.role === 'birthDate' || field.format === 'date'
        ? inLanguage(texts.date, language)
        : field.type === 'integer' || field.type === 'number'
          ? inLanguage(texts.number, language)
          : (formatHint(target, language) ?? inLanguage(texts.text, language));
  return isFilled ? `${how}（${inLanguage(texts.fromId, language)}）` : how;
};
