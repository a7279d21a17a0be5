import type { Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { shortLabel } from '../../core/words/trace.ts';
import { gridTexts } from '../language/grid-texts.ts';
import type { Say } from '../language/language.tsx';
import type { Choice } from '../parts/input-face.ts';
import type { Group, Place } from '../store/content.ts';
import { groupLabel, groupPlan } from './group-name.ts';

/** One of the groups that rows can be moved to: an old one, or a new one with these fields. */
export type GroupChoice = Choice & {
  readonly value: string;
  readonly target: { readonly group: number } | { readonly fields: Group['fields'] };
};

/** Whether the model lets another group be added. */
export const canAddGroup = (place: Place, groups: readonly Group[]): boolean =>
  place.outer !== undefined && groups.length < (place.groups.maxItems ?? Infinity);

/** Name of the group's field that its rows are priced by: the first with options (a plan). */
export const planFieldOf = (place: Place): string | undefined =>
  Object.entries(place.group.properties ?? {}).find(([name, field]) => name !== place.inner && field.enum !== undefined)?.[0];

type Around = { readonly model: Model; readonly place: Place; readonly groups: readonly Group[]; readonly openAt: number };

/** The groups that the rows of the open one can go to; a new one for each of the plans on offer that no group has yet. */
export const groupChoices = (
  { model, place, groups, openAt }: Around,
  plans: readonly Choice[],
  language: Language,
  say: Say,
): readonly GroupChoice[] => {
  const open = groups[openAt];
  const others = groups.flatMap((group, index) =>
    index === openAt
      ? []
      : [
          {
            value: `group ${group.id}`,
            label: `${groupLabel(place, group, index, say)} ${groupPlan(model, place, group, language)}`.trim(),
            target: { group: group.id },
          },
        ],
  );
  if (!open || !canAddGroup(place, groups)) return others;
  const plan = planFieldOf(place);
  if (plan === undefined) return [...others, made('', open.fields, say(gridTexts.newGroup))];
  const taken = new Set(groups.map((group) => group.fields[plan]));
  const fresh = plans
    .filter(({ value }) => !taken.has(value))
    .map(({ value, label }) =>
      made(String(value), { ...open.fields, [plan]: value }, `${say(gridTexts.newGroup)} ${shortLabel(label)}`),
    );
  return [...others, ...fresh];
};

const made = (key: string, fields: Group['fields'], label: string): GroupChoice => ({
  value: `new ${key}`,
  label,
  target: { fields },
});
