import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { InsurerMark } from '../page/picture.tsx';
import { Muted } from '../page/section.tsx';

type EntriesProps = {
  readonly label: string;
  readonly children: ReactNode;
};

/** Shows a list in place of a table in a narrow window: rows with a hairline between them. */
export const Entries = ({ label, children }: EntriesProps) => (
  <Box as="ul" aria-label={label}>
    {children}
  </Box>
);

/** Shows one row of an `Entries` list. */
export const Entry = (props: BoxProps) => (
  <Box
    as="li"
    data-row=""
    px={{ base: '4', md: '5' }}
    py="3"
    css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
    {...props}
  />
);

type SoldProps = {
  readonly mark: string;
  readonly product: string;
  readonly badge: ReactNode;
  readonly lead: ReactNode;
  /** The premium in yuan, such as "310.00". */
  readonly premium: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** Shows an order or a policy as a row of a list: product, state, details, premium and link. */
export const SoldSummary = ({ mark, product, badge, lead, premium, action, children }: SoldProps) => (
  <>
    <Flex align="flex-start" gap="2">
      <Box mt="0.5">
        <InsurerMark address={mark} size={18} />
      </Box>
      <Box fontWeight="semibold" flex="1" minW="0" textWrap="balance">
        {product}
      </Box>
      {badge}
    </Flex>
    <Muted mt="1">{children}</Muted>
    <Box className="num" textStyle="sm" mt="1">
      {lead}
    </Box>
    <Flex align="center" justify="space-between" columnGap="3" mt="1" minH="7" wrap="wrap">
      <Box fontWeight="semibold">
        <Money amount={premium} />
      </Box>
      {action}
    </Flex>
  </>
);
