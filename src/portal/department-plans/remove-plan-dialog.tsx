import type { DeptPlanRow } from '../../contract/department-plans.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';

type Props = { readonly plan: DeptPlanRow; readonly onClose: (sentence?: string) => void };

/** Asks once more before a product is taken off sale, and says what stays. */
export const RemovePlanDialog = ({ plan: { productId, productName: name }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('deptPlanRemove', { onSuccess: () => onClose(t('org.removed', { name })) });
  return (
    <Dialog
      title={t('org.removeAsk', { name })}
      onClose={() => onClose()}
      foot={
        <>
          <Button variant="ghost" onClick={() => onClose()}>
            {t('action.cancel')}
          </Button>
          <Button colorPalette="red" busy={isMutating} onClick={() => void trigger({ body: { productId } })}>
            {t('org.remove')}
          </Button>
        </>
      }
    >
      {t('org.removeText')}
    </Dialog>
  );
};
