import { Money, noWrapTexts } from '@insure/engine/react';
import { Box, Grid, type GridProps } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from '../form/button.tsx';
import { days, term } from '../../texts/dates.ts';
import { policyPage } from '../../addresses.ts';
import { useTexts } from '../../texts/language.ts';
import { Muted } from './section.tsx';

type FactsProps = Omit<GridProps, 'children'> & {
  /** The values by their names. Those that are undefined or false are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** Whether the facts come first in their card or dialog, with no line and no space above them. */
  readonly isFirst?: boolean;
};

const lineAbove = { mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'border' } as const;

/** Shows names and values in two columns of pairs, on a phone in one. */
export const Facts = ({ facts, isFirst = false, ...grid }: FactsProps) => (
  <Grid
    as="dl"
    templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'max-content minmax(0, 3fr) max-content minmax(0, 2fr)' }}
    columnGap={{ base: '3', md: '4' }}
    rowGap="2"
    alignItems="baseline"
    css={{ '@media (max-width: 359px)': { gridTemplateColumns: 'fit-content(5.5rem) minmax(0, 1fr)' } }}
    {...(isFirst ? {} : lineAbove)}
    {...grid}
  >
    {Object.entries(facts).map(
      ([name, value]) =>
        value !== undefined &&
        value !== false && (
          <Fragment key={name}>
            <Muted as="dt">{name}</Muted>
            <Box as="dd" minW="0">
              {noWrapTexts(value)}
            </Box>
          </Fragment>
        ),
    )}
  </Grid>
);

/**
 * Shows a cover period as policies state it, without a last day if the cover is for life. A line breaks only between the two
 * days.
 */
export const Term = ({ from, to }: { readonly from: string; readonly to: string | undefined }) => {
  const { language } = useTexts();
  if (to === undefined) return <span className="num">{days(from, to, language)}</span>;
  const [start, separator, end] = term(from, to, language).split(' ');
  return (
    <span className="num">
      <Box as="span" whiteSpace="nowrap">
        {start}
      </Box>{' '}
      {separator}{' '}
      <Box as="span" whiteSpace="nowrap">
        {end}
      </Box>
    </span>
  );
};

/** Shows the next day on which a premium is due, and its amount. */
export const NextPayment = ({ day, amount }: { readonly day: string; readonly amount: string }) => (
  <span className="num">
    {day} <Money amount={amount} />
  </span>
);

export const PolicyNumberLink = ({ policyNo }: { readonly policyNo: string }) => (
  <TextLink className="num" to={policyPage(policyNo)}>
    {policyNo}
  </TextLink>
);
