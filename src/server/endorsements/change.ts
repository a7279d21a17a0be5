import {
  fieldOf,
  type IsoDate,
  type Issue,
  listPaths,
  type Model,
  type RuleIssue,
  unknownMembers,
  type Sentence,
} from '@insure/engine';
import type { EndorsementKind, EndorsementRow, RowKind } from '../../contract/endorsements.ts';
import type { Fields } from '../domain/application.ts';
import type { ChangeLine } from '../database/schema/endorsements.ts';
import { type Endorsable, personKeyOf, type Place } from '../policies/endorsable.ts';
import type { Cents } from '../domain/money.ts';
import { type InsuredSentence, sentenceFor } from '../domain/things.ts';

/** A requested change of a policy. */
export type Change = {
  readonly kind: EndorsementKind;
  readonly effectiveDate: IsoDate;
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Fields;
};

/** Returns the kind of a row: its own in a mixed change, else that of the change, or undefined if it is missing. */
export const rowKindOf = ({ kind }: Pick<Change, 'kind'>, row: EndorsementRow): EndorsementKind | undefined =>
  kind === 'MIXED' ? row.kind : kind;

/** An issue of a change: one of the engine, or one with a sentence of the server. Its path leads into the change. */
export type ChangeIssue = Issue & { readonly sentence?: Sentence };

/** The result of a change: charge, lines of the persons, issues, and the application after the change. */
export type Endorsed = {
  readonly chargeCents: Cents;
  readonly lines: readonly ChangeLine[];
  readonly issues: readonly ChangeIssue[];
  readonly refer: readonly RuleIssue[];
  readonly warn: readonly RuleIssue[];
  readonly application: Fields;
};

/** Returns the referrals or warnings that a change causes: those at its rows, and those of rules that had none before. */
export const newIssues = (
  before: readonly RuleIssue[],
  after: readonly RuleIssue[],
  pathOf: (path: string) => string | undefined,
): readonly RuleIssue[] => {
  const earlierRules = new Set(before.map(({ rule }) => rule));
  return after.flatMap((issue) => {
    const path = pathOf(issue.path);
    return path !== undefined || !earlierRules.has(issue.rule) ? [{ ...issue, path: path ?? '' }] : [];
  });
};

const kindsWithPerson: ReadonlySet<EndorsementKind | undefined> = new Set<RowKind>(['ADD', 'REPLACE', 'CORRECT', 'JOB']);
const kindsWithNumber: ReadonlySet<EndorsementKind | undefined> = new Set<RowKind>(['REMOVE', 'REPLACE', 'CORRECT', 'JOB']);

/** Returns the issues of a change's rows before pricing: persons who are missing, unknown or listed twice. */
export const rowIssues = (policy: Endorsable, change: Change, places: ReadonlyMap<number, Place>): readonly ChangeIssue[] => {
  const { rows } = change;
  const t = (sentence: InsuredSentence): Sentence => sentenceFor(policy.model.data, sentence);
  if (rows.length === 0) return [{ path: '/rows', code: 'nobody', sentence: t(rowSentences.nobody) }];
  const earlierNumbers = new Set<number>();
  return rows.flatMap((row, index): readonly ChangeIssue[] => {
    const { no, person } = row;
    const kind = rowKindOf(change, row);
    const pointer = `/rows/${index}`;
    if (kind === undefined) return [{ path: `${pointer}/kind`, code: 'required', sentence: rowSentences.kind }];
    const place = places.get(no ?? 0);
    if (kindsWithNumber.has(kind) && (no === undefined || !place))
      return [{ path: `${pointer}/no`, code: 'not-on-policy', sentence: t(rowSentences.unknown) }];
    if (kindsWithNumber.has(kind) && earlierNumbers.has(no ?? 0))
      return [{ path: `${pointer}/no`, code: 'twice', sentence: t(rowSentences.twice) }];
    if (kindsWithNumber.has(kind)) earlierNumbers.add(no ?? 0);
    if (kindsWithPerson.has(kind) && person === undefined) {
      const sentence = kind === 'JOB' ? rowSentences.newJob : t(rowSentences[kind === 'CORRECT' ? 'correction' : 'person']);
      return [{ path: `${pointer}/person`, code: 'required', sentence }];
    }
    if (
      kind === 'REPLACE' &&
      place &&
      person &&
      personKeyOf(policy.model, person, -1) === personKeyOf(policy.model, place.value, -2)
    )
      return [{ path: `${pointer}/person`, code: 'same-person', sentence: t(rowSentences.same) }];
    if (
      kind === 'JOB' &&
      (!place || !('occupationCodes' in place.value) || Object.keys(person ?? {}).join() !== 'occupationCodes')
    )
      return [{ path: `${pointer}/person`, code: 'not-offered-change', sentence: rowSentences.job }];
    return [];
  });
};

/**
 * Returns issues for persons who join in a mixed change that also refers to them by number, as they would leave and stay at the
 * same time. (Others who join twice are found by the check of the policy after the change.)
 */
