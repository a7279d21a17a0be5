import { isBesides, isWhole, joined, MOBILE, NAME, NUMBER, type Group, type Item } from './item.ts';

/** Groups items into persons where each person's data begin with one kind. */
const groupsFrom = (items: readonly Item[], leader: number): readonly Item[] => {
  const groups: Item[][] = [];
  let held = 0;
  for (const next of items) {
    const starts = (next.kinds & leader) !== 0 && (held & (NAME | NUMBER | leader)) !== 0;
    const last = groups.at(-1);
    if (last && !starts && (next.kinds & held) === 0) last.push(next);
    else {
      groups.push([next]);
      held = 0;
    }
    held |= next.kinds;
  }
  return groups.map(joined);
};

const shape = (groups: readonly Item[]): string => groups.map(({ parts }) => parts.length).join(' ');

const lacks = (groups: readonly Item[], kind: number): boolean => groups.some(({ kinds }) => kinds !== 0 && (kinds & kind) === 0);

/**
 * Pairs what stands in pieces: the reading that leaves least over. Unclear where two readings leave as little, or where names
 * and numbers are both left over (all names first, then all numbers).
 */
export const paired = (items: readonly Item[]): readonly Group[] => {
  if (items.length < 2) return items;
  const leaders = items[0] && (items[0].kinds & MOBILE) !== 0 && isBesides(items[0]) ? [NAME, NUMBER, MOBILE] : [NAME, NUMBER];
  const readings = leaders.map((leader) => {
    const groups = groupsFrom(items, leader);
    return { groups, left: groups.filter((group) => !isWhole(group) && group.kinds !== 0).length, shape: shape(groups) };
  });
  const least = Math.min(...readings.map(({ left }) => left));
  const best = readings.filter(({ left }) => left === least);
  const groups = best[0]?.groups ?? [];
  const isClear = best.every((reading) => reading.shape === best[0]?.shape) && !(lacks(groups, NAME) && lacks(groups, NUMBER));
  return isClear ? groups : groups.map((group) => (isWhole(group) ? { ...group, unclear: true } : group));
};
