import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ApplicationStore, useApplication } from '@insure/engine/store';
import { ButtonLink } from '../components/form/button.tsx';
import { lastUserType, useUser } from '../session/session.ts';
import { isCustomersVisit, signInAddress } from '../session/sign-in-address.ts';
import { loadTexts, useTexts } from '../texts/language.ts';

const loadDialog = () => import('../accounts/sign-in-dialog.tsx');
const SignInDialog = lazy(loadDialog);

/** `isShared` is true if the visitor has a shared link and signs in with a code that is sent to the phone. */
export type SubmissionWay = { readonly isShared: boolean };

type Options = SubmissionWay & {
  readonly store: ApplicationStore;
  /** The open step. */
  readonly step: string | null;
  /** Called when a customer has signed in over the form, which is then submitted. */
  readonly onSignIn: () => void;
};

/** What a form has in place of its submission until its visitor has signed in. */
type BeforeSubmit = {
  readonly label?: string;
  /** Called in place of the submission, with a complete form. */
  readonly open?: () => void;
  readonly dialog?: ReactNode;
  /** The link in place of the submit button. */
  readonly link?: ReactNode;
};

/**
 * Returns how a visitor signs in before the form is submitted: a customer over the form, an agent on the sign-in page, which
 * returns to the form. Returns nothing for signed-in users.
 */
export const useSignInToSubmit = ({ isShared, store, step, onSignIn }: Options): BeforeSubmit => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isVisitor = useUser() === undefined;
  const { address, isCustomers } = useSignInWay(isShared);
  const phone = useApplication(store, ({ fields: { policyholder: holder } }) =>
    typeof holder === 'object' && holder !== null && 'phone' in holder ? String(holder.phone ?? '') : '',
  );
  const isNear = isVisitor && isCustomers && store.model.data.form.steps.some((each) => each.review && each.step === step);
  useEffect(() => {
    if (isNear) void Promise.all([loadDialog(), loadTexts('login')]).catch(() => undefined);
  }, [isNear]);
  if (!isVisitor) return {};
  const label = t('product.signIn');
  if (!isCustomers)
    return {
      link: (
        <ButtonLink size="md" to={address}>
          {label}
        </ButtonLink>
      ),
    };
  return {
    label,
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <SignInDialog phone={phone} onSignIn={onSignIn} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

/** Returns the URL of the sign-in page for this visitor, and whether it is the customers' page. Both return to this form. */
export const useSignInWay = (isShared: boolean): { readonly address: string; readonly isCustomers: boolean } => {
  const { pathname, search } = useLocation();
  const target = pathname + search;
  const isCustomers = isShared || isCustomersVisit(target, lastUserType());
  return { address: signInAddress(target, isCustomers), isCustomers };
};
