import { asItem, type Group, isWhole } from './item.ts';

/** The one name of a group, if it is of Latin words without a label. */
const latinName = ({ parts }: Group): string | undefined => {
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []));
  const [first] = names;
  if (!first || names.some(({ labelled, name }) => labelled || !name.latin)) return undefined;
  return /[ /'-]/.test(first.name.text) ? first.name.text : undefined;
};

/** Where most people of a text have Latin names, each another, such a name needs no label. */
export const latinLists = (groups: readonly Group[]): readonly Group[] => {
  const whole = groups.filter((group) => isWhole(asItem(group)));
  const names = whole.map(latinName).filter((name) => name !== undefined);
  if (names.length < 2 || names.length * 2 <= whole.length || new Set(names).size * 5 < names.length * 4) return groups;
  return groups.map((group) => ({ ...group, latinList: true }));
};
