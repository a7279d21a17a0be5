import { Box, type BoxProps, chakra } from '@chakra-ui/react';

/** What a card has around its content. */
export const cardInside = { px: { base: '4', md: '5' }, py: { base: '4', md: '5' } } as const;

/** A white sheet with a hairline; 16 or 20 px inside where `padded`. */
export const Card = ({ padded = false, ...rest }: BoxProps & { readonly padded?: boolean }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" {...(padded && cardInside)} {...rest} />
);

/** A text in which no line ends within a day, a time or a range of numbers: "2026-11-24 00:00", "11-23", "1–6". */
export const NoWrap = ({ children }: { readonly children: string }) =>
  children.split(pieces).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // Pieces of one text keep their places.
      // eslint-disable-next-line react/no-array-index-key
      <chakra.span key={index} whiteSpace="nowrap">
        {piece}
      </chakra.span>
    ),
  );

const pieces = /(\d[\d,.:]*(?:[-–]\d[\d,.:]*)+(?: \d\d:\d\d)?)/;
