import { chakra } from '@chakra-ui/react';

/** A sentence in which **these words** are strong; everything else is plain text. */
export const RichText = ({ text }: { readonly text: string }) => (
  <>
    {text.split('**').map((part, index) =>
      index % 2 === 1 ? (
        // The parts of one sentence never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.strong key={index} fontWeight="semibold">
          {part}
        </chakra.strong>
      ) : (
        part
      ),
    )}
  </>
);
