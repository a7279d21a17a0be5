import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import type { Model } from '@insure/engine';
import { X } from 'lucide-react';

import { type ComponentProps, type ReactNode, useId } from 'react';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import { Button } from '../../components/form/button.tsx';
import type { Policy } from '../../policies/use-policy.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Content } from '../change.ts';

type SectionProps = { readonly title: string; readonly text?: string; readonly tools?: ReactNode; readonly children: ReactNode };

/** A section of the editor: its title, a sentence, and buttons at the right. */
export const Section = ({ title, text, tools, children }: SectionProps) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} css={{ '& + section': { borderTopWidth: '1px' } }} borderColor="border">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Box>
        {text !== undefined && (
          <Box color="fg.muted" textStyle="sm">
            {text}
          </Box>
        )}
        {tools !== undefined && (
          <Flex ms={{ md: 'auto' }} gap="2" wrap="wrap">
            {tools}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
};

const MOST = 200;

type Props = {
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
  /** Whether each person has a checkbox for a known claim. */
  readonly hasClaims?: boolean;
};

/** The picked persons of all pages, each with a button that removes it. An empty list keeps the height of one line. */
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
            <UnpickButton person={each.person} onClick={() => onPicked(picked.filter((other) => other !== each))} />
          </Flex>
        ))}
        {picked.length > MOST && <li>…</li>}
      </Flex>
    </Section>
  );
};

/** A picked person of the policy, with a known claim or the fields to change. */
export type Picked = {
  readonly person: PersonRow;
  readonly hasClaim?: boolean;
  readonly patch?: Readonly<Record<string, unknown>>;
};

/** The picked persons of a stored endorsement, without those who have left the policy since. */
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

/** A button that removes a person from the picked ones. */
export const UnpickButton = ({ person, ...button }: { readonly person: PersonRow } & ComponentProps<typeof Button>) => {
  const { t } = useTexts();
  return (
    <Button
      variant="ghost"
      size="xs"
      px="0"
      guard={false}
      aria-label={t('endorsement.unpick', { name: person.finalName })}
      {...button}
    >
      <X aria-hidden />
    </Button>
  );
};

/** What the editor of each kind of endorsement gets. */
export type EditorProps = {
  readonly kind: EndorsementKind;
  readonly policy: Policy;
  readonly model: Model;
  /** The content with which the editor opens. */
  readonly start: Content;
  /** The user has tried to submit: missing values are shown. */
  readonly isTried: boolean;
  readonly issues: EndorsementDetail['issues'];
  readonly onContent: (content: Content) => void;
};
/** What the editor of a kind that picks persons gets. */
export type PickingProps = EditorProps & {
  /** The persons who are picked when the editor opens. */
  readonly opened: readonly Picked[];
};
