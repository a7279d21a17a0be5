import { Box, Button, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Field } from '../../model/model.ts';
import { translate } from '../../index.ts';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { widgetFor } from '../fields/field.ts';
import { useApplication, useOffered } from '../state/use-application.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import type { Group, Place } from '../state/content.ts';
import { setGroupField } from '../state/rows.ts';
import { shownIssues } from '../state/issues.ts';
import { FieldInput } from '../theme/field-frame.tsx';
import { groupFieldId } from '../rows/columns.ts';
import { nameFieldOf } from '../rows/groups.ts';

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
  const widget = widgetFor(model.data.form, path, field, choices);
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
