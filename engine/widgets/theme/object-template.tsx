import { Box } from '@chakra-ui/react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** RJSF's template of the fields of a section: one or two columns, not wider than is comfortable to read. */
export const ObjectTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{
      base: 'minmax(0,1fr)',
      md: uiSchema?.['ui:options']?.['columns'] === 1 ? 'minmax(0,1fr)' : 'repeat(2, minmax(0,1fr))',
    }}
    columnGap="6"
    rowGap="4"
    alignItems="start"
    maxW="50rem"
  >
    {properties.filter((property) => !property.hidden).map((property) => property.content)}
  </Box>
);
