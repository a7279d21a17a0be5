import { useState } from 'react';

/** What is being typed: begins at a value, and begins anew where the value's mark changes. The control stays, and with it the focus. */
export const useFollowing = <Value>(value: Value, mark: string) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(mark);
  if (known !== mark) {
    setKnown(mark);
    setDraft(value);
  }
  return [draft, setDraft] as const;
};
