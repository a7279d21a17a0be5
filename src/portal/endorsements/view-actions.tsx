import { Flex } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { callFile } from '../api/call.ts';
import { useSend } from '../api/use-send.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { notify } from '../api/notify.ts';
import { endorsePage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Props = { readonly endorsement: EndorsementDetail; readonly onChange: () => void };

/** What can be done with an endorsement that was submitted: pay, take back, print, apply again. */
export const ViewActions = ({ endorsement, onChange }: Props) => {
  const { t } = useTexts();
  const [isCancelling, setCancelling] = useState(false);
  const { endorseOrderNo: no, policyNo, actions, charge } = endorsement;
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      onChange();
    },
    onError: onChange,
  });
  return (
    <Flex gap="2" wrap="wrap" mt="5" data-chrome="">
      {actions.includes('pay') && (
        <ButtonLink size="md" to={`/pay?type=edit&no=${no}`}>
          <CreditCard aria-hidden />
          {t('endorsement.pay', { amount: money(charge) })}
        </ButtonLink>
      )}
      {actions.includes('sheet') && (
        <>
          <DownloadButton
            size="md"
            label={t('endorsement.sheet')}
            fileName={`${no}.pdf`}
            load={() => callFile('endorsePdf', { params: { endorseOrderNo: no } })}
          />
          <DownloadButton
            size="md"
            variant="outline"
            label={t('endorsement.list')}
            fileName={`${no}.xlsx`}
            load={() => callFile('endorseOfflineExport', { query: { endorseOrderNo: no } })}
          />
        </>
      )}
      {actions.includes('cancel') ? (
        <Button size="md" variant="ghost" onClick={() => setCancelling(true)}>
          {t('endorsement.cancel')}
        </Button>
      ) : (
        <ButtonLink size="md" variant="outline" to={endorsePage(policyNo)}>
          {t('endorsement.another')}
        </ButtonLink>
      )}
      {isCancelling && (
        <Dialog
          title={t('endorsement.cancelTitle')}
          onClose={() => setCancelling(false)}
          foot={
            <>
              <Button variant="outline" onClick={() => setCancelling(false)}>
                {t('action.back')}
              </Button>
              <Button
                colorPalette="red"
                onClick={() => {
                  setCancelling(false);
                  void trigger({ body: { endorseOrderNo: no } });
                }}
              >
                {t('endorsement.cancel')}
              </Button>
            </>
          }
        >
          {t('endorsement.cancelText')}
        </Dialog>
      )}
    </Flex>
  );
};
