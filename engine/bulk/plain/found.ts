/**
 * What the label before a value announces: nothing, a name, a birthday, one value to pass over, everything up to the next label or strong
 * separator to pass over, a mobile, or any other value of the person.
 */
export type Awaited = '' | 'name' | 'birthday' | 'other' | 'rest' | 'mobile' | 'value';

/** What the pieces of a line have said so far; `At` is where in the line, -1 for nowhere. */
export type Found = {
  name: string;
  nameAt: number;
  number: string;
  numberAt: number;
  mobile: string | null;
  mobileAt: number;
  /** The birthday as a number YYYYMMDD; 0 for none. */
  day: number;
  dayAt: number;
  /** The unit of 男 or 女; 0 for none. */
  sex: number;
  /** Where the number of the line itself stands. */
  rowAt: number;
  /** Where the last piece ended; -1 before the first. */
  end: number;
  awaited: Awaited;
  /** Open round brackets. */
  depth: number;
  /** Where words about somebody else begin, who end the line; -1 for none. */
  othersAt: number;
  /** Whether the line says anything that belongs to no column of a table. */
  isLoose: boolean;
};

/** Nothing found yet. */
export const nothingFound = (): Found => ({
  name: '',
  nameAt: -1,
  number: '',
  numberAt: -1,
  mobile: null,
  mobileAt: -1,
  day: 0,
  dayAt: -1,
  sex: 0,
  rowAt: -1,
  end: -1,
  awaited: '',
  depth: 0,
  othersAt: -1,
  isLoose: false,
});

/** Forgets what was found, so that one object serves all lines of a text. */
export const forget = (found: Found): void => {
  found.name = '';
  found.nameAt = -1;
  found.number = '';
  found.numberAt = -1;
  found.mobile = null;
  found.mobileAt = -1;
  found.day = 0;
  found.dayAt = -1;
  found.sex = 0;
  found.rowAt = -1;
  found.end = -1;
  found.awaited = '';
  found.depth = 0;
  found.othersAt = -1;
  found.isLoose = false;
};
