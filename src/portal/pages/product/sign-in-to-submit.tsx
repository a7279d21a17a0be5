import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useTexts } from '../../texts/language.ts';

/** A visitor may fill in and see the premium; to submit, he signs in and comes back here: whom a link was sent to by a code to his phone. */
export const SignInToSubmit = ({ isShared }: { readonly isShared: boolean }) => {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink size="md" to={`${isShared ? '/customer/login' : '/login'}?redirect=${encodeURIComponent(pathname + search)}`}>
      {t('product.signIn')}
    </ButtonLink>
  );
};
