import type { PartialPerson, PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { IsoDate } from '../../model/model.ts';

/** Where somebody stands in the pasted text: line numbers from 1 and the lines themselves. */
export type Place = { readonly lines: readonly number[]; readonly source: string };

/** Somebody recognised, perhaps with warnings. */
export type Recognised = Place & {
  readonly person: PastedPerson;
  readonly warnings: readonly PersonIssue[];
  /** What stands beside the person and was not understood, as it was read: "12345678". */
  readonly unread: readonly string[];
};

/** Somebody recognised in one of several possible readings: a person must decide. */
export type Doubtful = Recognised & { readonly reasons: readonly PersonIssue[] };

/** A line or some lines that give nobody, what could be read, and why. */
export type Failed = Place & { readonly read: PartialPerson; readonly reasons: readonly PersonIssue[] };

/** All that a pasted text holds, each in the order of the text. */
export type PastedPeople = {
  readonly people: readonly Recognised[];
  readonly doubtful: readonly Doubtful[];
  readonly failed: readonly Failed[];
};

/** What parsing needs besides the text: the day on which nobody is born later, and the policy's period to carry along. */
export type PasteOptions = { readonly today: IsoDate; readonly beginDate?: IsoDate; readonly endDate?: IsoDate };
