import { Box, Flex } from '@chakra-ui/react';
import { type ApplicationStore, Select, useApplication } from '@insure/engine/react';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { addedPersonsIn } from './insured-store.ts';
import type { Picked } from './picked-list.tsx';
import { Section } from './section.tsx';

const MOST = 200;

type Props = {
  readonly store: ApplicationStore;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
};

const nameOf = ({ comes }: Pair): string => {
  const name = comes?.person['finalName'];
  return typeof name === 'string' ? name : '';
};

/** Who replaces whom, to be looked over and exchanged; says how many are missing on which side. */
export const Pairs = ({ store, picked, onPicked }: Props) => {
  const { t } = useTexts();
  useApplication(store, (state) => state.lists);
  const pairs = pairsOf(picked, addedPersonsIn(store));
  if (pairs.length === 0) return null;
  const missing = pairs.filter(({ leaves, comes }) => leaves && !comes).length;
  const extra = pairs.filter(({ leaves }) => !leaves).length;
  return (
    <Section title={`${t('endorsement.pairs')} ${count(pairs.length - extra)}`}>
      <Box px={{ base: '4', md: '5' }} pb="4">
        <Box role="status" color="fg.warning" textStyle="sm">
          {missing > 0 && <Remark text={t('endorsement.pairMissing', { n: missing })} />}
          {extra > 0 && <Remark text={t('endorsement.pairExtra', { n: extra })} />}
        </Box>
        <Box as="ul" maxH="22rem" overflowY="auto" mt="2">
          {pairs.slice(0, MOST).map(({ leaves, group, ...pair }) =>
            leaves ? (
              <Flex as="li" key={leaves.person.no} align="center" gap={{ base: '2', md: '3' }} py="1.5">
                <Box w="5rem" flexShrink="0">
                  {leaves.person.finalName}
                </Box>
                <Box color="fg.muted">
                  <ArrowRight size={14} aria-hidden />
                </Box>
                <Select
                  size="sm"
                  w={{ base: 'full', md: '12rem' }}
                  aria-label={t('endorsement.pairsOf', { name: leaves.person.finalName })}
                  value={String(pair.comes?.id ?? '')}
                  onChange={(event) => {
                    const other = pairs.find(({ comes }) => String(comes?.id) === event.target.value)?.leaves;
                    if (other) onPicked(swapped(picked, leaves, other));
                  }}
                >
                  {!pair.comes && <option value="">{t('endorsement.pairNobody')}</option>}
                  {pairs
                    .filter((each) => each.group === group && each.comes && each.leaves)
                    .map((each) => (
                      <option key={each.comes?.id} value={each.comes?.id}>
                        {nameOf(each) || '—'}
                      </option>
                    ))}
                </Select>
              </Flex>
            ) : null,
          )}
        </Box>
      </Box>
    </Section>
  );
};

const Remark = ({ text }: { readonly text: string }) => (
  <Flex gap="1.5" align="center">
    <TriangleAlert size={14} aria-hidden />
    {text}
  </Flex>
);

type Newcomer = ReturnType<typeof addedPersonsIn>[number];

/** Who replaces whom: within a group, in order. One side is missing where there are more of the other. */
type Pair = { readonly group: number; readonly leaves?: Picked; readonly comes?: Newcomer };

/** Pairs those who leave with those who come, group by group. */
export const pairsOf = (picked: readonly Picked[], comers: readonly Newcomer[]): readonly Pair[] => {
  const groups = [...new Set([...picked.map(({ person }) => person.group), ...comers.map(({ group }) => group)])].toSorted(
    (one, other) => one - other,
  );
  return groups.flatMap((group) => {
    const leavers = picked.filter(({ person }) => person.group === group);
    const coming = comers.filter((each) => each.group === group);
    return Array.from({ length: Math.max(leavers.length, coming.length) }, (_, at) => ({
      group,
      ...(leavers[at] && { leaves: leavers[at] }),
      ...(coming[at] && { comes: coming[at] }),
    }));
  });
};

/** Lets two who leave change places, so that each is replaced by the other's newcomer. */
const swapped = (picked: readonly Picked[], one: Picked, other: Picked): readonly Picked[] =>
  picked.map((each) => (each === one ? other : each === other ? one : each));
