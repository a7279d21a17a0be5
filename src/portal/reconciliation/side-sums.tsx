import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Muted, Small } from '../components/page/section.tsx';
import { money } from '../texts/money.ts';

type Part = {
  readonly name: string;
  readonly lines: string;
  readonly amount: string | null;
  readonly note: string;
  readonly more?: string;
};

/** Shows the sums of both sides of a comparison, their difference, and what agrees. */
export const SideSums = ({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) => (
  <Card as="section" aria-label={label} mb="4">
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
      {parts.map(({ name, lines, amount, note, more = '' }) => (
        <Box key={name} px={{ base: '4', md: '5' }} py="3">
          <Flex columnGap="2" wrap="wrap" align="baseline">
            <Muted>{name}</Muted>
            <Small className="num">{lines}</Small>
          </Flex>
          <Box textStyle="xl" fontWeight="semibold" className="num">
            {money(amount)}
          </Box>
          <Small className="num">{note}</Small>
          {more !== '' && <Small className="num">{more}</Small>}
        </Box>
      ))}
    </Grid>
  </Card>
);
