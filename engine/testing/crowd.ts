import type { Draw } from './draw.ts';
import type { World } from './world.ts';

/** How many insured there are, in how many groups, and how many of them stand in the bands that are present. */
export type Crowd = {
  readonly heads: number;
  /** Numbers of persons by group. */
  readonly groups: readonly number[];
  /** Bands of which persons are present. */
  readonly bands: readonly number[];
  /** So many of the first group stand in those bands. */
  readonly inBand: number;
};

export type CrowdWish = {
  readonly edge: boolean;
  /** One head too few, or one too many. */
  readonly size?: 'short' | 'over';
};

/** A crowd that the model's limits take; or one that it just does not take, where that is wished. */
export const crowdOf = ({ data }: World, draw: Draw, bands: readonly number[], wish: CrowdWish): Crowd => {
  const rule = data.insured;
  if (!rule) return { heads: 1, groups: [1], bands, inBand: 0 };
  const present = bands.flatMap((band) => rule.bands?.[band] ?? []);
  const [bound, whole] = [present.filter(({ counts }) => counts === 'band'), present.filter(({ counts }) => counts === 'policy')];
  const fewest = Math.max(rule.min ?? 1, 1, ...whole.map(({ min }) => min));
  const thin = Math.max(0, ...bound.map(({ min }) => min));
  const short = wish.size === 'short';
  const inBand = Math.max(present.length > 0 ? 1 : 0, short && thin > 1 ? thin - 1 : thin);
  const least = short && thin <= 1 ? fewest - 1 : Math.max(fewest, inBand);
  const most = rule.max ?? least + 50;
  const heads = wish.size === 'over' ? most + 1 : short ? least : Math.min(most, least + extra(draw, wish.edge, most - least));
  const count = rule.weight === undefined ? heads : Math.min(heads, 1 + draw.below(3) + (heads > most ? 1 : 0));
  const spare = count - Math.max(inBand, 1);
  const groups = 1 + Math.max(0, Math.min(spare, draw.below(3)));
  const others = Array.from({ length: groups - 1 }, () => 1 + draw.below(Math.floor((spare - groups + 1) / groups) + 1));
  return { heads, groups: [count - others.reduce((sum, size) => sum + size, 0), ...others], bands, inBand };
};

/** Heads beyond the least: few, but now and then all that are allowed. */
const extra = (draw: Draw, edge: boolean, room: number): number => {
  if (!edge) return draw.below(7);
  if (draw.once(200)) return room;
  return draw.below(2);
};

/** A number split into parts of at least 1. */
export const splitInto = (draw: Draw, total: number, parts: number, most: number): readonly number[] => {
  const sizes: number[] = [];
  for (let left = parts, rest = total; left > 0; left -= 1) {
    const low = Math.max(1, rest - (left - 1) * most);
    const high = Math.min(most, rest - (left - 1));
    const size = left === 1 ? rest : low + draw.below(high - low + 1);
    sizes.push(size);
    rest -= size;
  }
  return sizes;
};
