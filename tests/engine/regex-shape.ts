/**
 * A step of a pattern: the characters that it matches, how often, and those that can begin it. Steps without width match none.
 */
export type Step = {
  readonly takes: ReadonlySet<string>;
  readonly begins: ReadonlySet<string>;
  readonly least: number;
  readonly isEndless: boolean;
  readonly isWide: boolean;
  /** The alternatives of a group. */
  readonly ways: readonly (readonly Step[])[];
};

const samples = [
  ...Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit)),
  '张',
  '一',
  '·',
  '１',
  '\u200B',
  '\u3000',
];

const setOf = (source: string, flags: string): ReadonlySet<string> => {
  // A back reference repeats the text of a group, which may have any character.
  if (/^\\[1-9]$/.test(source)) return new Set(samples);
  const pattern = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, ''));
  return new Set(samples.filter((sample) => pattern.test(sample)));
};

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));

const beginsOf = (steps: readonly Step[]): ReadonlySet<string> => {
  const begin: ReadonlySet<string>[] = [];
  for (const step of steps) {
    begin.push(step.begins);
    if (step.isWide && step.least > 0) break;
  }
  return union(begin);
};

const atom = /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|[pP]\{[^}]*\}|.)|[^|()]/suy;
const times = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

/** Returns the alternatives of a pattern. It is a small parser of the syntax that this repository uses. */
export const waysOf = (source: string, flags: string): readonly (readonly Step[])[] => {
  let at = 0;
  const howOften = (): { readonly least: number; readonly isEndless: boolean } => {
    times.lastIndex = at;
    const text = times.exec(source)?.[0] ?? '';
    at += text.length;
    const [, low = '1', , high] = /^\{(\d+)(,(\d*))?\}/.exec(text) ?? [];
    if (text.startsWith('{')) return { least: Number(low), isEndless: /^\{\d+,\}/.test(text) && high === '' };
    return { least: /^[*?]/.test(text) ? 0 : 1, isEndless: /^[*+]/.test(text) };
  };
  const group = (): Step => {
    const opening = /\((?:\?(?:<?[=!]|:|<\w+>))?/y;
    opening.lastIndex = at;
    const [open = '('] = opening.exec(source) ?? [];
    at += open.length;
    const ways = alternatives();
    at += 1;
    const isWide = !/[=!]$/.test(open);
    const takes = union(ways.flat().map((step) => step.takes));
    return {
      takes: isWide ? takes : new Set(),
      begins: isWide ? union(ways.map(beginsOf)) : new Set(),
      isWide,
      ways,
      ...howOften(),
    };
  };
  const single = (): Step => {
    atom.lastIndex = at;
    const text = atom.exec(source)?.[0] ?? '';
    at += text.length;
    const isWide = !/^(?:\^|\$|\\b|\\B)$/.test(text);
    const takes = isWide ? setOf(text, flags) : new Set<string>();
    return { takes, begins: takes, isWide, ways: [], ...(isWide ? howOften() : { least: 1, isEndless: false }) };
  };
  const alternatives = (): readonly (readonly Step[])[] => {
    const ways: Step[][] = [[]];
    while (at < source.length && source.charAt(at) !== ')')
      if (source.charAt(at) === '|') {
        at += 1;
        ways.push([]);
      } else ways.at(-1)?.push(source.charAt(at) === '(' ? group() : single());
    return ways;
  };
  return alternatives();
};

const meet = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  [...left].some((character) => right.has(character));

/**
 * Returns whether an endless step is inside an endless group, unless each repetition begins with a character that no endless
 * step of it matches.
 */
const nests = (step: Step): boolean =>
  step.ways.some((way) => {
    const endless = way.filter((inner) => inner.isEndless);
    const [first] = way;
    const isClear = first?.isWide === true && first.least > 0 && !endless.some((inner) => meet(inner.takes, first.begins));
    return (step.isEndless && endless.length > 0 && !isClear) || way.some(nests);
  });

/** Returns whether two endless steps of one alternative can divide a run of characters in several ways. */
const overlaps = (way: readonly Step[]): boolean =>
  way.some((left, index) => {
    if (!left.isEndless) return false;
    for (const right of way.slice(index + 1)) {
      if (right.isEndless && meet(left.takes, right.begins)) return true;
      if (right.isWide && right.least > 0 && !meet(left.takes, right.takes)) return false;
    }
    return false;
  }) || way.some((step) => step.ways.some(overlaps));

/**
 * Returns whether a search can begin an endless step at many places and fail after it: nothing before the step excludes its
 * characters.
 */
const restarts = (way: readonly Step[], isAnchored: boolean): boolean => {
  if (isAnchored) return false;
  return way.some((step, index) => {
    const isGuarded = way.slice(0, index).some((before) => before.isWide && before.least > 0 && !meet(before.takes, step.takes));
    const canFail = way.slice(index + 1).some((after) => after.least > 0);
    if (isGuarded) return false;
    return (
      (step.isEndless && canFail) ||
      (!step.isEndless && step.ways.some((inner) => restarts([...way.slice(0, index), ...inner, ...way.slice(index + 1)], false)))
    );
  });
};

/** Returns why a pattern may take more steps than its text has characters; undefined if it cannot. */
export const slowness = (source: string, flags: string): string | undefined => {
  const ways = waysOf(source, flags);
  if (ways.some((way) => way.some(nests))) return 'an endless step inside an endless group';
  if (ways.some(overlaps)) return 'two endless steps share characters';
  const isAnchored = flags.includes('y') || ways.every((way) => way[0] !== undefined && !way[0].isWide && source.startsWith('^'));
  return ways.some((way) => restarts(way, isAnchored)) ? 'an endless step begins at many places' : undefined;
};
