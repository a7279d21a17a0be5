import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { Checkbox, type PersonsGrid, useIsNarrow } from '@insure/engine/react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { Model } from '@insure/engine';
import { X } from 'lucide-react';
import type { PersonRow } from '../../../contract/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../components/form/button.tsx';
import { SearchForm } from '../../components/form/search-form.tsx';
import { CardPager } from '../../components/list/pager.tsx';
import { DataRows } from '../../components/list/table.tsx';
import { Inset, Muted } from '../../components/page/section.tsx';
import { personColumns, PersonSummary, thingColumns, thingsWidth } from '../../orders/order-persons.tsx';
import { useTexts } from '../../texts/language.ts';
import { PasteNames } from './paste-names.tsx';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import type { Policy } from '../../policies/policy-parts.tsx';
import { count } from '../../texts/money.ts';
import { insuredTitle, textsOf } from '../../texts/insured.ts';
import type { Things } from '../../../contract/shapes.ts';
import type { Content } from '../autosave.ts';
import type { ChangeQuote } from '../change-price.ts';
import type { IssuePlace } from './basket.ts';

const sizes = [10, 20, 50, 100] as const;
/** The number of persons above which a list has a search. */
const FEW = 10;

type Props = Pick<ComponentProps<typeof PasteNames>, 'policy' | 'opensRemovals'> & {
  readonly picked: readonly PickedPerson[];
  readonly onPicked: (picked: readonly PickedPerson[]) => void;
};

/** Shows a section to pick persons of the policy from the list or by pasted names. `tools` are further buttons. */
export const PickPersons = ({ title, text, tools, ...picking }: Props & Omit<PartProps, 'children'>) => (
  <Section
    title={title}
    text={text}
    tools={
      <>
        <PasteNames {...picking} onFound={(found) => picking.onPicked(addPickedPersons(picking.picked, found))} />
        {tools}
      </>
    }
  >
    <PersonPicker {...picking} />
  </Section>
);

const PersonPicker = ({ policy, picked, onPicked }: Props) => {
  const t = textsOf(useTexts().t, policy);
  const [{ key, page, limit }, setQuery] = useState({ key: '', page: 1, limit: 10 });
  const { data } = useCall(
    'policyPersons',
    { params: { policyNo: policy.policyNo }, query: { limit, offset: (page - 1) * limit, key: key || undefined } },
    { keepPreviousData: true },
  );
  const selected = (
    <Muted className="num" ms="auto" role="status">
      {t('endorsement.pickedOf', { all: count(policy.persons), n: count(picked.length) })}
    </Muted>
  );
  return (
    <Box borderTopWidth="1px" borderColor="border">
      {policy.persons > FEW ? (
        <SearchForm
          px={{ base: '4', md: '5' }}
          py="2.5"
          align="center"
          wrap="wrap"
          name={t('policy.searchPersons')}
          field={{ label: t('policy.search'), flex: { base: '1 1 9rem', md: 'none' }, w: { base: 'auto', md: '13rem' } }}
          searched={key}
          onSearch={(next) => setQuery({ key: next, page: 1, limit })}
        >
          {selected}
        </SearchForm>
      ) : (
        <Flex px={{ base: '4', md: '5' }} py="2.5">
          {selected}
        </Flex>
      )}
      {data?.rows.length === 0 ? (
        <Inset py="6" color="fg.muted" textAlign="center">
          {t('policy.noPersons', { key })}
        </Inset>
      ) : (
        <>
          <PickerRows
            rows={data?.rows}
            things={policy.things}
            placeholders={Math.min(policy.persons, limit)}
            picked={picked}
            onPicked={onPicked}
          />
          <CardPager
            borderColor="border.muted"
            total={data?.total ?? policy.persons}
            current={page}
            limit={limit}
            sizes={sizes}
            unit={t('policy.personUnit')}
            onPage={(next) => setQuery({ key, page: next, limit })}
            onSize={(size) => setQuery({ key, page: 1, limit: size })}
          />
        </>
      )}
    </Box>
  );
};

