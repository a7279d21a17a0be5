import { useEffect, useState } from 'react';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { forgetValue, keepValue, keptValue } from '../../session/browser-store.ts';
import { useUser } from '../../session/session.ts';
import type { Asked } from './change.ts';

/** What this browser holds of a change until the server has it. */
export type KeptChange = {
  /** The endorsement that it belongs to; none while the server has not begun it. */
  readonly endorseOrderNo?: string;
  readonly asked: Asked;
};

/** Where what is not sent yet outlives the page. */
export type ChangeShelf = {
  /** False where the browser has no room for it. */
  readonly keep: (change: KeptChange) => Promise<boolean>;
  readonly forget: () => void;
};

const keyOf = (userId: string, policyNo: string, kind: EndorsementKind): string => `${userId} change ${policyNo} ${kind}`;

/** The shelf of a user's change of one kind; nobody's holds nothing. */
export const shelfOf = (userId: string | undefined, policyNo: string, kind: EndorsementKind): ChangeShelf => {
  if (userId === undefined) return { keep: () => Promise.resolve(false), forget: () => undefined };
  const key = keyOf(userId, policyNo, kind);
  return { keep: (change) => keepValue(key, change), forget: () => void forgetValue(key) };
};

/** What was typed into a change of this kind and never reached the server, once it is known whether there is any. */
export const useKeptChange = (policyNo: string, kind: EndorsementKind, opened: EndorsementDetail | undefined) => {
  const userId = useUser()?.userId;
  const [found, setFound] = useState<{ readonly kept: KeptChange | undefined }>();
  const openedNo = opened?.endorseOrderNo;
  useEffect(() => {
    if (found) return undefined;
    const asked = { isOver: false };
    const read = userId === undefined ? Promise.resolve(undefined) : keptValue<KeptChange>(keyOf(userId, policyNo, kind));
    void read.then((kept) => {
      // An endorsement that was submitted or dropped since takes nothing more; what was not begun belongs to the one that is open.
      const isOver = kept?.endorseOrderNo !== undefined && kept.endorseOrderNo !== openedNo;
      if (isOver) shelfOf(userId, policyNo, kind).forget();
      if (!asked.isOver) setFound({ kept: isOver ? undefined : kept });
    });
    return () => {
      asked.isOver = true;
    };
  }, [found, userId, policyNo, kind, openedNo]);
  return found;
};
