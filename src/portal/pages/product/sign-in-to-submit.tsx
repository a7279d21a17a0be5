import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useTexts } from '../../texts/language.ts';

/** A visitor may fill in and see the premium; to submit, he signs in and comes back here. */
export const SignInToSubmit = () => {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink size="md" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
      {t('product.signIn')}
    </ButtonLink>
  );
};
