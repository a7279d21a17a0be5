import { Box, Flex } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, lazy, Suspense } from 'react';
import { RotateCw, Smartphone } from 'lucide-react';
import type { Model } from '@insure/engine';
import type { ApplicationStore } from '@insure/engine/store';
import { type Quote } from '@insure/engine/react';
import { TextLink } from '../components/form/button.tsx';
import { loadTexts, useTexts } from '../texts/language.ts';
import { useUser } from '../session/session.ts';
import { type SubmissionWay, useSignInWay } from './sign-in-to-submit.tsx';
import { isCustomer } from './start-application.ts';
import { PolicyNumberLink } from '../components/page/facts.tsx';
import { Bar } from '../components/page/section.tsx';
import type { ModelReference } from '../../contract/catalogue.ts';
import { callFile } from '../api/call.ts';
import { DownloadButton } from '../components/page/download-button.tsx';

/** Shows above every step of a renewal which policy is renewed. */
export const RenewalNote = ({ policyNo }: { readonly policyNo: string | undefined }) => {
  const { t } = useTexts();
  if (policyNo === undefined) return null;
  return (
    <Bar role="note" py="2.5" display="flex" columnGap="2" flexWrap="wrap" alignItems="center">
      <RotateCw size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('product.renewal')}</span>
      <PolicyNumberLink policyNo={policyNo} />
      <span>{t('product.renewalText')}</span>
    </Bar>
  );
};

type UnlessProps = SubmissionWay & { readonly isBegun: boolean; readonly children: ReactNode };

/**
 * Shows the state of the draft. A visitor with a shared link who has not begun sees instead that entries are saved and how they
 * are confirmed.
 */
export const HiddenIfShared = ({ isShared, isBegun, children }: UnlessProps) =>
  useUser() === undefined && isShared && !isBegun ? <SharedNote /> : children;

const SharedNote = () => {
  const { t } = useTexts();
  const { address } = useSignInWay(true);
  return (
    <Flex role="note" columnGap="3" minH="6" align="center" flexWrap="wrap">
      <span>{t('product.visitorShared')}</span>
      <TextLink to={address}>{t('product.signInNow')}</TextLink>
    </Flex>
  );
};

type NoteProps = SubmissionWay & { readonly model: Model; readonly step: string | null };

/** Shows visitors without a shared link above the first step that they sign in at the end, or at once to save their entries. */
export const VisitorNote = ({ model, step, isShared }: NoteProps) => {
  const { t } = useTexts();
  const isVisitor = useUser() === undefined;
  const { address } = useSignInWay(false);
  const [firstStep] = model.data.form.steps;
  if (!isVisitor || isShared || (step !== null && step !== firstStep?.step)) return null;
  return (
    <Bar role="note" display="flex" columnGap="3" rowGap="1" flexWrap="wrap" alignItems="center">
      <Flex columnGap="3">
        <Smartphone size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <span>{t('product.visitor')}</span>
      </Flex>
      <TextLink to={address}>{t('product.signInNow')}</TextLink>
    </Bar>
  );
};

type QuotationInput = {
  readonly store: ApplicationStore;
  readonly product: string;
  readonly reference: ModelReference;
  readonly saleId: string;
  /** The confirmed premium. A quotation contains only premiums that the server has confirmed. */
  readonly quote: Quote;
  readonly isAllowed: boolean;
};

/** Shows a button beside the premium that downloads the form as a quotation with the figures of the server. */
export const QuotationButton = (input: QuotationInput) => {
  const { t } = useTexts();
  if (!input.isAllowed) return null;
  // A disabled button takes neither the pointer nor a description. So the reason is on the element around it and in its name.
  const reason = input.quote.state === 'confirmed' ? undefined : t('product.quotationAfter');
  return (
    <Box display={{ base: 'none', lg: 'block' }} css={{ '& button': { width: 'full' } }} title={reason}>
      <Download quoted={input} size="md" label={t('product.quotationShort')} aria-label={reason ?? t('product.quotation')} />
    </Box>
  );
};

/** Shows the button of the quotation on the review page, for windows without room beside the premium. */
export const QuotationAside = ({ step, ...quoted }: QuotationInput & { readonly step: string | null }) => {
  const { t } = useTexts();
  // A customer on the last page is about to buy. A button above the heading would only move the page after the sign-in.
  const isBuyer = isCustomer(useUser());
  if (isBuyer || !quoted.isAllowed || !quoted.store.model.data.form.steps.some((each) => each.step === step && each.review))
    return null;
  return (
    <Box mb="3" display={{ lg: 'none' }}>
      <Download quoted={quoted} size="sm" label={t('product.quotation')} />
    </Box>
  );
};

type DownloadProps = Pick<ComponentProps<typeof DownloadButton>, 'size' | 'label' | 'aria-label'> & {
  readonly quoted: QuotationInput;
};

const Download = ({ quoted: { store, product: productId, reference, saleId, quote }, ...rest }: DownloadProps) => (
  <DownloadButton
    {...rest}
    variant="outline"
    disabled={quote.state !== 'confirmed'}
    load={() =>
      callFile('quotationPdf', {
        body: { productId, version: reference.version, hash: reference.hash, application: { ...store.application() }, saleId },
      })
    }
  />
);

// The note is loaded lazily, because few agents are not allowed to sell.
const LicenceNote = lazy(async () => {
  const [{ LicenceNote: Loaded }] = await Promise.all([import('../accounts/licence-note.tsx'), loadTexts('account')]);
  return { default: Loaded };
});

/** Shows that the user may not sell at present, because of the licence. */
export const Licence = () => {
  const licence = useUser()?.licence;
  return (
    (licence?.state === 'ended' || licence?.state === 'required') && (
      <Suspense fallback={<Box h={{ base: '24', md: '11' }} mb="4" />}>
        <LicenceNote licence={licence} />
      </Suspense>
    )
  );
};
