import { Box, chakra } from '@chakra-ui/react';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { input } from '../../theme/controls.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Policy } from '../policy/use-policy.ts';
import { useAllPersons } from './all-persons.ts';
import { findPasted } from './find-pasted.ts';
import { forgetLeavers, handedLeavers } from './leavers.ts';
import { picking, type Picked } from './picked.ts';

const TextArea = chakra('textarea', input);

type Props = {
  readonly policy: Policy;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
};

/** Picks persons by a pasted list of their names. */
export const PasteNames = (props: Props) => {
  const { t } = useTexts();
  // Those who were handed on from a list stand here at once.
  const [isOpen, setOpen] = useState(() => handedLeavers(props.policy.policyNo) !== undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden />
        {t('endorsement.paste')}
      </Button>
      {isOpen && (
        <PasteDialog
          {...props}
          onClose={() => {
            forgetLeavers(props.policy.policyNo);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

const PasteDialog = ({ policy, picked, onPicked, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTexts();
  const [text, setText] = useState(() => handedLeavers(policy.policyNo) ?? '');
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
          <Button variant="outline" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={n === 0}
            onClick={() => {
              onPicked(picking(picked, result?.found ?? []));
              onClose();
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
      <TextArea
        aria-label={t('endorsement.pasteLabel')}
        w="full"
        h="10rem"
        py="2"
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
