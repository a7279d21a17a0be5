import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { UserInfo } from '../../contract/accounts.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Muted } from '../components/page/section.tsx';
import { leaveAfterSwitch, sessionBegun, sessionLost, useUser } from '../session/session.ts';
import { leaveAfterEnd, signedInAsOther } from '../session/sign-in-again.ts';
import { clearStorage, hasMarker } from '../session/storage.ts';
import { useTexts } from '../texts/language.ts';
import { useLoadedTexts } from '../texts/use-loaded-texts.ts';
import { CodeForm, CustomerForm, LoginForm } from './sign-in-forms.tsx';
import { renameUser } from './sign-in.ts';

/** Blocks a page with a dialog: another user has signed in elsewhere, or the session has ended while data was being entered. */
export default function SessionEndedDialog({ reason }: { readonly reason: 'switched' | 'ended' | 'other' }) {
  return reason === 'switched' ? <SwitchedUserDialog /> : <EndedSessionDialog />;
}

/** Shows a dialog with one button, which is the only way to close it. */
const SwitchedUserDialog = () => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('switched.title')}
      footer={
        <Button size="md" onClick={leaveAfterSwitch}>
          {t('switched.agree')}
        </Button>
      }
    >
      {t('switched.text')}
    </Dialog>
  );
};

const EndedSessionDialog = () => {
  const [former] = useState(useUser());
  const [otherUser, setOtherUser] = useState<UserInfo>();
  const hasTexts = useLoadedTexts('login');
  if (!hasTexts || !former) return null;
  if (otherUser) return <OtherUser user={otherUser} />;
  const enter = (user: UserInfo): void => {
    if (user.userId === former.userId) return sessionBegun(user);
    signedInAsOther();
    return setOtherUser(user);
  };
  return <SignInAgain user={former} enter={enter} />;
};

type Props = { readonly user: UserInfo; readonly enter: (user: UserInfo) => void };

/** Shows a sign-in form over the page, with the methods for this kind of user. */
const SignInAgain = (again: Props) => {
  const { t } = useTexts();
  const { user } = again;
  const [isByCode, setByCode] = useState(false);
  const isCustomer = user.userType2 === 4;
  const Form = isCustomer ? CustomerForm : isByCode ? CodeForm : LoginForm;
  useSignInElsewhere();
  return (
    <Dialog title={t('login.renew.title')} width="26rem">
      <Box as="p" mb="4">
        {t('login.renew.text', { name: user.realName })}
      </Box>
      <Form key={String(isByCode)} again={again} />
      <Flex justify="space-between" wrap="wrap" gap="2" mt="3">
        {!isCustomer && (
          <Button variant="plain" px="0" guard={false} onClick={() => setByCode(!isByCode)}>
            {t(isByCode ? 'login.byPassword' : 'login.byNote')}
          </Button>
        )}
        <Button
          variant="plain"
          px="0"
          onClick={() => {
            leaveAfterEnd();
            sessionLost();
          }}
        >
          {t('login.renew.leave')}
        </Button>
      </Flex>
      <Muted as="p" mt="2">
        {t('login.renew.elsewhere')}
      </Muted>
    </Dialog>
  );
};

/** Adopts a session that began in another window of this browser when the user returns to this window. */
const useSignInElsewhere = (): void =>
  useEffect(() => {
    const checkSession = (): void => {
      if (hasMarker()) void renameUser();
    };
    addEventListener('focus', checkSession);
    return () => removeEventListener('focus', checkSession);
  }, []);

/** Shows that another user is signed in. Loading another page removes what this window holds of the first user. */
const OtherUser = ({ user }: { readonly user: UserInfo }) => {
  const { t } = useTexts();
  useEffect(() => {
    clearStorage();
    sessionBegun(user);
  }, [user]);
  const goHome = (): void => {
    // Nothing of the first user's page may be saved in the new session, so the page must not ask whether to stay.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    location.assign('/login');
  };
  return (
    <Dialog
      title={t('login.renew.otherTitle')}
      footer={
        <Button size="md" onClick={goHome}>
          {t('login.renew.home')}
        </Button>
      }
    >
      {t('login.renew.otherText', { name: user.realName })}
    </Dialog>
  );
};
