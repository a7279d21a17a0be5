import type { Issue } from '../../model/issue.ts';
import type { Field } from '../../model/model.ts';
import { translate } from '../../index.ts';
import { choicesOf, fieldIssueText, shortChoices } from '../fields/choices.ts';
import { scopesOf, useMatchingOptions } from '../fields/matching-options.ts';
import { drawnWidgetFor } from '../theme/widgets.ts';
import { useApplication, useOffered } from '../state/use-application.ts';
import type { ApplicationStore } from '../state/state.ts';
import { setGroupField } from '../state/rows.ts';
import { shownIssues } from '../state/issues.ts';
import { FieldInput, frameIds } from '../theme/field-frame.tsx';
import { groupFieldId } from '../rows/columns.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useTranslate, useWords } from '../texts/language.tsx';
import type { Group, Place } from '../state/content.ts';
import { type GridList, groupLabel, groupPlan, nameFieldOf } from '../rows/groups.ts';
import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import { needsAttention, rowStatus } from '../rows/issues.ts';
import { colours } from '../controls/tokens.ts';
import type { InputProps } from '../controls/control-style.ts';
import { Input } from '../controls/input.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { SegmentInput } from '../controls/segment.tsx';

/** Returns whether the model allows another group. */
export const canAddGroup = (place: Place, groups: readonly Group[]): boolean =>
  place.outer !== undefined && groups.length < (place.groups.maxItems ?? Infinity);

