import { addDays, startRun, type Finding, type Issue, type Model } from '@insure/engine';
import type { EndorsementKind, EndorsementRow } from '../../../contract/endorsements.ts';
import type { Person } from '../persons.ts';
import type { Sentence } from '../words.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A policy as the endorsement finds it. */
export type Endorsable = {
  readonly model: Model;
  /** The application as it stands at the last version. */
  readonly application: Fields;
  /** Day that the policy's premium is counted from. */
  readonly applicationDate: string;
  /** Who is on it; `no` is his number on the policy. */
  readonly persons: readonly Person[];
  /** The highest number that anybody has had on the policy. */
  readonly lastNo: number;
  /** Premium of the order and every charge since. */
  readonly premiumCents: number;
  /** Day on which the last version begins. */
  readonly since: string;
};

/** What is asked for. */
export type Change = {
  readonly kind: EndorsementKind;
  readonly effectiveDate: string;
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Fields;
};

/** An issue of an endorsement: the engine's own, or one with a sentence of the server. Paths lead into the change. */
export type ChangeIssue = Issue & { readonly sentence?: Sentence };

/** One person's part of the charge. */
export type ChangeLine = {
  readonly kind: EndorsementKind;
  readonly no?: number;
  /** Who comes; of a removal who leaves. */
  readonly name: string;
  /** Who leaves for him. */
  readonly left?: string;
  /** Codes of his occupation, and of what it was or what the one who leaves did. */
  readonly occupation?: string;
  readonly formerOccupation?: string;
  readonly arithmetic: string;
  readonly chargeCents: number;
};

/** Whose rows end with the old version, and who stands in their place from the new one. */
export type PersonChange = { readonly closed: readonly number[]; readonly opened: readonly Person[] };

/** What comes of a change: its charge with one line a person, what is wrong with it, and the policy after it. */
export type Endorsed = {
  readonly chargeCents: number;
  readonly lines: readonly ChangeLine[];
  readonly issues: readonly ChangeIssue[];
  readonly refer: readonly Finding[];
  readonly warn: readonly Finding[];
  readonly application: Fields;
};

/** The days on which a change may begin: from the next day, not before the cover and the last version, up to the last day of cover. */
export const spanOf = (
  { model, application, applicationDate, since }: Pick<Endorsable, 'model' | 'application' | 'applicationDate' | 'since'>,
  today: string,
): { readonly from: string; readonly to: string; readonly start: string; readonly days: number } => {
  const term = startRun(model.data, application, applicationDate).term;
  const start = term?.start ?? since;
  const to = term?.end ?? start;
  const from = [addDays(today, 1), start, since].reduce((latest, day) => (day > latest ? day : latest));
  return { from, to, start, days: term?.days ?? 1 };
};

/** Day on which the rules of an application are checked again: as it was applied for at the latest. */
export const checkDay = (model: Model, start: string): string => addDays(start, -(model.data.term?.earliest ?? 0));

/** Findings that a change brings about: those at its rows, and rules that did not speak before. */
export const newFindings = (
  before: readonly Finding[],
  after: readonly Finding[],
  pathOf: (path: string) => string | undefined,
): readonly Finding[] => {
  const known = new Set(before.map(({ rule }) => rule));
  return after.flatMap((finding) => {
    const path = pathOf(finding.path);
    return path !== undefined || !known.has(finding.rule) ? [{ ...finding, path: path ?? '' }] : [];
  });
};
