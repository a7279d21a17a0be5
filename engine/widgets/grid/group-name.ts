import type { Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { gridTexts } from '../language/grid-texts.ts';
import type { Say } from '../language/language.tsx';
import type { Group, Place } from '../store/content.ts';

/** A label without what stands in brackets: "GA50（意外身故 50 万）" to "GA50". */
export const shortLabel = (label: string): string => label.replace(/\s*[（(].*$/, '');

/** Letter of a group by its place: A, B … Z, then numbers. */
const groupLetter = (index: number): string => (index < 26 ? String.fromCodePoint(65 + index) : String(index + 1));

/** "A 组". */
export const groupName = (index: number, say: Say): string => say(gridTexts.group, { name: groupLetter(index) });

/** What was chosen for a group, in short: its plan. */
export const groupPlan = (model: Model, place: Place, group: Group | undefined, language: Language): string =>
  Object.entries(place.group.properties ?? {})
    .flatMap(([name, field]) => (field.enum && group?.fields[name] !== undefined ? [shortLabel(labelOf(choicesOf(model, field, language), group.fields[name]))] : []))
    .join(' ');