type RowsProps = Omit<Props, 'policy'> & {
  readonly things: Things | undefined;
  readonly rows: readonly PersonRow[] | undefined;
  readonly placeholders: number;
};

const PickerRows = ({ rows, things, placeholders, picked, onPicked }: RowsProps) => {
  const t = textsOf(useTexts().t, { things });
  const isNarrow = useIsNarrow();
  const pickedNumbers = new Set(picked.map(({ person }) => person.no));
  const isPicked = ({ no }: PersonRow): boolean => pickedNumbers.has(no);
  const setPicked = (persons: readonly PersonRow[], isOn: boolean): void => {
    const numbers = new Set(persons.map(({ no }) => no));
    onPicked(isOn ? addPickedPersons(picked, persons) : picked.filter(({ person }) => !numbers.has(person.no)));
  };
  const pickAll = (
    <Checkbox
      label={t('endorsement.pickAll')}
      isOn={rows !== undefined && rows.length > 0 && rows.every(isPicked)}
      onChange={(isOn) => setPicked(rows ?? [], isOn)}
    />
  );
  const pickOne = (person: PersonRow) => (
    <Checkbox
      label={t('endorsement.pick', { name: person.finalName })}
      isOn={isPicked(person)}
      onChange={(isOn) => setPicked([person], isOn)}
    />
  );
  const colour = (person: PersonRow | undefined): BoxProps => ({ bg: person && isPicked(person) ? 'blue.subtle' : undefined });
  const { name, number, birthDate, occupation, premium } = personColumns(t, things);
  const ofThings = thingColumns(things);
  return (
    <>
      {isNarrow && (
        <Flex align="center" gap="3" px="4" py="2" bg="bg.subtle" color="fg.muted" textStyle="xs">
          {pickAll}
          <span aria-hidden>{t('endorsement.pickAll')}</span>
        </Flex>
      )}
      <DataRows
        label={insuredTitle(t, { things })}
        minW={ofThings ? thingsWidth(ofThings) : '32rem'}
        // Fixed widths keep the columns in place when the persons are loaded.
        columns={[
          { head: pickAll, renderCell: pickOne, w: '10' },
          ...(ofThings ?? [
            { ...name, w: '17%' },
            { ...number, w: '24%' },
            { ...birthDate, w: '14%' },
            { ...occupation, w: '30%' },
          ]),
          premium,
        ]}
        rows={rows}
        loading={{ rows: placeholders, h: '6' }}
        keyOf={({ no }) => no}
        rowStyle={colour}
        entryStyle={(person) => ({ px: '4', borderTopWidth: '1px', borderColor: 'border.muted', css: {}, ...colour(person) })}
        renderEntry={(person) => (
          <Flex align="center" gap="3">
            {pickOne(person)}
            <Box flex="1" minW="0">
              <PersonSummary person={person} things={things}>
                {!things && <span>{person.certNumber}</span>}
                {!things && <span>{person.birthDay}</span>}
              </PersonSummary>
            </Box>
          </Flex>
        )}
      />
    </>
  );
};

type PartProps = { readonly title: string; readonly text?: string; readonly tools?: ReactNode; readonly children: ReactNode };

/** Shows a section of the editor with its title, a sentence, and buttons on the right. */
export const Section = ({ title, text, tools, children }: PartProps) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} css={{ '& + section': { borderTopWidth: '1px' } }} borderColor="border">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Box>
        {text !== undefined && <Muted>{text}</Muted>}
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

const MAX = 200;
const pickedStyle = {
  align: 'center',
  gap: '1',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  ps: '3',
  minH: '8',
} as const;

type ListProps = Pick<Props, 'policy' | 'picked' | 'onPicked'> & {
  readonly hasClaims?: boolean;
};

