import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { EndorsementDetail, EndorsementKind } from '../../contract/endorsements.ts';
import { isSignedInAs, useUser } from '../session/session.ts';
import { readDay } from '../texts/dates.ts';
import { changeAutosave } from './autosave.ts';
import { type ChangeRequest, type Content, type KeptChange, storageOf } from './change.ts';

const isAbout = (key: unknown, name: string): key is readonly [string, unknown] => Array.isArray(key) && key[0] === name;

/** Lets every page that shows this endorsement, or a list with it, know what the server holds now. */
const tellCaches = (detail: EndorsementDetail): void => {
  const mark = JSON.stringify({ params: { endorseOrderNo: detail.endorseOrderNo } });
  void mutate((key) => isAbout(key, 'endorseDetail') && JSON.stringify(key[1]) === mark, { data: detail }, { revalidate: false });
  void mutate((key) => isAbout(key, 'endorseQuery'));
};

/** A change while it is filled in: kept on the server, its number in the address from then on, and what the server answered last. */
export const useChange = (
  policyNo: string,
  opened: EndorsementDetail | undefined,
  kept: KeptChange | undefined,
  kind: EndorsementKind,
  date: string,
  start: Content,
  onBegun: (detail: EndorsementDetail) => void,
) => {
  const userId = useUser()?.userId;
  const begun = useRef(onBegun);
  useEffect(() => {
    begun.current = onBegun;
  }, [onBegun]);
  const [keeper] = useState(() =>
    changeAutosave(
      {
        shelf: storageOf(userId, policyNo, kind),
        policyNo,
        isOwn: () => isSignedInAs(userId),
        onBegun: (detail) => begun.current(detail),
        onSaved: tellCaches,
      },
      opened,
    ),
  );
  const asked = useRef<ChangeRequest>({ kind, effectiveDate: readDay(date) ?? date, ...start });
  const saving = useSyncExternalStore(keeper.subscribe, keeper.saving);
  const detail = useSyncExternalStore(keeper.subscribe, keeper.detail);
  const isUnsent = saving.state === 'waiting' || saving.state === 'saving' || saving.state === 'failed';
  useEffect(() => {
    if (!isUnsent) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
  // What an earlier page could not send is sent by this one.
  useEffect(() => {
    if (kept) keeper.change(kept.asked);
  }, [keeper, kept]);
  // Whoever leaves the page by a link has what he typed sent at once.
  useEffect(() => () => void keeper.flush(), [keeper]);
  const [change] = useState(() => (part: Partial<ChangeRequest>): void => {
    asked.current = { ...asked.current, ...part };
    keeper.change(asked.current);
  });
  return { keeper, saving, detail, change };
};
