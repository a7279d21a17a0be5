import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { X } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { Section } from './section.tsx';
import type { PersonRow } from '../../../contract/orders.ts';
import type { Content } from '../change.ts';

const MOST = 200;

type Props = {
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
  /** Whether it matters that a claim is known. */
  readonly hasClaims?: boolean;
};

/** Who has been picked, over all pages, each with a way out; the first line has its place before anybody is. */
export const PickedList = ({ picked, onPicked, hasClaims = false }: Props) => {
  const { t } = useTexts();
  return (
    <Section
      title={`${t('endorsement.pickedList')} ${count(picked.length)}`}
      tools={
        picked.length > 0 && (
          <Button variant="plain" size="sm" onClick={() => onPicked([])}>
            {t('endorsement.clear')}
          </Button>
        )
      }
    >
      {picked.length === 0 && (
        <Flex align="center" px={{ base: '4', md: '5' }} pb="4" minH="3.125rem" color="fg.muted" textStyle="sm">
          {t('endorsement.pickedNone')}
        </Flex>
      )}
      <Flex
        as="ul"
        wrap="wrap"
        gap="2"
        px={{ base: '4', md: '5' }}
        pb="4"
        maxH="16rem"
        overflowY="auto"
        _empty={{ display: 'none' }}
      >
        {picked.slice(0, MOST).map((each) => (
          <Flex
            as="li"
            key={each.person.no}
            align="center"
            gap="1"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
            ps="3"
            minH="8"
          >
            {each.person.finalName}
            <Box as="span" className="num" color="fg.muted" textStyle="sm" ms="1">
              {each.person.certNumber.slice(-4)}
            </Box>
            {hasClaims && (
              <Flex as="span" textStyle="sm" ms="1">
                <Checkbox
                  label={t('endorsement.claimOf', { name: each.person.finalName })}
                  isOn={each.hasClaim ?? false}
                  onChange={(hasClaim) => onPicked(picked.map((other) => (other === each ? { ...each, hasClaim } : other)))}
                >
                  {t('endorsement.claim')}
                </Checkbox>
              </Flex>
            )}
            <Button
              variant="ghost"
              size="xs"
              px="0"
              guard={false}
              aria-label={t('endorsement.unpick', { name: each.person.finalName })}
              onClick={() => onPicked(picked.filter((other) => other !== each))}
            >
              <X aria-hidden />
            </Button>
          </Flex>
        ))}
        {picked.length > MOST && <li>…</li>}
      </Flex>
    </Section>
  );
};

/** A person of the policy who was picked, and what is said of him: a claim, what changes. */
export type Picked = {
  readonly person: PersonRow;
  readonly hasClaim?: boolean;
  readonly patch?: Readonly<Record<string, unknown>>;
};

/** The persons whom a change names, in its order; who has left the policy meanwhile is left out. */
export const pickedFrom = ({ rows }: Content, persons: ReadonlyMap<number, PersonRow> | undefined): readonly Picked[] =>
  rows.flatMap(({ no, hasClaim, person: patch }) => {
    const person = persons?.get(no ?? 0);
    return person ? [{ person, ...(hasClaim && { hasClaim }), ...(patch && { patch }) }] : [];
  });

/** Adds persons to those that are picked, each once. */
export const addPicked = (picked: readonly Picked[], more: readonly PersonRow[]): readonly Picked[] => {
  const known = new Set(picked.map(({ person }) => person.no));
  return [...picked, ...more.filter(({ no }) => !known.has(no)).map((person) => ({ person }))];
};
