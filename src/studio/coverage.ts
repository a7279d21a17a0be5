/** The kinds of branches of a model, in the order in which the bars are shown. */
export const branchKinds = ['rules', 'steps', 'parts', 'bands', 'rows', 'fields'] as const;
export type BranchKind = (typeof branchKinds)[number];

/** The number of branches of one kind, and the ones that no example reaches. */
export type KindCoverage = {
  readonly kind: BranchKind;
  readonly all: number;
  /** Names of the branches that no example reaches. */
  readonly missed: readonly string[];
};

/** Returns the coverage of each kind that a model has. */
export const coverageByKind = (names: readonly string[], reached: ReadonlySet<string>): readonly KindCoverage[] =>
  branchKinds.flatMap((kind) => {
    const own = names.filter((name) => kindOf(name) === kind);
    return own.length === 0 ? [] : [{ kind, all: own.length, missed: own.filter((name) => !reached.has(name)) }];
  });

/** Returns the kind of a branch, from its name: "rule too-young", "person.factor: then", "shared/short-term [1,1]". */
export const kindOf = (name: string): BranchKind => {
  if (/^rule (?!\[)/.test(name)) return 'rules';
  if (/^band \d+$/.test(name)) return 'bands';
  if (/^(?:document|benefit) (?!\[)|^instalments: /.test(name)) return 'parts';
  if (name.endsWith(']')) return 'rows';
  return /: (?:shown|hidden)$/.test(name) ? 'fields' : 'steps';
};
