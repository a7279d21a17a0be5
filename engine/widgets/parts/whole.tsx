import { chakra } from '@chakra-ui/react';

/** A text in which no line ends within a day, a time or a range of numbers: "2026-11-24 00:00", "11-23", "1–6". */
export const Whole = ({ children }: { readonly children: string }) =>
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
