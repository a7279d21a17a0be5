import type { PartialPerson, PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Line } from './lines-and-headings.ts';
import type { Part } from './line-parts.ts';

/** Lines of the pasted text: numbers from 1, and the text. */
export type TextPlace = { readonly lines: readonly number[]; readonly source: string };

export type Recognised = TextPlace & {
  readonly person: PastedPerson;
  readonly warnings: readonly PersonIssue[];
  /** Texts beside the person that were not understood: "12345678". */
  readonly unread: readonly string[];
};

/** A person with several possible readings, to be confirmed. */
export type Doubtful = Recognised & { readonly reasons: readonly PersonIssue[] };

/** Lines in which no person was recognised, with the values that could be read and the reasons. */
export type Failed = TextPlace & { readonly read: PartialPerson; readonly reasons: readonly PersonIssue[] };

export type PastedPeople = {
  readonly people: readonly Recognised[];
  readonly doubtful: readonly Doubtful[];
  readonly failed: readonly Failed[];
};

/** `today` is the latest possible birth date; the dates are those of the policy. */
export type PasteOptions = { readonly today: IsoDate; readonly beginDate?: IsoDate; readonly endDate?: IsoDate };

const MAX_SOURCE_LENGTH = 500;

/**
 * Returns the lines of a person and their text. Of a long line, only the person's own parts: it may name thousands of people.
 */
export const placeOf = (lines: readonly Line[], parts: readonly Part[]): TextPlace => {
  const sources = new Map(lines.map(({ number, source }) => [number, source]));
  const isLong = [...sources.values()].some(({ length }) => length > MAX_SOURCE_LENGTH);
  return {
    lines: [...sources.keys()],
    source: isLong ? parts.map(textOf).join(' ').slice(0, MAX_SOURCE_LENGTH) : [...sources.values()].join('\n'),
  };
};

const textOf = (part: Part): string => {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name.text;
  if ('number' in part) return part.number.text;
  if ('date' in part) return part.date.written;
  if ('mark' in part) return part.mark.word;
  if ('word' in part) return part.word;
  if ('sex' in part) return part.sex === 'M' ? '男' : '女';
  return 'years' in part ? `${part.years}岁` : '';
};
