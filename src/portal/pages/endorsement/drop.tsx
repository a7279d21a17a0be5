import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { policyPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';

/** Gives a change up that was begun and not submitted; asked twice, since it does not come back. */
export const Drop = ({ endorsement }: { readonly endorsement: EndorsementDetail | undefined }) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const drop = async (): Promise<void> => {
    setAsking(false);
    if (!endorsement) return;
    const { endorseOrderNo, policyNo } = endorsement;
    try {
      await call('endorseCancel', { body: { endorseOrderNo } });
      notify({ tone: 'success', title: t('endorsement.dropped') });
      void mutate((key) => Array.isArray(key) && (key[0] === 'endorseQuery' || key[0] === 'endorseDetail'));
      void navigate(policyPage(policyNo));
    } catch {
      // The call has said why.
    }
  };
  return (
    <>
      <Button size="md" variant="ghost" px="2" onClick={() => setAsking(true)}>
        {t('endorsement.drop')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('endorsement.dropTitle')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t('action.back')}
              </Button>
              <Button colorPalette="red" onClick={() => void drop()}>
                {t('endorsement.drop')}
              </Button>
            </>
          }
        >
          {t('endorsement.dropText')}
        </Dialog>
      )}
    </>
  );
};
