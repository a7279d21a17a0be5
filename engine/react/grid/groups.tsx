import type { Issue } from '../../model/issue.ts';
import type { Field } from '../../model/model.ts';
import { translate } from '../../index.ts';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { drawnWidgetFor } from '../theme/widgets.ts';
import { useApplication, useOffered } from '../state/use-application.ts';
import type { ApplicationStore } from '../state/state.ts';
import { setGroupField } from '../state/rows.ts';
import { shownIssues } from '../state/issues.ts';
import { FieldInput } from '../theme/field-frame.tsx';
import { groupFieldId } from '../rows/columns.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useSay, useWords } from '../texts/language.tsx';
import type { Group, Place } from '../state/content.ts';
import { type GridList, groupLabel, groupPlan, nameFieldOf } from '../rows/groups.ts';
import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { showCount } from '../../wording/values.ts';
import { needsAttention, rowStatus } from '../rows/issues.ts';
import { colours } from '../controls/tokens.ts';

/** Whether the model allows another group. */
export const canAddGroup = (place: Place, groups: readonly Group[]): boolean =>
  place.outer !== undefined && groups.length < (place.groups.maxItems ?? Infinity);

type TabsProps = GridList & {
  readonly groups: readonly Group[];
  readonly foundIn: readonly number[] | undefined;
  readonly issuesByRow: ReadonlyMap<number, readonly Issue[]>;
  readonly isAttempted: boolean;
  readonly openAt: number;
  readonly panelId: string;
  readonly onOpen: (id: number) => void;
  readonly onAdd: (() => void) | undefined;
};

const tabStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '10',
  px: '3',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** The groups as tabs: letter, plan, number of rows, and a red dot for issues. Arrow keys move between them. */
export const GroupTabs = memo((props: TabsProps) => {
  const { store, place, groups, foundIn, issuesByRow, isAttempted, openAt, panelId, onOpen, onAdd } = props;
  const { say, language } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  // On phones the open tab may be outside of the visible part.
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected=true]');
    if (!bar.current || !tab) return;
    const [room, own] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
  }, [openAt]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && groups[(openAt + step + groups.length) % groups.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    document.getElementById(`${panelId}-tab-${next.id}`)?.focus();
  };
  return (
    <Flex ref={bar} align="stretch" px={{ base: '1', md: '2' }} overflowX="auto" minW="0">
      <Flex role="tablist" aria-label={say(gridTexts.groups)} flexShrink="0" onKeyDown={onKeyDown}>
        {groups.map((group, index) => {
          const isOpen = index === openAt;
          const isWrong = group.rows.some((row) => needsAttention(rowStatus(row, issuesByRow.get(row.id), isAttempted)));
          return (
            <chakra.button
              key={group.id}
              type="button"
              role="tab"
              id={`${panelId}-tab-${group.id}`}
              aria-selected={isOpen}
              aria-controls={panelId}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onOpen(group.id)}
              {...tabStyle}
              gap="2"
              color={isOpen ? 'fg' : 'fg.muted'}
              fontWeight={isOpen ? 'semibold' : 'normal'}
              borderBottomWidth="2px"
              borderColor={isOpen ? colours.brandSolid : 'transparent'}
              mb="-1px"
            >
              {groupLabel(place, group, index, say)}
              <chakra.span textStyle="xs" fontWeight="normal">
                {groupPlan(store.model, place, group, language)}
              </chakra.span>
              <chakra.span className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5">
                {foundIn
                  ? say(gridTexts.foundOf, { found: showCount(foundIn[index] ?? 0), count: showCount(group.rows.length) })
                  : showCount(group.rows.length)}
              </chakra.span>
              {isWrong && (
                <chakra.span boxSize="1.5" borderRadius="full" bg="red.solid">
                  <chakra.span srOnly>{say(gridTexts.hasErrors)}</chakra.span>
                </chakra.span>
              )}
            </chakra.button>
          );
        })}
      </Flex>
      {onAdd !== undefined && canAddGroup(place, groups) && (
        <chakra.button
          type="button"
          onClick={onAdd}
          {...tabStyle}
          gap="1.5"
          color="fg.muted"
          bg="bg.panel"
          // Stays at the edge while the tabs scroll below it.
          position="sticky"
          insetEnd="0"
          flexShrink="0"
        >
          <Plus size={14} aria-hidden />
          {say(gridTexts.addGroup)}
        </chakra.button>
      )}
    </Flex>
  );
});

type GroupFieldsProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  // Not the group: its rows may change without a new render.
  readonly groupId: number;
  readonly values: Group['fields'];
  readonly groupAt: number;
  readonly isOnly: boolean;
  readonly onRemove: () => void;
};

/** The fields of one group (its plan), above its rows. */
export const GroupFields = memo(({ isOnly, onRemove, ...props }: GroupFieldsProps) => {
  const say = useSay();
  const { place } = props;
  const named = nameFieldOf(place);
  const own = Object.entries(place.group.properties ?? {})
    .filter(([name, field]) => name !== place.inner && field.const === undefined)
    .toSorted(([a], [b]) => Number(b === named) - Number(a === named));
  if (own.length === 0 && isOnly) return null;
  return (
    <Box position="relative" px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px">
      <Flex wrap="wrap" columnGap="6" rowGap="4">
        {own.map(([name, field]) => (
          <Box key={name} flex={name === named ? '0 1 12rem' : '1 1 24rem'} maxW="50rem">
            <GroupField {...props} name={name} field={field} />
          </Box>
        ))}
      </Flex>
      {!isOnly && (
        // On the line of the labels: the fields do not move when a second group is added.
        <Button variant="ghost" size="xs" position="absolute" top="2" insetEnd={{ base: '2', md: '3' }} onClick={onRemove}>
          <Trash2 aria-hidden />
          {say(gridTexts.removeGroup)}
        </Button>
      )}
    </Box>
  );
});

type OneProps = Omit<GroupFieldsProps, 'isOnly' | 'onRemove'> & { readonly name: string; readonly field: Field };

const GroupField = ({ store, place, groupId, values, groupAt, name, field }: OneProps) => {
  const language = useLanguage();
  const { model } = store;
  const issue = useApplication(store, (state) =>
    shownIssues(model.data.form, state).get(`/${place.outer ?? ''}/${groupAt}/${name}`),
  );
  const path = `${place.outer ?? ''}.${name}`;
  const choices = useOffered(path, choicesOf(model, field, language));
  const widget = drawnWidgetFor(model, path, field, choices);
  if (!widget) return null;
  const label = translate(model.data, field.title ?? name, language);
  const isRequired = Boolean(place.group.required?.includes(name));
  return (
    <FieldInput
      widget={widget}
      id={groupFieldId(place.path, groupAt, name)}
      label={label}
      isOptional={!isRequired}
      error={issue && fieldIssueText(model, issue, { title: label, choices }, language)}
      value={values[name]}
      choices={choices}
      isRequired={isRequired}
      onChange={(value) => store.edit(place, (groups) => setGroupField(groups, groupId, name, value))}
      field={field}
      path={path}
      model={model}
    />
  );
};
