import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { all } from './filters.ts';
import { firstChoices, hasMore, shownChoices } from './shown-first.ts';

/** A choice of a filter: the chosen one is framed in red. */
export const Chip = chakra('button', {
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

/** One line of the filter panel: its name, and its choices in a group of that name. */
export const FilterLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Flex
    role="group"
    aria-label={label}
    direction={{ base: 'column', md: 'row' }}
    gap={{ base: '1', md: '0' }}
    py="2"
    borderBottomWidth="1px"
    borderColor="border.muted"
  >
    <Box
      aria-hidden
      w={{ base: 'auto', md: '22' }}
      css={{ ':lang(en) &': { minWidth: { md: '6.5rem' } } }}
      flexShrink="0"
      color="fg.muted"
      textStyle="sm"
      lineHeight={{ base: '1.25rem', md: '1.75rem' }}
    >
      {label}
    </Box>
    <Flex wrap="wrap" gap="1" rowGap="1" flex="1" minW="0">
      {children}
    </Flex>
  </Flex>
);

type Choice = { readonly id: string; readonly name: string; readonly mark?: ReactNode };
type Props = {
  readonly label: string;
  readonly allLabel: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly moreLabel?: (hidden: number) => string;
};

/** A choice of one, "all" first; seven are shown before the more-button where there are more than eight. */
export const ChoiceRow = ({ label, allLabel, choices, chosen, onChoose, moreLabel }: Props) => {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const shown = moreLabel ? shownChoices(choices, isExpanded, chosen) : choices;
  return (
    <FilterLine label={label}>
      <Chip type="button" aria-pressed={chosen === all} onClick={() => onChoose(all)}>
        {allLabel}
      </Chip>
      {shown.map(({ id, name, mark }) => (
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

/** A tag: pressed again it is off. */
export const TagChip = ({
  name,
  isOn,
  onToggle,
}: {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}) => (
  <Chip type="button" aria-pressed={isOn} onClick={onToggle}>
    {name}
    {isOn && <X size={14} strokeWidth={2} aria-hidden />}
  </Chip>
);
