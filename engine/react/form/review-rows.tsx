import { Box, chakra, Text } from '@chakra-ui/react';
import { type Column, columnsOf, isOfNumbers, shownText } from '../rows/columns.ts';
import { isPersonPlace, placesOf, type Row, split } from '../state/content.ts';
import { type Language, type Model, translate } from '../../index.ts';

type RowsProps = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Computed cells of a row, by column. */
  readonly valuesOf?: (index: number) => readonly string[];
};

/** Rows that are not persons (jobs, days of a journey) as a table; on phones each row becomes a list of pairs. */
export const ReviewRows = ({ title, columns, rows, valuesOf }: RowsProps) => (
  <Box overflowX="auto">
    <chakra.table w="full" textStyle="sm" aria-label={title} css={tableStyle}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" data-number={isOfNumbers(column) ? '' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const values = valuesOf?.(index) ?? [];
          return (
            <tr key={row.id}>
              {columns.map((column, at) => (
                <td
                  key={column.title}
                  className="num"
                  data-head={column.title}
                  data-number={isOfNumbers(column) ? '' : undefined}
                >
                  {column.kind === 'field' ? shownText(column, row.values[column.key]) : values[at]}
                </td>
              ))}
            </tr>
          );
        })}
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

type ApplicationRowsProps = {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
};

/** The rows of an application that are not persons (jobs, days of a journey, vehicles). */
export const ApplicationRows = ({ model, application, language }: ApplicationRowsProps) => {
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
      </Box>
    );
  });
};
