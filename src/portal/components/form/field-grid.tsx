import { chakra } from '@chakra-ui/react';

/** Fields of a form in two columns, and on a phone in one. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    alignItems: 'start',
  },
});
