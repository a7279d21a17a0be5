import type { Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { groupLetter, shortLabel } from '../../core/words/trace.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { gridTexts } from '../language/grid-texts.ts';
import type { Say } from '../language/language.tsx';
import type { Group, Place } from '../store/content.ts';

/** "A 组". */
export const groupName = (index: number, say: Say): string => say(gridTexts.group, { name: groupLetter(index + 1) });

/** The field of a group that holds the name which people give it: its first free text. */
export const nameFieldOf = (place: Place): string | undefined =>
  Object.entries(place.group.properties ?? {}).find(
    ([name, field]) =>
      name !== place.inner &&
      field.type === 'string' &&
      [field.enum, field.const, field.oneOfTable, field.format, field.formatBy, field.unit].every((word) => word === undefined),
  )?.[0];

/** "A 组", with the name that it was given: "A 组 内勤". */
export const groupLabel = (place: Place, group: Group | undefined, index: number, say: Say): string => {
  const field = nameFieldOf(place);
  const given = field === undefined ? undefined : group?.fields[field];
  return typeof given === 'string' && given.trim() !== '' ? `${groupName(index, say)} ${given.trim()}` : groupName(index, say);
};

/** What was chosen for a group, in short: its plan. */
export const groupPlan = (model: Model, place: Place, group: Group | undefined, language: Language): string =>
  Object.entries(place.group.properties ?? {})
    .flatMap(([name, field]) =>
      field.enum && group?.fields[name] !== undefined
        ? [shortLabel(labelOf(choicesOf(model, field, language), group.fields[name]))]
        : [],
    )
    .join(' ');
