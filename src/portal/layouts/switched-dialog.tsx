import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { leaveSwitched } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

/** The dialog of 405: another user has signed in elsewhere. One button, no other way out. */
export default function SwitchedDialog() {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('switched.title')}
      foot={
        <Button size="md" onClick={leaveSwitched}>
          {t('switched.agree')}
        </Button>
      }
    >
      {t('switched.text')}
    </Dialog>
  );
}