type TabsProps = GridList & {
  readonly groups: readonly Group[];
  readonly foundCounts: readonly number[] | undefined;
  readonly issuesByRow: ReadonlyMap<number, readonly Issue[]>;
  readonly isAttempted: boolean;
  readonly openIndex: number;
  readonly panelId: string;
  readonly onOpen: (id: number) => void;
  readonly onAdd: (() => void) | undefined;
  /** Whether the user can enter a name of the group on its tab. */
  readonly canRename: boolean;
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

/** Shows the groups as tabs: letter, plan, number of rows, and a red dot for issues. Arrow keys move between them. */
export const GroupTabs = memo((props: TabsProps) => {
  const { store, place, groups, foundCounts, issuesByRow, isAttempted, openIndex, panelId, onOpen, onAdd, canRename } = props;
  const { t, language } = useWords();
  const [renamedId, setRenamedId] = useState<number>();
  const bar = useRef<HTMLDivElement>(null);
  // On phones, the open tab may be scrolled out of view.
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected=true]');
    if (!bar.current || !tab) return;
    const [barBox, tabBox] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += tabBox.left - barBox.left - (barBox.width - tabBox.width) / 2;
  }, [openIndex]);
  const open = groups[openIndex];
  const nameField = canRename && onAdd !== undefined ? fieldNamedOnTab(place) : undefined;
  const endNaming = (): void => {
    setRenamedId(undefined);
    document.getElementById(`${panelId}-tab-${open?.id ?? 0}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2' && nameField !== undefined) return setRenamedId(open?.id);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && groups[(openIndex + step + groups.length) % groups.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    document.getElementById(`${panelId}-tab-${next.id}`)?.focus();
  };
  return (
    <Flex ref={bar} align="stretch" px={{ base: '1', md: '2' }} overflowX="auto" minW="0">
      <Flex role="tablist" aria-label={t(gridTexts.groups)} flexShrink="0" onKeyDown={onKeyDown}>
        {groups.map((group, index) => {
          const isOpen = index === openIndex;
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
              onDoubleClick={() => nameField !== undefined && setRenamedId(group.id)}
              {...tabStyle}
              gap="2"
              color={isOpen ? 'fg' : 'fg.muted'}
              fontWeight={isOpen ? 'semibold' : 'normal'}
              borderBottomWidth="2px"
              borderColor={isOpen ? colours.brandSolid : 'transparent'}
              mb="-1px"
            >
              {groupLabel(place, group, index, t)}
              <chakra.span textStyle="xs" fontWeight="normal">
                {groupPlan(store.model, place, group, language)}
              </chakra.span>
              <chakra.span className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5">
                {foundCounts
                  ? t(gridTexts.foundOf, { found: showCount(foundCounts[index] ?? 0), count: showCount(group.rows.length) })
                  : showCount(group.rows.length)}
              </chakra.span>
              {isWrong && (
                <chakra.span boxSize="1.5" borderRadius="full" bg="red.solid">
                  <chakra.span srOnly>{t(gridTexts.hasErrors)}</chakra.span>
                </chakra.span>
              )}
            </chakra.button>
          );
        })}
      </Flex>
      {nameField !== undefined && open !== undefined && (
        <Flex align="center" flexShrink="0">
          {renamedId === open.id ? (
            <GroupName store={store} place={place} group={open} nameField={nameField} onEnd={endNaming} />
          ) : (
            <Button
              variant="ghost"
              size="xs"
              px="1.5"
              color="fg.muted"
              aria-label={t(gridTexts.renameGroup, { group: groupLabel(place, open, openIndex, t) })}
              title={t(gridTexts.renameGroupHint)}
              onClick={() => setRenamedId(open.id)}
            >
              <Pencil aria-hidden />
            </Button>
          )}
        </Flex>
      )}
      {onAdd !== undefined && canAddGroup(place, groups) && (
        <chakra.button
          type="button"
          onClick={onAdd}
          {...tabStyle}
          gap="1.5"
          color="fg.muted"
          bg="bg.panel"
          // The button stays at the edge while the tabs scroll below it.
          position="sticky"
          insetEnd="0"
          flexShrink="0"
        >
          <Plus size={14} aria-hidden />
          {t(gridTexts.addGroup)}
        </chakra.button>
      )}
    </Flex>
  );
});

/** Returns the field with a group's name if it is edited on the tab. A required name is shown with the other fields. */
const fieldNamedOnTab = (place: Place): string | undefined => {
  const name = nameFieldOf(place);
  return name === undefined || place.group.required?.includes(name) ? undefined : name;
};

type NameProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly group: Group;
  readonly nameField: string;
  readonly onEnd: () => void;
};

/** Shows the input for a group's name beside its tab. Enter keeps the name, Escape restores the previous one. */
const GroupName = ({ store, place, group, nameField, onEnd }: NameProps) => {
  const language = useLanguage();
  const field = place.group.properties?.[nameField];
  const [before] = useState(group.fields[nameField]);
  const set = (value: unknown): void => store.edit(place, (groups) => setGroupField(groups, group.id, nameField, value));
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <Input
      id={id}
      size="xs"
      w="8rem"
      mx="1"
      maxLength={field?.maxLength}
      autoComplete="off"
      aria-label={translate(store.model.data, field?.title ?? nameField, language)}
      value={String(group.fields[nameField] ?? '')}
      onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      onBlur={onEnd}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') set(before);
        onEnd();
      }}
    />
  );
};

type GroupFieldsProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  // The props have only the id of the group. The group itself would render these fields again after each edit of one of its
  // rows.
  readonly groupId: number;
  readonly values: Group['fields'];
  readonly groupAt: number;
  readonly isOnly: boolean;
  /** The field whose options an empty list shows as cards, so that it is not drawn here. */
  readonly onCards?: string | undefined;
  readonly onRemove: () => void;
  /** Whether a toolbar shows the fields with options, so that only the others are drawn here. */
  readonly hasToolbar: boolean;
  /** Whether the fields are drawn although none of them needs the user. */
  readonly isOpen: boolean;
};

const fieldsOfGroup = ({ group, inner }: Place): readonly (readonly [string, Field])[] =>
  Object.entries(group.properties ?? {}).filter(([name, field]) => name !== inner && field.const === undefined);

/** Returns whether a toolbar shows a field: one with options, or yes and no. */
const isInToolbar = ({ enum: options, type }: Field): boolean => options !== undefined || type === 'boolean';

/** Returns the fields of a group that are drawn above its rows. The others are in the toolbar or on the first line. */
export const drawnFields = (place: Place, isOnly: boolean, hasToolbar: boolean): readonly (readonly [string, Field])[] => {
  const nameField = nameFieldOf(place);
  const onLine = !hasToolbar && isOnly ? choiceOnLine(place) : undefined;
  return fieldsOfGroup(place)
    .filter(
      ([name, field]) => (!hasToolbar && !isOnly) || (name !== fieldNamedOnTab(place) && !(hasToolbar && isInToolbar(field))),
    )
    .filter(([name]) => name !== onLine)
    .toSorted(([a], [b]) => Number(b === nameField) - Number(a === nameField));
};

/** Shows the fields of one group, such as its plan and name, above its rows. */
export const GroupFields = memo(({ isOnly, onCards, onRemove, hasToolbar, isOpen, ...props }: GroupFieldsProps) => {
  const t = useTranslate();
  const { place, values, groupAt } = props;
  const nameField = nameFieldOf(place);
  const ownFields = drawnFields(place, isOnly, hasToolbar).filter(([name]) => name !== onCards);
  const issues = useApplication(props.store, (state) => shownIssues(props.store.model.data.form, state));
  const needsUser = ownFields.some(
    ([name]) =>
      issues.has(`/${place.outer ?? ''}/${groupAt}/${name}`) ||
      (place.group.required?.includes(name) && (values[name] === undefined || values[name] === '')),
  );
  if (!hasToolbar && !isOpen && !needsUser) return null;
  if (ownFields.length === 0 && (isOnly || hasToolbar)) return null;
  return (
    <Box data-tour="choices" position="relative" px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px">
      <Flex wrap="wrap" columnGap="6" rowGap="4">
        {ownFields.map(([name, field]) => (
          <Box key={name} flex={name === nameField ? '0 1 12rem' : '1 1 24rem'} maxW="50rem">
            <GroupField {...props} name={name} field={field} isCompact={isInToolbar(field)} />
          </Box>
        ))}
      </Flex>
      {!isOnly && !hasToolbar && (
        // The button is on the line of the labels, so that the fields do not move when a second group is added.
        <Button variant="ghost" size="xs" position="absolute" top="2" insetEnd={{ base: '2', md: '3' }} onClick={onRemove}>
          <Trash2 aria-hidden />
          {t(gridTexts.removeGroup)}
        </Button>
      )}
    </Box>
  );
});

/** Returns the choice that phones show on the first line if there is one group: its plan. */
const choiceOnLine = (place: Place): string | undefined =>
  fieldsOfGroup(place).find(([, { enum: options }]) => options !== undefined)?.[0];

/** Shows the plan of the only group as a select, on the first line of a phone. */
export const LineChoice = ({ isOnly: _, onRemove: __, onCards, ...props }: Omit<GroupFieldsProps, 'hasToolbar' | 'isOpen'>) => {
  const name = choiceOnLine(props.place);
  const field = name === undefined ? undefined : props.place.group.properties?.[name];
  if (name === undefined || name === onCards || !field) return null;
  return (
    <Box data-tour="choices" flexShrink="0" maxW="8.5rem">
      <GroupField {...props} name={name} field={field} isCompact isBare />
    </Box>
  );
};

/** Shows the fields of one group that have options, and the button that removes the group, at the end of the toolbar. */
export const GroupToolbar = memo(({ isOnly, onCards, onRemove, ...props }: Omit<GroupFieldsProps, 'hasToolbar' | 'isOpen'>) => {
  const t = useTranslate();
  const own = fieldsOfGroup(props.place).filter(([name, field]) => isInToolbar(field) && name !== onCards);
  return (
    <Flex data-tour="choices" wrap="wrap" align="center" columnGap="3" rowGap="2" ms="auto">
      {own.map(([name, field]) => (
        <GroupField key={name} {...props} name={name} field={field} isCompact />
      ))}
      {!isOnly && (
        <Button
          variant="ghost"
          size="xs"
          px="1.5"
          aria-label={t(gridTexts.removeGroup)}
          title={t(gridTexts.removeGroup)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </Flex>
  );
});

type GroupFieldProps = Omit<GroupFieldsProps, 'isOnly' | 'onCards' | 'onRemove' | 'hasToolbar' | 'isOpen'> & {
  readonly name: string;
  readonly field: Field;
  readonly isCompact?: boolean;
  /** Whether the choice is a select without a visible label. */
  readonly isBare?: boolean;
};

const GroupField = ({ store, place, groupId, values, groupAt, name, field, isCompact, isBare }: GroupFieldProps) => {
  const language = useLanguage();
  const { model } = store;
  const issue = useApplication(store, (state) =>
    shownIssues(model.data.form, state).get(`/${place.outer ?? ''}/${groupAt}/${name}`),
  );
  const path = `${place.outer ?? ''}.${name}`;
  const offered = useOffered(path, choicesOf(model, field, language));
  const valuesByScope = useMemo(() => scopesOf(model.data, place, { fields: values }), [model, place, values]);
  const choices = useMatchingOptions(model, field, { choices: offered, value: values[name], scopes: valuesByScope });
  const widget = drawnWidgetFor(model, path, field, choices);
  if (!widget) return null;
  const label = translate(model.data, field.title ?? name, language);
  const isRequired = Boolean(place.group.required?.includes(name));
  const error = issue && fieldIssueText(model, issue, { title: label, choices }, language);
  const input = {
    id: groupFieldId(place.path, groupAt, name),
    label,
    value: values[name],
    choices,
    isRequired,
    onChange: (value: unknown) => store.edit(place, (groups) => setGroupField(groups, groupId, name, value)),
  };
  if (isCompact) return <ToolbarChoice {...input} error={error} isBare={isBare} />;
  return <FieldInput {...input} widget={widget} isOptional={!isRequired} error={error} field={field} path={path} model={model} />;
};

type ChoiceProps = Omit<InputProps, 'labelId' | 'describedBy' | 'isInvalid'> & {
  readonly error: string | undefined;
  readonly isBare: boolean | undefined;
};

/** Shows a choice on one line with its label: short options side by side, or a select. */
const ToolbarChoice = ({ error, isBare = false, ...input }: ChoiceProps) => {
  const ids = frameIds(input.id);
  const choices = shortChoices(input.choices);
  const isShort =
    !isBare && choices.length <= 6 && choices.reduce((length, { label }) => length + label.length, 0) <= MAX_CHARACTERS;
  const OneOf = isShort ? SegmentInput : SelectInput;
  return (
    <Flex align="center" gap="2" wrap="wrap">
      {!isBare && (
        <chakra.span id={ids.label} textStyle="sm" color="fg.muted">
          {input.label}
        </chakra.span>
      )}
      <OneOf
        {...input}
        choices={isShort || isBare ? choices : input.choices}
        size="sm"
        maxWidth="16rem"
        labelId={isBare ? undefined : ids.label}
        describedBy={error === undefined ? undefined : ids.error}
        isInvalid={error !== undefined}
      />
      {error !== undefined && (
        <chakra.span id={ids.error} textStyle="sm" color="fg.error">
          {error}
        </chakra.span>
      )}
    </Flex>
  );
};

const MAX_CHARACTERS = 26;
