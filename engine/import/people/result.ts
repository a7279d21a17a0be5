import type { PartialPerson, PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Line } from './line.ts';
import type { Part } from './parts.ts';

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

/** Characters up to which a line is shown as it was pasted. */
const LONG = 500;

/**
 * Where the data of a person stand: their lines and what was pasted there. A long line may name thousands of people, and its text would
 * be repeated for each of them: there only what was read for the person is shown.
 */
export const placeOf = (lines: readonly Line[], parts: readonly Part[]): Place => {
  const sources = new Map(lines.map(({ number, source }) => [number, source]));
  const isLong = [...sources.values()].some(({ length }) => length > LONG);
  return {
    lines: [...sources.keys()],
    source: isLong ? parts.map(textOf).join(' ').slice(0, LONG) : [...sources.values()].join('\n'),
  };
};

const textOf = (part: Part): string => {
  switch (part.kind) {
    case 'name':
    case 'contact':
      return part.name.text;
    case 'number':
      return part.number.text;
    case 'date':
      return part.date.written;
    case 'sex':
      return part.sex === 'M' ? '男' : '女';
    case 'age':
      return `${part.years}岁`;
    case 'mark':
      return part.mark.word;
    case 'removal':
      return part.word;
    case 'type':
      return '';
    default:
      return part.text;
  }
};
