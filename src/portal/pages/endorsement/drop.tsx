import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { useSend } from '../../call/use-send.ts';
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
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      void mutate((key) => Array.isArray(key) && (key[0] === 'endorseQuery' || key[0] === 'endorseDetail'));
      if (endorsement) void navigate(policyPage(endorsement.policyNo));
    },
  });
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
              <Button
                colorPalette="red"
                onClick={() => {
                  setAsking(false);
                  if (endorsement) void trigger({ body: { endorseOrderNo: endorsement.endorseOrderNo } });
                }}
              >
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
