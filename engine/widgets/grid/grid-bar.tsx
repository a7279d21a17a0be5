import { Box, type BoxProps } from '@chakra-ui/react';

/** A bar above the rows: what stands in it wraps where there is no room. */
export const GridBar = (props: BoxProps) => (
  <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="1" rowGap="2" borderBottomWidth="1px" {...props} />
);
