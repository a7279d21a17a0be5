import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { InsurerMark } from '../page/picture.tsx';

type EntriesProps = {
  /** What they are, for readers of the screen. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Rows of a list where a table has no room: one below the other, a hairline between them. */
export const Entries = ({ label, children }: EntriesProps) => (
  <Box as="ul" aria-label={label}>
    {children}
  </Box>
);

/** One of them. */
export const Entry = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="li"
    px={{ base: '4', md: '5' }}
    py="3"
    css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
  >
    {children}
  </Box>
);

type SoldProps = {
  /** Address of the insurer's mark. */
  readonly mark: string;
  readonly product: string;
  /** How it stands. */
  readonly badge: ReactNode;
  /** Its number, or where it leads. */
  readonly lead: ReactNode;
  /** In yuan: "310.00". */
  readonly premium: string;
  /** What can be done with it. */
  readonly action: ReactNode;
  /** What else is said of it. */
  readonly children: ReactNode;
};

/** Something that was sold: whose product and how it stands, what is said of it, what it costs and leads to. */
export const SoldEntry = ({ mark, product, badge, lead, premium, action, children }: SoldProps) => (
  <Entry>
    <Flex align="flex-start" gap="2">
      <Box mt="0.5">
        <InsurerMark address={mark} size={18} />
      </Box>
      <Box fontWeight="semibold" flex="1" minW="0" textWrap="balance">
        {product}
      </Box>
      {badge}
    </Flex>
    <Box color="fg.muted" textStyle="sm" mt="1">
      {children}
    </Box>
    <Flex align="center" columnGap="3" mt="1" wrap="wrap">
      <Box className="num" textStyle="sm">
        {lead}
      </Box>
      <Flex align="center" gap="3" ms="auto">
        <Money amount={premium} />
        {action}
      </Flex>
    </Flex>
  </Entry>
);