export const duplicateJoinIssues = (
  { model }: Endorsable,
  { rows }: Change,
  places: ReadonlyMap<number, Place>,
): readonly ChangeIssue[] => {
  const numberedKeys = new Set(
    rows.flatMap(({ no }) => {
      const place = places.get(no ?? 0);
      return place ? [personKeyOf(model, place.value, place.index)] : [];
    }),
  );
  return rows.flatMap(({ kind, person }, row) =>
    (kind === 'ADD' || kind === 'REPLACE') && person && numberedKeys.has(personKeyOf(model, person, -1))
      ? [{ path: `/rows/${row}/person`, code: 'twice', sentence: sentenceFor(model.data, rowSentences.twice) }]
      : [],
  );
};

export const rowSentences = {
  kind: { 'zh-CN': '请写明这一行的变更类型', 'en-US': 'Say what kind of change this row is' },
  nobody: {
    persons: { 'zh-CN': '请至少选择或填写一名人员', 'en-US': 'Choose or enter at least one person' },
    things: { 'zh-CN': '{noun}：请至少选择或填写一项', 'en-US': '{noun}: choose or enter at least one' },
  },
  unknown: {
    persons: { 'zh-CN': '该人员不在保单上', 'en-US': 'This person is not on the policy' },
    things: { 'zh-CN': '该{noun}不在保单上', 'en-US': '{noun}: this one is not on the policy' },
  },
  twice: {
    persons: { 'zh-CN': '同一人员在本次批改中出现了两次', 'en-US': 'The same person is in this change twice' },
    things: { 'zh-CN': '同一{noun}在本次批改中出现了两次', 'en-US': '{noun}: the same one is in this change twice' },
  },
  person: {
    persons: { 'zh-CN': '请填写人员信息', 'en-US': 'Enter the person' },
    things: { 'zh-CN': '请填写{noun}信息', 'en-US': '{noun}: enter the details' },
  },
  correction: {
    persons: {
      'zh-CN': '没有更改：请填写要更正的内容，或将此人移出',
      'en-US': 'Nothing is corrected: change what is wrong, or take this person off the list',
    },
    things: {
      'zh-CN': '没有更改：请填写要更正的内容，或将此{noun}移出',
      'en-US': '{noun}: nothing is corrected; change what is wrong, or take this one off the list',
    },
  },
  same: {
    persons: {
      'zh-CN': '替换前后是同一人：更正信息请用“信息更正”，变更职业请用“职业变更”',
      'en-US': 'The person who joins is the one who leaves: use a correction for details, or a change of occupation',
    },
    things: {
      'zh-CN': '替换前后是同一{noun}：请填写另一{noun}，或移出这一行',
      'en-US': '{noun}: the new one is the one that it replaces; enter another one, or take this row out',
    },
  },
  newJob: {
    'zh-CN': '职业没有变化：请选择新的职业，或将此人移出',
    'en-US': 'The occupation is the same: choose another one, or take this person off the list',
  },
  job: {
    'zh-CN': '职业变更只能修改职业，且产品须按职业承保',
    'en-US': 'A change of occupation can change only the occupation, and only if the product asks for it',
  },
} as const;

/**
 * Returns issues for parts of a change that its model or its kind does not know. Such parts must not be stored, as they would
 * be neither checked nor masked.
 */
export const unknownPartIssues = (model: Model, change: Pick<Change, 'kind' | 'rows' | 'holder'>): readonly Issue[] => {
  const { kind, rows, holder } = change;
  const surplusIssue = (path: string): Issue => ({ path, code: 'additionalProperties', params: { title: path.slice(1) } });
  const personIssues = personIssueFinder(model);
  const hasRows = kind === 'MIXED' || kindsWithPerson.has(kind) || kindsWithNumber.has(kind);
  const issuesOfRows = rows.flatMap((row, index): readonly Issue[] => {
    const pointer = `/rows/${index}`;
    if (!hasRows) return [surplusIssue(pointer)];
    const kindIssues = row.kind !== undefined && kind !== 'MIXED' ? [surplusIssue(`${pointer}/kind`)] : [];
    if (row.person === undefined) return kindIssues;
    const issuesOfPerson = kindsWithPerson.has(rowKindOf(change, row)) && personIssues;
    return [
      ...kindIssues,
      ...(issuesOfPerson ? issuesOfPerson(row.person, `${pointer}/person`) : [surplusIssue(`${pointer}/person`)]),
    ];
  });
  if (holder === undefined) return issuesOfRows;
  if (kind !== 'HOLDER') return [...issuesOfRows, surplusIssue('/holder')];
  const unknown = unknownMembers(model, { policyholder: holder });
  return [...issuesOfRows, ...unknown.map((issue) => ({ ...issue, path: issue.path.replace('/policyholder', '/holder') }))];
};

const personIssueFinder = (model: Model): ((person: Fields, pointer: string) => readonly Issue[]) | undefined => {
  const { insured, lists, schema } = model.data;
  const path = [...listPaths(lists)].find(([, list]) => list === insured?.list)?.[0];
  if (path === undefined) return undefined;
  const names = path.split('.');
  let pointer = '';
  const isList = names.map((name) => {
    pointer = `${pointer}/${name}`;
    const isArray = fieldOf(schema, pointer)?.type === 'array';
    // The pointer of a field below a list leads through the first item of the list.
    if (isArray) pointer = `${pointer}/0`;
    return isArray;
  });
  return (person, rowPointer) =>
    unknownMembers(
      model,
      names.reduceRight<unknown>((inner, name, index) => ({ [name]: isList[index] ? [inner] : inner }), person),
    ).map((issue) => ({ ...issue, path: issue.path.replace(pointer, rowPointer) }));
};
