import { useState, type ReactNode } from 'react';
import { DropDialog, StoppedDialog } from './draft-dialogs.tsx';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';
import { DraftWords } from './draft-words.tsx';

type AsideProps = {
  readonly draft: DraftState;
  readonly draftNo: string | undefined;
  readonly keeper: DraftKeeper;
  /** What else can be done with the form. */
  readonly tools: ReactNode;
  /** Opens the draft as it was saved elsewhere. */
  readonly onOther: () => void;
  readonly onDrop: () => void;
};

/** The draft beside the form: how it stands, and what is asked about it. */
export const DraftAside = ({ draft, draftNo, keeper, tools, onOther, onDrop }: AsideProps) => {
  const [isDropping, setDropping] = useState(false);
  return (
    <>
      {tools}
      <DraftWords draft={draft} draftNo={draftNo} onDrop={() => setDropping(true)} />
      {draft.state === 'stopped' && <StoppedDialog draft={draft} keeper={keeper} onOther={onOther} />}
      {isDropping && <DropDialog onClose={() => setDropping(false)} onDrop={onDrop} />}
    </>
  );
};