/** Shows the picked persons of all pages, each with a button that removes it. */
export const PickedList = ({ policy, picked, onPicked, hasClaims = false }: ListProps) => {
  const t = textsOf(useTexts().t, policy);
  if (picked.length === 0) return null;
  return (
    <Section
      title={t('endorsement.pickedList')}
      tools={
        <Button variant="plain" size="sm" onClick={() => onPicked([])}>
          {t('endorsement.clear')}
        </Button>
      }
    >
      <Inset as="ul" display="flex" flexWrap="wrap" gap="2" pb="4" maxH="16rem" overflowY="auto">
        {picked.slice(0, MAX).map((each) => (
          <Flex as="li" key={each.person.no} id={rowId(each.person)} {...pickedStyle}>
            {each.person.finalName}
            <Muted as="span" className="num" ms="1">
              {each.person.certNumber.slice(-4)}
            </Muted>
            {hasClaims && <ClaimBox of={each} picked={picked} onPicked={onPicked} />}
            <UnpickButton person={each.person} onClick={() => onPicked(picked.filter((other) => other !== each))} />
          </Flex>
        ))}
        {picked.length > MAX && <li>…</li>}
      </Inset>
    </Section>
  );
};

type ClaimProps = Pick<Props, 'picked' | 'onPicked'> & { readonly of: PickedPerson };

/** Shows a checkbox that marks a picked person as one with a known claim. */
export const ClaimBox = ({ of, picked, onPicked }: ClaimProps) => {
  const { t } = useTexts();
  return (
    <Flex as="span" textStyle="sm" ms="1">
      <Checkbox
        label={t('endorsement.claimOf', { name: of.person.finalName })}
        isOn={of.hasClaim ?? false}
        onChange={(hasClaim) => onPicked(picked.map((other) => (other === of ? { ...of, hasClaim } : other)))}
      >
        {t('endorsement.claim')}
      </Checkbox>
    </Flex>
  );
};

/** A picked person of the policy, with a known claim or the fields to change. */
export type PickedPerson = {
  readonly person: PersonRow;
  readonly hasClaim?: boolean;
  readonly patch?: Readonly<Record<string, unknown>>;
};

/** Returns the id of the element of a picked person, which is the row or the form with the person's fields. */
export const rowId = (person: PersonRow | undefined): string => `picked-${person?.no}`;

/** Returns the picked persons of a stored endorsement, without those removed from the policy since. */
export const pickedFrom = ({ rows }: Content, persons: ReadonlyMap<number, PersonRow> | undefined): readonly PickedPerson[] =>
  rows.flatMap(({ no, hasClaim, person: patch }) => {
    const person = persons?.get(no ?? 0);
    return person ? [{ person, ...(hasClaim && { hasClaim }), ...(patch && { patch }) }] : [];
  });

/** Returns the picked persons with more persons added, each only once. */
export const addPickedPersons = (picked: readonly PickedPerson[], more: readonly PersonRow[]): readonly PickedPerson[] => {
  const knownNumbers = new Set(picked.map(({ person }) => person.no));
  return [...picked, ...more.filter(({ no }) => !knownNumbers.has(no)).map((person) => ({ person }))];
};

/** Shows a button that removes a person from the picked ones. */
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

/** The kinds that have their own editor. A basket uses the editors of its rows' kinds. */
export type EditedKind = Exclude<EndorsementKind, 'MIXED'>;

export type EditorProps = {
  readonly kind: EditedKind;
  readonly policy: Policy;
  readonly model: Model;
  readonly start: Content;
  /** Whether missing values are shown, after an attempt to submit. */
  readonly showsMissing: boolean;
  readonly issues: EndorsementDetail['issues'];
  /** The warnings at the rows, which the grid of additions shows. */
  readonly warnings?: EndorsementDetail['warn'];
  /** The refund of a SURRENDER, which is known before the change is stored. */
  readonly quote?: ChangeQuote;
  /** Whether the rows have changed since the server checked them, so that its issues may be about other rows. */
  readonly isStale?: boolean;
  /** The row and the field to focus. */
  readonly sought?: IssuePlace;
  readonly onFound?: () => void;
  /** Stores the files of the file fields in the rows. */
  readonly files?: ComponentProps<typeof PersonsGrid>['files'];
  readonly onContent: (content: Content) => void;
  readonly onPasting?: ComponentProps<typeof PersonsGrid>['onPasting'];
  /** Opens the editor of removals, if a list marks persons as removed. */
  readonly onRemovals?: () => void;
};
export type PickingProps = EditorProps & { readonly opened: readonly PickedPerson[] };
