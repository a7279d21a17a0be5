import { Box } from '@chakra-ui/react';
import { Textarea } from '@insure/engine/react';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Policy } from '../policy/use-policy.ts';
import { useAllPersons } from './all-persons.ts';
import { findPasted } from './find-pasted.ts';
import { forgetLeavers, handedLeavers } from './leavers.ts';
import { picking, type Picked } from './picked.ts';

type Props = {
  readonly policy: Policy;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
  /** Whether those who were handed on from a list of additions are asked about here. */
  readonly takesHanded?: boolean;
};

/** Picks persons by a pasted list of their names. */
export const PasteNames = (props: Props) => {
  const { t } = useTexts();
  // Those who were handed on from a list stand here at once.
  const [isOpen, setOpen] = useState(() => props.takesHanded === true && handedLeavers(props.policy.policyNo) !== undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden />
        {t('endorsement.paste')}
      </Button>
      {isOpen && (
        <PasteDialog
          {...props}
          onClose={() => setOpen(false)}
          onDone={() => {
            if (props.takesHanded) forgetLeavers(props.policy.policyNo);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

type DialogProps = Props & {
  /** Closed by Esc or its cross: those who were handed on are asked about again. */
  readonly onClose: () => void;
  /** Taken or called off. */
  readonly onDone: () => void;
};

const PasteDialog = ({ policy, picked, onPicked, takesHanded, onClose, onDone }: DialogProps) => {
  const { t } = useTexts();
  const [text, setText] = useState(() => (takesHanded ? handedLeavers(policy.policyNo) : undefined) ?? '');
  const persons = useAllPersons(policy.policyNo, policy.history.length, true).data;
  const result = persons && text.trim() !== '' ? findPasted(text, persons.values()) : undefined;
  const n = result?.found.length ?? 0;
  return (
    <Dialog
      title={t('endorsement.pasteTitle')}
      width="36rem"
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={n === 0}
            onClick={() => {
              onPicked(picking(picked, result?.found ?? []));
              onDone();
            }}
          >
            {t('endorsement.pasteTake', { n: count(n) })}
          </Button>
        </>
      }
    >
      <Box color="fg.muted" textStyle="sm" mb="3">
        {t('endorsement.pasteText')}
      </Box>
      <Textarea
        aria-label={t('endorsement.pasteLabel')}
        w="full"
        h="10rem"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" mt="3" textStyle="sm" maxH="10rem" overflowY="auto">
        {!persons && t('endorsement.loadingPersons')}
        {result && <Box>{t('endorsement.pasteFound', { n: count(n) })}</Box>}
        {result?.failed.map(({ line, why }) => (
          <Box key={line} color="fg.error">
            {t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line })}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
};
