import type { EndorsementDetail, EndorsementKind, EndorsementRow } from '../../../contract/endorsements.ts';

/** What one kind of change asks for besides its day: rows of persons, or fields of the policyholder. */
export type Content = {
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Readonly<Record<string, unknown>>;
};

/** A change as it is sent. */
export type Asked = Content & { readonly kind: EndorsementKind; readonly effectiveDate: string; readonly reason?: string };

/** Whether there is nothing yet that a server could keep; a surrender needs no more than its day. */
export const isEmpty = ({ kind, rows, holder }: Pick<Asked, 'kind' | 'rows' | 'holder'>): boolean =>
  kind !== 'SURRENDER' && rows.length === 0 && (holder === undefined || Object.keys(holder).length === 0);

/** How many lines its trial will have at least, of everybody where the policy ends; none while there is nothing to try. */
export const linesOf = ({ kind, rows, holder }: Pick<Asked, 'kind' | 'rows' | 'holder'>, everybody = 1): number =>
  isEmpty({ kind, rows, ...(holder && { holder }) }) ? 0 : Math.max(1, kind === 'SURRENDER' ? everybody : rows.length);

/** What an endorsement that was begun asks for. */
export const contentOf = ({ rows, holder }: EndorsementDetail): Content => ({ rows, ...(holder && { holder }) });

/** The order in which the kinds of change stand. */
export const kindOrder: readonly EndorsementKind[] = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER'];

/** The first number of a JSON pointer into the rows: "/rows/3/person/certNumber" is of row 3. */
export const rowOf = (path: string): number | undefined => {
  const match = /^\/rows\/(\d+)(?:\/|$)/.exec(path);
  return match ? Number(match[1]) : undefined;
};
