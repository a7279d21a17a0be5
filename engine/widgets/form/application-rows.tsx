import { Box, Text } from '@chakra-ui/react';
import type { Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { columnsOf } from '../grid/columns.ts';
import { isPersonPlace, placesOf, split } from '../store/content.ts';
import { ReviewRows } from './review-rows.tsx';

type RowsProps = {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
};

/** The rows of an application that are no persons (jobs, days of a journey, vehicles), as they were entered. */
export const ApplicationRows = ({ model, application, language }: RowsProps) => {
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
