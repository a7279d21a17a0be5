import { useState } from 'react';
import { DropDialog, StoppedDialog } from './draft-dialogs.tsx';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';
import { DraftWords } from './draft-words.tsx';

type AsideProps = {
  readonly draft: DraftState;
  readonly draftNo: string | undefined;
  readonly keeper: DraftKeeper;
  /** Opens the draft as it was saved elsewhere. */
  readonly onOther: () => void;
  readonly onDrop: () => void;
};

/** The draft beside the form: how it stands, and what is asked about it. */
export const DraftAside = ({ draft, draftNo, keeper, onOther, onDrop }: AsideProps) => {
  const [isDropping, setDropping] = useState(false);
  return (
    <>
      <DraftWords draft={draft} draftNo={draftNo} onDrop={() => setDropping(true)} />
      {draft.state === 'stopped' && <StoppedDialog draft={draft} keeper={keeper} onOther={onOther} />}
      {isDropping && <DropDialog onClose={() => setDropping(false)} onDrop={onDrop} />}
    </>
  );
};
