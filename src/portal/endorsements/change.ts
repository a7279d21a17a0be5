import type { EndorsementDetail, EndorsementKind, EndorsementRow, EndorsementRowView } from '../../contract/endorsements.ts';
import { useCall } from '../api/use-call.ts';
import { useEffect, useState } from 'react';
import { forgetValue, storedBrowserValue, storeValue } from '../session/browser-store.ts';
import { useUser } from '../session/session.ts';

/** What one kind of change asks for besides its day: rows of persons, or fields of the policyholder. */
export type Content = {
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Readonly<Record<string, unknown>>;
};

/** A change as it is sent. */
export type ChangeRequest = Content & {
  readonly kind: EndorsementKind;
  readonly effectiveDate: string;
  readonly reason?: string;
};

/** Whether there is nothing yet that a server could keep; a surrender needs no more than its day. */
export const isEmpty = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>): boolean =>
  kind !== 'SURRENDER' && rows.length === 0 && (holder === undefined || Object.keys(holder).length === 0);

/** How many lines its trial will have at least, of everybody where the policy ends; none while there is nothing to try. */
export const linesOf = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>, everybody = 1): number =>
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

/** The endorsements of a policy, drafts among them; asks nothing where there is no number. */
export const useStartedChange = (policyNo: string | undefined) =>
  useCall('endorseQuery', policyNo === undefined ? undefined : { query: { policyNo, limit: 100 } });

/** The draft of a kind that was begun and not submitted, the newest where there are several. */
export const draftOf = (rows: readonly EndorsementRowView[], kind: EndorsementKind): EndorsementRowView | undefined =>
  rows.find((row) => row.kind === kind && (row.status === 'DRAFT' || row.status === 'TRIAL'));

/** What this browser holds of a change until the server has it. */
export type KeptChange = {
  /** The endorsement that it belongs to; none while the server has not begun it. */
  readonly endorseOrderNo?: string;
  readonly asked: ChangeRequest;
};

/** Where what is not sent yet outlives the page. */
export type ChangeStorage = {
  /** False where the browser has no room for it. */
  readonly keep: (change: KeptChange) => Promise<boolean>;
  readonly forget: () => void;
};

const keyOf = (userId: string, policyNo: string, kind: EndorsementKind): string => `${userId} change ${policyNo} ${kind}`;

/** The shelf of a user's change of one kind; nobody's holds nothing. */
export const storageOf = (userId: string | undefined, policyNo: string, kind: EndorsementKind): ChangeStorage => {
  if (userId === undefined) return { keep: () => Promise.resolve(false), forget: () => undefined };
  const key = keyOf(userId, policyNo, kind);
  return { keep: (change) => storeValue(key, change), forget: () => void forgetValue(key) };
};

/** What was typed into a change of this kind and never reached the server, once it is known whether there is any. */
export const useStoredChange = (policyNo: string, kind: EndorsementKind, opened: EndorsementDetail | undefined) => {
  const userId = useUser()?.userId;
  const [found, setFound] = useState<{ readonly kept: KeptChange | undefined }>();
  const openedNo = opened?.endorseOrderNo;
  useEffect(() => {
    if (found) return undefined;
    const asked = { isOver: false };
    const read =
      userId === undefined ? Promise.resolve(undefined) : storedBrowserValue<KeptChange>(keyOf(userId, policyNo, kind));
    void read.then((kept) => {
      // An endorsement that was submitted or dropped since takes nothing more; what was not begun belongs to the one that is open.
      const isOver = kept?.endorseOrderNo !== undefined && kept.endorseOrderNo !== openedNo;
      if (isOver) storageOf(userId, policyNo, kind).forget();
      if (!asked.isOver) setFound({ kept: isOver ? undefined : kept });
    });
    return () => {
      asked.isOver = true;
    };
  }, [found, userId, policyNo, kind, openedNo]);
  return found;
};
