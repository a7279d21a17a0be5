import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { money } from '../texts/money.ts';

type Props = {
  readonly name: string;
  /** In yuan: "70.00"; not there while nobody has priced it. */
  readonly premium: string | undefined;
  /** What tells this person from others. */
  readonly children: ReactNode;
};

/** Somebody in a list on a phone: name and premium, and below them what else there is to say. */
export const PersonLines = ({ name, premium, children }: Props) => (
  <>
    <Flex gap="3" justify="space-between">
      <Box fontWeight="semibold" minW="0">
        {name}
      </Box>
      <span className="num">{money(premium)}</span>
    </Flex>
    <Flex className="num" columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
      {children}
    </Flex>
  </>
);
