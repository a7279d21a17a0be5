import { useLocation } from 'react-router-dom';
import { isCustomersVisit, signInAddress } from '../../guard/sign-in-address.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { lastUserType } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';

type Way = {
  /** Whether he came by a shared link: then he signs in by a code to his phone. */
  readonly isShared: boolean;
};

/** A visitor may fill in and see the premium; to submit, he signs in and comes back here. */
export const SignInToSubmit = ({ isShared }: Way) => {
  const { t } = useTexts();
  return (
    <ButtonLink size="md" to={useWayBack(isShared)}>
      {t('product.signIn')}
    </ButtonLink>
  );
};

/** The same way before the last step: what was filled in is then kept on the server. */
export const SignInLink = ({ isShared }: Way) => {
  const { t } = useTexts();
  return <TextLink to={useWayBack(isShared)}>{t('product.signInNow')}</TextLink>;
};

const useWayBack = (isShared: boolean): string => {
  const { pathname, search } = useLocation();
  const target = pathname + search;
  return signInAddress(target, isShared || isCustomersVisit(target, lastUserType()));
};
