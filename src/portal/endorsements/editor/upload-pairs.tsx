import { Box, chakra } from '@chakra-ui/react';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { CallFailure, failureText } from '../../api/reply.ts';
import type { CallReply } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { notify } from '../../api/notify.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Policy } from '../../policies/use-policy.ts';
import { loadAllPersons } from './paste-names.tsx';

/** A replacement that a spreadsheet names. */
export type ReadPair = { readonly leaves: PersonRow; readonly values: Readonly<Record<string, unknown>> };

type Failed = CallReply<'replacePersonnel'>['data']['failed'];
type Props = { readonly policy: Policy; readonly onRead: (pairs: readonly ReadPair[]) => void };

/** Reads a spreadsheet whose rows name who leaves and who comes; rows that cannot be read are listed with their reasons. */
export const UploadPairs = ({ policy, onRead }: Props) => {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const [{ data }, known] = await Promise.all([
        upload('replacePersonnel', file, { policyNo: policy.policyNo }, () => undefined),
        loadAllPersons(policy.policyNo),
      ]);
      const pairs = data.pairs.flatMap(({ leaves, values }) => {
        const person = known.get(leaves.no);
        return person ? [{ leaves: person, values }] : [];
      });
      onRead(pairs);
      setFailed(data.failed);
      notify({ tone: 'success', title: t('endorsement.pairsUploaded', { n: pairs.length }) });
    } catch (error) {
      if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" busy={isBusy} onClick={() => picker.current?.click()}>
        {!isBusy && <FileSpreadsheet aria-hidden />}
        {t('endorsement.pairsUpload')}
      </Button>
      <chakra.input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={t('endorsement.pairsUpload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void read(file);
          event.target.value = '';
        }}
      />
      {failed.length > 0 && (
        <Dialog title={t('endorsement.pairsFailed', { n: count(failed.length) })} width="36rem" onClose={() => setFailed([])}>
          <Box as="ul" maxH="20rem" overflowY="auto" textStyle="sm">
            {failed.map(({ row, reasons }) => (
              <Box as="li" key={row} py="1">
                {t('endorsement.pairsRow', { row, text: reasons.join('；') })}
              </Box>
            ))}
          </Box>
        </Dialog>
      )}
    </>
  );
};
