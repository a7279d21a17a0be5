import { Box, chakra, Text } from '@chakra-ui/react';
import { type Column, columnsOf, isOfNumbers, shownText } from '../../rows/columns.ts';
import { isPersonPlace, type Place, placesOf, type Row, split } from '../../state/content.ts';
import { type Language, type Model, rowAnswers, type RowAnswer, type RowTable, translate } from '../../../index.ts';
import type { ComponentProps } from 'react';
import { joinWords, withColon } from '../../../model/language.ts';
import { Muted } from '../../controls/card.tsx';
import { FileRow, type FormFiles } from '../../controls/files.tsx';
import { LanguageProvider, useLanguage } from '../../texts/language.tsx';
import { Fold } from './review-fold.tsx';

type RowsProps = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Computed cells of a row, by column. */
  readonly valuesOf?: (index: number) => readonly string[];
};

/** Shows rows that are not persons (jobs, days of a journey) as a table, on phones each row as a list of pairs. */
export const ReviewRows = ({ title, columns, rows, valuesOf }: RowsProps) => (
  <WordTable
    title={title}
    columns={columns.map((column) => ({ title: column.head, isAmount: isOfNumbers(column) }))}
    rows={rows.map((row, index) => {
      const values = valuesOf?.(index) ?? [];
      return {
        key: row.id,
        cells: columns.map((column, at) =>
          column.kind === 'field' ? shownText(column, row.values[column.key]) : (values[at] ?? ''),
        ),
      };
    })}
  />
);

type WordTableProps = {
  readonly title: string;
  readonly columns: RowTable['columns'];
  readonly rows: readonly { readonly key: number; readonly cells: readonly string[] }[];
};

const WordTable = ({ title, columns, rows }: WordTableProps) => (
  <Box overflowX="auto">
    <chakra.table w="full" textStyle="sm" aria-label={title} css={tableStyle}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" data-number={column.isAmount ? '' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, at) => (
              <td key={column.title} className="num" data-head={column.title} data-number={column.isAmount ? '' : undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  </Box>
);

const tableStyle = {
  '& th, & td': { paddingBlock: '0.5rem', paddingInline: { base: '1rem', md: '1.25rem' }, textAlign: 'start' },
  '& [data-number]': { textAlign: { base: 'start', md: 'end' } },
  '& th': { color: 'fg.muted', fontWeight: 'normal', textStyle: 'xs' },
  '& tr': { borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tbody tr:last-of-type': { borderBottomWidth: '0' },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& td': {
    display: { base: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    gap: '1rem',
    paddingBlock: { base: '0.25rem', md: '0.5rem' },
    _before: { content: 'attr(data-head)', color: 'fg.muted', display: { base: 'inline', md: 'none' } },
  },
  '& tbody tr': { display: { base: 'block', md: 'table-row' }, paddingBlock: { base: '0.5rem', md: '0' } },
} as const;

type RowAnswersProps = {
  readonly answers: readonly (Pick<RowAnswer, 'title' | 'text'> & Partial<Pick<RowAnswer, 'files' | 'table'>>)[];
  readonly language: Language;
  /** Reads a file. Without it, only the names are shown. */
  readonly read?: FormFiles['read'];
};

/** Shows the answers in the form of a row by section, with files. */
export const RowAnswers = ({ answers, language, read }: RowAnswersProps) => (
  <LanguageProvider language={language}>
    {answers.map(({ title, text, files = [], table }) => (
      <Box key={`${title} ${table ? 'table' : ''}`}>
        <Muted overflowWrap="anywhere">{title === '' || table ? text || title : withColon(title, text, language)}</Muted>
        {table && (
          <Box mx={{ base: '-4', md: '-5' }}>
            <WordTable title={title} columns={table.columns} rows={table.rows.map((cells, key) => ({ key, cells }))} />
          </Box>
        )}
        {read && files.length > 0 && (
          <Box as="ul" listStyleType="none">
            {files.map((file) => (
              <FileRow key={file.id} file={file} read={read} />
            ))}
          </Box>
        )}
      </Box>
    ))}
  </LanguageProvider>
);

type ApplicationRowsProps = Pick<RowAnswersProps, 'read'> & {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
};

/** Shows the rows of an application that are not persons (jobs, days of a journey, vehicles). */
export const ApplicationRows = ({ model, application, language, read }: ApplicationRowsProps) => {
  const places = placesOf(model.data).filter((place) => !isPersonPlace(model.data, place));
  let id = 0;
  const { lists } = split(places, application, () => (id += 1));
  return places.map((place) => {
    const rows = (lists[place.path] ?? []).flatMap((group) => group.rows);
    if (rows.length === 0) return null;
    const title = translate(model.data, place.row.title ?? place.rows.title ?? '', language);
    const columns = columnsOf(model, place, language).filter(({ kind }) => kind === 'field');
    return (
      <Box key={place.path} borderTopWidth="1px" borderColor="border.muted">
        <Text textStyle="sm" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="3">
          {title}
        </Text>
        <ReviewRows title={title} columns={columns} rows={rows} />
        <AnswersOfRows model={model} place={place} columns={columns} rows={rows} language={language} read={read} />
      </Box>
    );
  });
};

type AnswersOfRowsProps = Pick<RowAnswersProps, 'read' | 'language'> & {
  readonly model: Model;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Whether a field of the row with an index is hidden. Its value is then not an answer. */
  readonly isHidden?: (path: string, index: number) => boolean;
  /** Whether the answers of a row are closed when the page opens. */
  readonly isFolded?: boolean;
};

type AnswersFoldProps = Pick<RowAnswersProps, 'answers'> & Omit<ComponentProps<typeof Fold>, 'title' | 'count'>;

/** Shows the answers of a row with the titles of their sections. They are closed when the page opens. */
export const AnswersFold = ({ answers, ...fold }: AnswersFoldProps) => {
  const titles = [...new Set(answers.map(({ title, text }) => (title === '' ? text : title)))];
  return <Fold title={joinWords(titles, useLanguage(), 'list')} count={answers.length} color="fg.muted" {...fold} />;
};

/** Shows the answers in the form of each row that are not in the columns, below a table of rows. */
export const AnswersOfRows = ({ model, place, columns, rows, language, read, isHidden, isFolded = false }: AnswersOfRowsProps) =>
  rows.map(({ id, values }, index) => {
    const except = columns.flatMap((column) => (column.kind === 'field' ? [column.key] : []));
    const answers = rowAnswers(model.data, place.path, values, language, {
      except,
      ...(isHidden && { isHidden: (path: string) => isHidden(path, index) }),
    });
    const first = columns.find(({ kind }) => kind === 'field');
    const name = first?.kind === 'field' ? shownText(first, values[first.key]) : '';
    return answers.length === 0 ? null : (
      <Box key={id} px={{ base: '4', md: '5' }} py="2" borderTopWidth="1px" borderColor="border.muted">
        <Text textStyle="sm" fontWeight="semibold">
          {`${index + 1}. ${name}`}
        </Text>
        {isFolded ? (
          <AnswersFold answers={answers}>
            <RowAnswers answers={answers} language={language} read={read} />
          </AnswersFold>
        ) : (
          <RowAnswers answers={answers} language={language} read={read} />
        )}
      </Box>
    );
  });
