import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCall } from '../api/use-call.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { useTexts } from '../texts/language.ts';
import { allValue, type Filters, withInsurer, withSecond, withTag, withType } from './filters.ts';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Muted } from '../components/page/section.tsx';

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

/** Height of a line of tags that is loading, so that nothing below it moves. */
const lineHeight = '46px';
const twoLines = '77px';

/** Options of calls whose replies do not change while a page is open. */
export const unchanging = { revalidateIfStale: false, keepPreviousData: false } as const;

/** Shows the filters by insurer and type, and by the sub-types and tag classes of the selected type. */
export const FilterLines = ({ filters, onChange }: Props) => {
  const { t } = useTexts();
  const insurers = useCall('haveInsuranceCompany', {}, unchanging).data?.data;
  const types = useCall('findFristType', {}, unchanging).data?.data;
  return (
    <>
      <Box minH={insurers ? undefined : { md: twoLines, xl: lineHeight }}>
        <ChoiceRow
          label={t('terms.insurer')}
          allLabel={t('home.allCompanies')}
          chosen={filters.insurer}
          onChoose={(id) => onChange(withInsurer(filters, id))}
          moreLabel={(n) => t('home.more', { n })}
          choices={(insurers ?? []).map(({ id, name, fileInfoPath }) => ({
            id,
            name,
            mark: <InsurerMark address={fileInfoPath} size={18} />,
          }))}
        />
      </Box>
      <ChoiceRow
        label={t('home.type')}
        allLabel={t('home.allTypes')}
        chosen={filters.type}
        onChoose={(id) => onChange(withType(filters, id))}
        choices={types ?? []}
        moreLabel={(n) => t('home.moreTypes', { n })}
      />
      {filters.type !== allValue && <OfType filters={filters} onChange={onChange} />}
    </>
  );
};

const OfType = ({ filters, onChange }: Props) => {
  const { t } = useTexts();
  const params = { typeId: filters.type };
  const { data: second, isLoading: isLoadingSeconds } = useCall('findTypeOfParent', { params }, unchanging);
  const { data: tag, isLoading: isLoadingTags } = useCall('findTagClassByType', { params }, unchanging);
  const seconds = second?.data ?? [];
  const tagClasses = tag?.data ?? [];
  return (
    <>
      {(isLoadingSeconds || seconds.length > 0) && (
        <ChoiceRow
          label={t('home.typeSecond')}
          allLabel={t('home.allSeconds')}
          chosen={filters.typeSecond}
          onChoose={(id) => onChange(withSecond(filters, id))}
          choices={seconds}
        />
      )}
      {isLoadingTags && <Box aria-hidden h={lineHeight} display={{ base: 'none', md: 'block' }} />}
      {tagClasses.length > 0 && (
        <Flex
          wrap="wrap"
          columnGap="8"
          css={{ '& > *': { flexGrow: { md: 0 }, borderBottomWidth: '0' } }}
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          {tagClasses.map(({ id: tagClass, name, tags }, index) => (
            <Box
              key={tagClass}
              flexBasis={{ base: 'full', md: 'auto' }}
              css={
                index === 0
                  ? undefined
                  : { '& > * > :first-of-type': { width: { md: 'auto' }, minWidth: { md: '0' }, paddingInlineEnd: '1rem' } }
              }
            >
              <FilterLine label={name}>
                {tags.map(({ id: tagId, name: tagName }) => (
                  <TagChip
                    key={tagId}
                    name={tagName}
                    isOn={filters.tags.some((chosenTag) => chosenTag.tagClass === tagClass && chosenTag.tagId === tagId)}
                    onToggle={() => onChange(withTag(filters, { tagClass, tagId }))}
                  />
                ))}
              </FilterLine>
            </Box>
          ))}
        </Flex>
      )}
    </>
  );
};

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '8', md: '7' },
    px: '2.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    textAlign: 'start',
    transitionProperty: 'background-color',
    transitionDuration: 'faster',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

const FilterLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Flex
    role="group"
    aria-label={label}
    direction={{ base: 'column', md: 'row' }}
    gap={{ base: '1', md: '0' }}
    py="2"
    borderBottomWidth="1px"
    borderColor="border.muted"
  >
    <Muted
      aria-hidden
      w={{ base: 'auto', md: '22' }}
      css={{ ':lang(en) &': { minWidth: { md: '6.5rem' } } }}
      flexShrink="0"
      lineHeight={{ base: '1.25rem', md: '1.75rem' }}
    >
      {label}
    </Muted>
    <Flex wrap="wrap" gap="1" rowGap="1" flex="1" minW="0">
      {children}
    </Flex>
  </Flex>
);

type Choice = { readonly id: string; readonly name: string; readonly mark?: ReactNode };
type ChoiceRowProps = {
  readonly label: string;
  readonly allLabel: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly moreLabel?: (hidden: number) => string;
};

/** Shows choices as chips, "all" first. Of more than eight choices, seven and a "more" button are shown. */
const ChoiceRow = ({ label, allLabel, choices, chosen, onChoose, moreLabel }: ChoiceRowProps) => {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const visibleChoices = moreLabel ? shownChoices(choices, isExpanded, chosen) : choices;
  return (
    <FilterLine label={label}>
      <Chip type="button" aria-pressed={chosen === allValue} onClick={() => onChoose(allValue)}>
        {allLabel}
      </Chip>
      {visibleChoices.map(({ id, name, mark }) => (
        <Chip type="button" key={id} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {mark}
          {name}
        </Chip>
      ))}
      {moreLabel && hasMore(choices) && (
        <Button variant="plain" guard={false} px="2" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('home.less') : moreLabel(choices.length - firstChoices)}
          <Box as="span" display="inline-flex" transform={isExpanded ? 'rotate(180deg)' : undefined}>
            <ChevronDown aria-hidden />
          </Box>
        </Button>
      )}
    </FilterLine>
  );
};

const TagChip = ({ name, isOn, onToggle }: { readonly name: string; readonly isOn: boolean; readonly onToggle: () => void }) => (
  <Chip type="button" aria-pressed={isOn} onClick={onToggle}>
    {name}
    {isOn && <X size={14} strokeWidth={2} aria-hidden />}
  </Chip>
);

const firstChoices = 7;
const allUpTo = 8;

/**
 * Returns the choices to show: up to 8 choices all, of more the first 7 until expanded. The chosen one is always among them.
 */
export const shownChoices = <Choice extends { readonly id: string }>(
  choices: readonly Choice[],
  isExpanded: boolean,
  chosen: string,
): readonly Choice[] => {
  if (choices.length <= allUpTo || isExpanded) return choices;
  const leadingChoices = choices.slice(0, firstChoices);
  const hidden = choices.slice(firstChoices).find(({ id }) => id === chosen);
  return hidden ? [...leadingChoices, hidden] : leadingChoices;
};

export const hasMore = (choices: readonly unknown[]): boolean => choices.length > allUpTo;
