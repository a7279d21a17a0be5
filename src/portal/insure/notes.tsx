import { Flex } from '@chakra-ui/react';
import { RotateCw, Smartphone } from 'lucide-react';
import { ButtonLink, TextLink } from '../components/form/button.tsx';
import { policyPage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import type { Model } from '@insure/engine';
import { lastUserType, useUser } from '../session/session.ts';
import { useLocation } from 'react-router-dom';
import { isCustomersVisit, signInAddress } from '../session/sign-in-address.ts';

/** Above every step of a form that goes on with a policy: which policy that is. */
export const RenewalNote = ({ policyNo }: { readonly policyNo: string | undefined }) => {
  const { t } = useTexts();
  if (policyNo === undefined) return null;
  return (
    <Flex
      role="note"
      bg="bg.info"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="2.5"
      mb="4"
      textStyle="sm"
      columnGap="2"
      wrap="wrap"
      align="center"
    >
      <RotateCw size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('product.renewal')}</span>
      <TextLink className="num" to={policyPage(policyNo)}>
        {policyNo}
      </TextLink>
      <span>{t('product.renewalText')}</span>
    </Flex>
  );
};

type NoteProps = { readonly model: Model; readonly step: string | null; readonly isShared: boolean };

/** Above the first step of a visitor's form: he fills in everything now and signs in at the end, or at once, so that it is kept. */
export const VisitorNote = ({ model, step, isShared }: NoteProps) => {
  const { t } = useTexts();
  const isVisitor = useUser() === undefined;
  const [first] = model.data.form.steps;
  if (!isVisitor || (step !== null && step !== first?.step)) return null;
  return (
    <Flex
      role="note"
      bg="bg.info"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="3"
      mb="4"
      textStyle="sm"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      align="center"
    >
      <Flex columnGap="3">
        <Smartphone size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <span>{t(isShared ? 'product.visitorShared' : 'product.visitor')}</span>
      </Flex>
      <SignInLink isShared={isShared} />
    </Flex>
  );
};

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
const SignInLink = ({ isShared }: Way) => {
  const { t } = useTexts();
  return <TextLink to={useWayBack(isShared)}>{t('product.signInNow')}</TextLink>;
};

const useWayBack = (isShared: boolean): string => {
  const { pathname, search } = useLocation();
  const target = pathname + search;
  return signInAddress(target, isShared || isCustomersVisit(target, lastUserType()));
};
