import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NoWrap } from './no-wrap.tsx';

/**
 * Shows parts in a row with a dot between them: "National ID · 350203… · Class 1". No line begins or ends with a dot. Parts that
 * are empty or undefined are left out.
 */
export const Dotted = ({ parts }: { readonly parts: readonly ReactNode[] }) => (
  // The dot before the first part of each line is outside the box, which clips it.
  <chakra.span display="block" overflowX="clip">
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" ms="-3.5">
      {parts
        .filter((part) => part !== '' && part !== undefined && part !== false)
        .map((part, index) => (
          // The parts of a row keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <chakra.span key={index} position="relative" ps="3.5" minW="0" maxW="full">
            {index > 0 && <Dot />}
            {typeof part === 'string' ? <NoWrap>{part}</NoWrap> : part}
          </chakra.span>
        ))}
    </chakra.span>
  </chakra.span>
);

const Dot = () => (
  <chakra.span position="absolute" insetStart="0" w="3.5" textAlign="center" whiteSpace="pre">
    {' · '}
  </chakra.span>
);
