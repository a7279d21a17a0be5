import { ButtonLink } from '../../parts/button-link.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { endorsementPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import type { Conflict } from './use-submit.ts';

/** The policy has moved on, or another change of it is under way: what was entered is kept, and there are two ways on. */
export const ConflictDialog = ({ text, other, onAgain, onClose }: Conflict) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('endorsement.conflictTitle')}
      onClose={onClose}
      foot={
        <>
          {other !== undefined && (
            <ButtonLink size="sm" variant="outline" to={endorsementPage(other)}>
              {t('endorsement.conflictOther')}
            </ButtonLink>
          )}
          <Button onClick={onAgain}>{t('endorsement.conflictAgain')}</Button>
        </>
      }
    >
      {t('endorsement.conflictText', { text })}
    </Dialog>
  );
};
