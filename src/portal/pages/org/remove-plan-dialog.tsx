import { useState } from 'react';
import type { DeptPlanRow } from '../../../contract/department-plans.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/language.ts';

type Props = { readonly plan: DeptPlanRow; readonly onClose: (sentence?: string) => void };

/** Asks once more before a product is taken off sale, and says what stays. */
export const RemovePlanDialog = ({ plan: { productId, productName: name }, onClose }: Props) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('deptPlanRemove', { body: { productId } });
      onClose(t('org.removed', { name }));
    } catch {
      // The call has said why; the dialog stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('org.removeAsk', { name })}
      onClose={() => onClose()}
      foot={
        <>
          <Button variant="ghost" onClick={() => onClose()}>
            {t('action.cancel')}
          </Button>
          <Button colorPalette="red" busy={isBusy} onClick={() => void remove()}>
            {t('org.remove')}
          </Button>
        </>
      }
    >
      {t('org.removeText')}
    </Dialog>
  );
};
