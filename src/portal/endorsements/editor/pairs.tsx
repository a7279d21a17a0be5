import { Box, Flex } from '@chakra-ui/react';
import { type ApplicationStore, Select, useApplication } from '@insure/engine/react';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { addedPersons } from './insured-store.ts';
import { type Picked, Section } from './picked-list.tsx';

const MOST = 200;

type Props = {
  readonly store: ApplicationStore;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
};

const nameOf = ({ added }: Pair): string => {
  const name = added?.person['finalName'];
  return typeof name === 'string' ? name : '';
};

/** Who replaces whom; the user can exchange them. Warns where one side has more persons. */
export const Pairs = ({ store, picked, onPicked }: Props) => {
  const { t } = useTexts();
  useApplication(store, (state) => state.lists);
  const pairs = pairsOf(picked, addedPersons(store));
  if (pairs.length === 0) return null;
  const missing = pairs.filter(({ removed, added }) => removed && !added).length;
  const extra = pairs.filter(({ removed }) => !removed).length;
  return (
    <Section title={`${t('endorsement.pairs')} ${count(pairs.length - extra)}`}>
      <Box px={{ base: '4', md: '5' }} pb="4">
        <Box role="status" color="fg.warning" textStyle="sm">
          {missing > 0 && <Warning text={t('endorsement.pairMissing', { n: missing })} />}
          {extra > 0 && <Warning text={t('endorsement.pairExtra', { n: extra })} />}
        </Box>
        <Box as="ul" maxH="22rem" overflowY="auto" mt="2">
          {pairs.slice(0, MOST).map(({ removed, group, ...pair }) =>
            removed ? (
              <Flex as="li" key={removed.person.no} align="center" gap={{ base: '2', md: '3' }} py="1.5">
                <Box w="5rem" flexShrink="0">
                  {removed.person.finalName}
                </Box>
                <Box color="fg.muted">
                  <ArrowRight size={14} aria-hidden />
                </Box>
                <Select
                  size="sm"
                  w={{ base: 'full', md: '12rem' }}
                  aria-label={t('endorsement.pairsOf', { name: removed.person.finalName })}
                  value={String(pair.added?.id ?? '')}
                  onChange={(event) => {
                    const other = pairs.find(({ added }) => String(added?.id) === event.target.value)?.removed;
                    if (other) onPicked(swapped(picked, removed, other));
                  }}
                >
                  {!pair.added && <option value="">{t('endorsement.pairNobody')}</option>}
                  {pairs
                    .filter((each) => each.group === group && each.added && each.removed)
                    .map((each) => (
                      <option key={each.added?.id} value={each.added?.id}>
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

const Warning = ({ text }: { readonly text: string }) => (
  <Flex gap="1.5" align="center">
    <TriangleAlert size={14} aria-hidden />
    {text}
  </Flex>
);

type Added = ReturnType<typeof addedPersons>[number];

/** Who replaces whom; one side is missing where the other has more persons. */
type Pair = { readonly group: number; readonly removed?: Picked; readonly added?: Added };

/** Pairs removed and added persons in their order, group by group. */
export const pairsOf = (picked: readonly Picked[], addedRows: readonly Added[]): readonly Pair[] => {
  const groups = [...new Set([...picked.map(({ person }) => person.group), ...addedRows.map(({ group }) => group)])].toSorted(
    (one, other) => one - other,
  );
  return groups.flatMap((group) => {
    const removedHere = picked.filter(({ person }) => person.group === group);
    const addedHere = addedRows.filter((each) => each.group === group);
    return Array.from({ length: Math.max(removedHere.length, addedHere.length) }, (_, at) => ({
      group,
      ...(removedHere[at] && { removed: removedHere[at] }),
      ...(addedHere[at] && { added: addedHere[at] }),
    }));
  });
};

/** Exchanges two removed persons, so that each gets the replacement of the other. */
const swapped = (picked: readonly Picked[], one: Picked, other: Picked): readonly Picked[] =>
  picked.map((each) => (each === one ? other : each === other ? one : each));
