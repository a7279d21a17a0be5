import { useEffect, useState } from 'react';
import type { EndorsementDetail, EndorsementKind, EndorsementRow, EndorsementRowView } from '../../contract/endorsements.ts';
import { useCall } from '../api/use-call.ts';
import { forgetValue, storedBrowserValue, storeValue } from '../session/browser-store.ts';
import { useUser } from '../session/session.ts';

/** What an endorsement changes: rows of insured persons, or fields of the policyholder. */
export type Content = {
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Readonly<Record<string, unknown>>;
};

/** An endorsement as it is sent. */
export type ChangeRequest = Content & {
  readonly kind: EndorsementKind;
  readonly effectiveDate: string;
  readonly reason?: string;
};

/** Whether there is nothing yet to save. A surrender needs no more than its date. */
export const isEmpty = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>): boolean =>
  kind !== 'SURRENDER' && rows.length === 0 && (holder === undefined || Object.keys(holder).length === 0);

/** The least number of lines that the calculation will have; a surrender has one for each of `persons`. */
export const linesOf = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>, persons = 1): number =>
  isEmpty({ kind, rows, ...(holder && { holder }) }) ? 0 : Math.max(1, kind === 'SURRENDER' ? persons : rows.length);

/** What a stored endorsement changes. */
export const contentOf = ({ rows, holder }: EndorsementDetail): Content => ({ rows, ...(holder && { holder }) });

/** The kinds of endorsement in the order in which pages show them. */
export const kindOrder: readonly EndorsementKind[] = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER'];

/** The row that a JSON pointer leads into: 3 for "/rows/3/person/certNumber". */
export const rowOf = (path: string): number | undefined => {
  const match = /^\/rows\/(\d+)(?:\/|$)/.exec(path);
  return match ? Number(match[1]) : undefined;
};

/** The endorsements of a policy, also drafts; loads nothing where there is no number. */
export const useEndorsementsOf = (policyNo: string | undefined) =>
  useCall('endorseQuery', policyNo === undefined ? undefined : { query: { policyNo, limit: 100 } });

/** The newest draft of a kind. */
export const draftOf = (rows: readonly EndorsementRowView[], kind: EndorsementKind): EndorsementRowView | undefined =>
  rows.find((row) => row.kind === kind && (row.status === 'DRAFT' || row.status === 'TRIAL'));

/** What this browser holds of an endorsement until the server has it. */
export type StoredChange = {
  /** Undefined until the server has created the endorsement. */
  readonly endorseOrderNo?: string;
  readonly request: ChangeRequest;
};

/** Stores unsent changes in this browser. */
export type ChangeStorage = {
  /** Gives false where the browser has no room. */
  readonly store: (change: StoredChange) => Promise<boolean>;
  readonly forget: () => void;
};

const keyOf = (userId: string, policyNo: string, kind: EndorsementKind): string => `${userId} change ${policyNo} ${kind}`;

/** The storage for a user's endorsement of one kind; without a user it stores nothing. */
export const storageOf = (userId: string | undefined, policyNo: string, kind: EndorsementKind): ChangeStorage => {
  if (userId === undefined) return { store: () => Promise.resolve(false), forget: () => undefined };
  const key = keyOf(userId, policyNo, kind);
  return {
    // Browsers hold changes under the name `asked`.
    store: ({ request, ...change }) => storeValue(key, { ...change, asked: request }),
    forget: () => void forgetValue(key),
  };
};

/** What was entered on an earlier page and never sent; undefined until the browser has answered. */
export const useStoredChange = (policyNo: string, kind: EndorsementKind, opened: EndorsementDetail | undefined) => {
  const userId = useUser()?.userId;
  const [found, setFound] = useState<{ readonly stored: StoredChange | undefined }>();
  const openedNo = opened?.endorseOrderNo;
  useEffect(() => {
    if (found) return undefined;
    const page = { isLeft: false };
    const reading = userId === undefined ? Promise.resolve(undefined) : readStored(keyOf(userId, policyNo, kind));
    void reading.then((stored) => {
      // Submitted or cancelled since: it belongs to no open endorsement. What has no number belongs to the open one.
      const isOutdated = stored?.endorseOrderNo !== undefined && stored.endorseOrderNo !== openedNo;
      if (isOutdated) storageOf(userId, policyNo, kind).forget();
      if (!page.isLeft) setFound({ stored: isOutdated ? undefined : stored });
    });
    return () => {
      page.isLeft = true;
    };
  }, [found, userId, policyNo, kind, openedNo]);
  return found;
};

const readStored = async (key: string): Promise<StoredChange | undefined> => {
  const stored = await storedBrowserValue<{ readonly endorseOrderNo?: string; readonly asked: ChangeRequest }>(key);
  return stored && { endorseOrderNo: stored.endorseOrderNo, request: stored.asked };
};
