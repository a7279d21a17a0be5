import { useState } from 'react';

/**
 * What is being typed: begins at a value, and begins anew where the value's mark changes. The control stays, and with it the focus.
 * A mark announced by `send` is the draft's own: when it arrives, what has been typed since is left alone.
 */
export const useFollowing = <Value>(value: Value, mark: string) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(mark);
  const [sent, send] = useState<string>();
  if (known !== mark) {
    setKnown(mark);
    if (mark !== sent) setDraft(value);
  }
  return [draft, setDraft, send] as const;
};

/** The text as it was when loading last ended: what is still on the screen while the next is on its way. */
export const useSettled = (text: string, isLoading: boolean): string => {
  const [settled, setSettled] = useState(text);
  if (!isLoading && settled !== text) setSettled(text);
  return isLoading ? settled : text;
};
