import { Box } from '@chakra-ui/react';
import { Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { useLoadedTexts } from '../texts/use-loaded-texts.ts';
import { CustomerForm } from './sign-in-forms.tsx';

type Props = {
  readonly phone: string;
  /** Called before the session begins. The session opens the form again as the customer's. */
  readonly onSignIn: () => void;
  readonly onClose: () => void;
};

/** Signs in a customer over a form that is about to be submitted. */
export default function SignInDialog({ phone, onSignIn, onClose }: Props) {
  const { t } = useTexts();
  const hasTexts = useLoadedTexts('login');
  if (!hasTexts) return null;
  return (
    <Dialog title={t('login.over.title')} width="26rem" place="bottom" onClose={onClose}>
      <Box as="p" color="fg.muted" mb="4">
        {t('login.over.text')}
      </Box>
      <CustomerForm phone={phone} onSignIn={onSignIn} />
    </Dialog>
  );
}
