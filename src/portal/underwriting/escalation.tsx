import { Box, chakra, Flex } from '@chakra-ui/react';
import { Textarea } from '@insure/engine/react';
import { ArrowUpFromLine } from 'lucide-react';
import { useId, useState } from 'react';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { LineIcon, Muted, Note } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

/** Shows the reason for which a colleague escalated the case to a superior. */
export const Escalation = ({ opened: { escalation } }: { readonly opened: CallReply<'underwritingOpen'>['data'] }) => {
  const { t } = useTexts();
  if (!escalation) return null;
  return (
    <Note mb="4">
      <Flex gap="1" fontWeight="semibold">
        <LineIcon icon={ArrowUpFromLine} size={14} />
        {t('underwriting.isEscalated')}
      </Flex>
      <Muted>{t('underwriting.escalatedBy', { name: escalation.byName, time: minute(escalation.at) })}</Muted>
      <Box whiteSpace="pre-line">{escalation.reason}</Box>
    </Note>
  );
};

/** Shows, in place of the decision, that a colleague has the case open. */
export const OpenElsewhere = ({ name, onTake }: { readonly name: string; readonly onTake: () => void }) => {
  const { t } = useTexts();
  return (
    <Box role="status">
      <Flex gap="2" align="center" fontWeight="semibold" mb="1">
        <Box w="2" h="2" borderRadius="full" bg="fg.warning" aria-hidden />
        {t('underwriting.openBy', { name })}
      </Flex>
      <Box>{t('underwriting.openByText', { name })}</Box>
      <Button variant="outline" size="md" w="full" mt="3" onClick={onTake}>
        {t('underwriting.take')}
      </Button>
    </Box>
  );
};

type Props = {
  readonly no: string;
  readonly revision: number;
  /** The initial text of the reason. */
  readonly initial: string;
  readonly onDone: () => void;
};

/** Shows a button that refers the case to underwriters of a higher level, with a reason. */
export const EscalateButton = ({ no, revision, initial, onDone }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const send = async (): Promise<void> => {
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    try {
      await call('underwritingEscalate', { body: { no, reason: reason.trim(), revision } });
      notify({ tone: 'success', title: t('underwriting.escalated', { no }) });
    } catch {
      // `call` has already shown the error.
    } finally {
      setBusy(false);
      setOpen(false);
      onDone();
    }
  };
  return (
    <>
      <Button variant="outline" size="md" w="full" mt="2" onClick={() => setOpen(true)}>
        <ArrowUpFromLine aria-hidden />
        {t('underwriting.escalate')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('underwriting.escalate')}
          confirm={t('underwriting.escalate')}
          isBusy={isBusy}
          onClose={() => setOpen(false)}
          onConfirm={() => void send()}
        >
          <Box mb="3">{t('underwriting.escalateText')}</Box>
          <chakra.label htmlFor={id} textStyle="sm" display="block" mb="1">
            {t('underwriting.escalateReason')}
          </chakra.label>
          <Textarea
            id={id}
            w="full"
            h="6rem"
            maxLength={500}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          {isMissing && (
            <Box id={`${id}-missing`} role="alert" color="fg.error" textStyle="sm" mt="1">
              {t('underwriting.escalateMissing')}
            </Box>
          )}
        </ConfirmDialog>
      )}
    </>
  );
};
