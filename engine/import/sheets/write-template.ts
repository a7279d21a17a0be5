import { fill, type Language } from '../../model/issue.ts';
import type { ReadableModel } from '../../model/open-model.ts';
import { columnLetters } from '../tables/sheet.ts';
import { formatHint, type Target, type Targets, targetsOf } from '../tables/columns.ts';
import { mostRows, sheetLimits } from './limits.ts';
import { safeText, templateTexts as texts } from './write.ts';

/** An example of GB 11643 that belongs to nobody. */
const examples: Readonly<Record<string, string>> = {
  number: '11010519491231002X',
  birthDate: '1949-12-31',
  mobile: '13800001234',
};

/** A workbook to fill in a list, with choices, an example and notes. All cells are text, so that Excel changes no number. */
export const writeTemplate = async (model: ReadableModel, language: Language, list?: string): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const targets = targetsOf(model, list);
  const columns = templateColumns(model, targets);
  const choices = columns.filter((target) => target.choices.length > 0);
  const sheet = texts.choices[language];
  const labels = choices.map((target) => labelsOf(target, language));
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: [
      {
        name: texts.list[language],
        rows: [columns.map((target) => titleOf(target, language)), columns.map((target, at) => exampleOf(target, at, language))],
        columns: columns.map((target) => ({ width: widthOf(target, language), numFmt: '@' })),
        cells: new Map(columns.map((target, at) => [`0,${at}`, { style: headStyle(target.isRequired) }])),
        freezePane: { rows: 1 },
        dataValidations: choices.map((target, at) => {
          const letter = columnLetters(columns.indexOf(target));
          const column = columnLetters(at);
          return {
            type: 'list' as const,
            range: `${letter}2:${letter}${mostRows}`,
            formula1: `'${sheet}'!$${column}$1:$${column}$${labels[at]?.length ?? 1}`,
            allowBlank: true,
            showErrorMessage: true,
            errorStyle: 'warning' as const,
            errorTitle: target.title[language],
            errorMessage: texts.pickTitle[language],
          };
        }),
      },
      {
        name: texts.notes[language],
        rows: notesOf(columns, targets, language),
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

const templateColumns = ({ data }: ReadableModel, { all, list }: Targets): readonly Target[] => {
  const shown = new Set(Object.values(data.form.grid ?? {}).flat());
  return all.filter(({ name, ofGroup, isRequired }) => ofGroup || isRequired || shown.has(name) || shown.has(`${list}.${name}`));
};

const titleOf = ({ title, isRequired }: Target, language: Language): string =>
  isRequired ? `${title[language]}*` : title[language];

/** Labels of choices; with the code if two labels are equal. */
const labelsOf = ({ choices }: Target, language: Language): readonly string[] => {
  const words = choices.map(({ zh, en }) => (language === 'zh-CN' ? zh : en));
  return words.map((word, at) =>
    safeText(words.indexOf(word) === words.lastIndexOf(word) ? word : `${word} ${choices[at]?.value}`),
  );
};

const exampleOf = (target: Target, at: number, language: Language): string => {
  const text = target.choices.length > 0 ? (labelsOf(target, language)[0] ?? '') : (examples[target.role ?? ''] ?? '');
  if (target.role === 'name') return `${texts.example[language]} ${language === 'zh-CN' ? '张三' : 'ZHANG SAN'}`;
  return at === 0 ? `${texts.example[language]} ${text}`.trim() : text;
};

const widthOf = (target: Target, language: Language): number => {
  const widest = Math.max(0, ...labelsOf(target, language).map(printedWidth));
  return Math.min(
    42,
    Math.max(10, printedWidth(titleOf(target, language)) + 3, target.role === 'certificateNumber' ? 22 : 0, widest + 2),
  );
};
const printedWidth = (text: string): number => [...text].reduce((width, character) => width + (character > '\u00FF' ? 2 : 1), 0);

const headStyle = (isRequired: boolean) => ({
  font: { bold: true, color: { rgb: isRequired ? 'B4232A' : '1F2937' } },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'F3F4F6' } },
  numFmt: '@',
});

const notesOf = (columns: readonly Target[], targets: Targets, language: Language): string[][] => [
  [texts.column[language], texts.needed[language], texts.how[language]],
  ...columns.map((target) => [
    target.title[language],
    texts[target.isRequired ? 'yes' : 'no'][language],
    howTo(target, targets, language),
  ]),
  [],
  ...[
    fill(texts.rows[language], { max: sheetLimits.rows.toLocaleString('en-US') }),
    texts.asText[language],
    texts.formulas[language],
    texts.order[language],
  ].map((note) => [note]),
];

const howTo = (target: Target, { all }: Targets, language: Language): string => {
  const { field, choices } = target;
  const isFilled = all.some((other) => Object.values(other.field.fills ?? {}).includes(target.name));
  const labels = labelsOf(target, language);
  const how =
    choices.length > 0
      ? fill(texts.pick[language], { options: labels.slice(0, 6).join('、') + (labels.length > 6 ? ' …' : '') })
      : target.role === 'birthDate' || field.format === 'date'
        ? texts.date[language]
        : field.type === 'integer' || field.type === 'number'
          ? texts.number[language]
          : (formatHint(target, language) ?? texts.text[language]);
  return isFilled ? `${how}（${texts.fromId[language]}）` : how;
};
