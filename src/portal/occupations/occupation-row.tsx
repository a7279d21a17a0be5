import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Occupation, OccupationProduct } from '../../contract/occupations.ts';
import { Entry } from '../components/list/entries.tsx';
import { Small } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { kinds, looks, Offers } from './occupation-offers.tsx';

type Props = {
  readonly row: Occupation;
  readonly products: ReadonlyMap<string, OccupationProduct>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Shows an occupation with the decisions of all products in short. An expanded row shows the decision of each product. */
export const OccupationRow = ({ row, products, isOpen, onToggle }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const { code, name, also, offers } = row;
  // "Not insured" in place of a class would only repeat that all products refuse the occupation.
  const isRefused = offers.every(({ standing }) => standing === 'refused');
  const classes = isRefused ? [] : [...new Set(offers.map(({ classTitle }) => classTitle))].filter((title) => title !== '');
  const amounts = offers.flatMap(({ prices }) => prices.flatMap(({ premium }) => (premium === null ? [] : [Number(premium)])));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Entry py="0" px="0">
      <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Chevron size={16} strokeWidth={1.75} aria-hidden />
        <Box flex={{ base: '1 1 0', md: '1 1 14rem' }} minW="0">
          <Box as="span" fontWeight="semibold">
            {name}
          </Box>
          <Box as="span" className="num" color="fg.muted" textStyle="xs" ms="2">
            {code}
          </Box>
          {also.length > 0 && (
            <Small>{t('drafts.occupations.also', { words: also.join(t('drafts.occupations.separator')) })}</Small>
          )}
        </Box>
        <Flex gap="1" flex="0 0 auto" minW={{ md: '6.5rem' }}>
          {classes.map((title) => (
            <Tag key={title}>{title}</Tag>
          ))}
        </Flex>
        <Box display={{ base: 'block', md: 'none' }} flexBasis="100%" />
        <Flex
          columnGap="3"
          wrap="wrap"
          flex={{ base: '1 1 auto', md: '0 0 17rem' }}
          ps={{ base: '7', md: '0' }}
          textStyle="sm"
          className="num"
        >
          {kinds.map((kind) => {
            const n = offers.filter(({ standing }) => standing === kind).length;
            return (
              n > 0 && (
                <Box as="span" key={kind} color={looks[kind].color}>
                  {t(`drafts.occupations.counted.${kind}`, { n })}
                </Box>
              )
            );
          })}
        </Flex>
        <Box className="num" flex={{ md: '0 0 8rem' }} ms="auto" textStyle={{ base: 'sm', md: 'md' }} textAlign="end">
          {amounts.length === 0 ? '—' : t('drafts.occupations.from', { amount: money(Math.min(...amounts).toFixed(2)) })}
        </Box>
      </Fold>
      <Box id={id} hidden={!isOpen} bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted">
        {isOpen && <Offers row={row} products={products} />}
      </Box>
    </Entry>
  );
};

/** Shows the names of the columns, in wide windows. */
export const OccupationHeads = () => {
  const { t } = useTexts();
  return (
    <Flex
      aria-hidden
      display={{ base: 'none', md: 'flex' }}
      columnGap="3"
      px="5"
      py="2"
      textStyle="xs"
      color="fg.muted"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 14rem" ps="7">
        {t('drafts.occupations.name')}
      </Box>
      <Box minW="6.5rem">{t('drafts.occupations.class')}</Box>
      <Box flex="0 0 17rem">{t('drafts.occupations.standings')}</Box>
      <Box flex="0 0 8rem" textAlign="end">
        {t('drafts.occupations.perPerson')}
      </Box>
    </Flex>
  );
};

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: '3',
    rowGap: '1',
    w: 'full',
    px: { base: '4', md: '5' },
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
