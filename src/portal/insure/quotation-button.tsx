import { Box } from '@chakra-ui/react';
import type { ApplicationStore, Quote } from '@insure/engine/react';
import type { ModelReference } from '../../contract/catalogue.ts';
import { callFile } from '../api/call.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { useTexts } from '../texts/language.ts';

/** What is quoted. */
export type Quoted = {
  readonly store: ApplicationStore;
  readonly product: string;
  readonly reference: ModelReference;
  /** What the steps of the sale are recorded under. */
  readonly saleId: string;
  /** The server's word on the premium: only what it has confirmed is put on paper. */
  readonly quote: Quote;
  /** Whether this user may order, and so may quote. */
  readonly isAllowed: boolean;
};

/** The form as it stands as a quotation to hand on, with the server's own figures: beside the premium, as soon as there is one. */
export const QuotationButton = (quoted: Quoted) => {
  const { t } = useTexts();
  if (!quoted.isAllowed) return null;
  return (
    <Box display={{ base: 'none', lg: 'block' }} css={{ '& button': { width: 'full' } }}>
      <Download quoted={quoted} size="md" label={t('product.quotationShort')} aria-label={t('product.quotation')} />
    </Box>
  );
};

/** The same where the premium has no room beside it: on the last page, where everything is looked over. */
export const QuotationAside = ({ step, ...quoted }: Quoted & { readonly step: string | null }) => {
  const { t } = useTexts();
  if (!quoted.isAllowed || !quoted.store.model.data.form.steps.some((each) => each.step === step && each.review)) return null;
  return (
    <Box mb="3" display={{ lg: 'none' }}>
      <Download quoted={quoted} size="sm" label={t('product.quotation')} />
    </Box>
  );
};

type DownloadProps = {
  readonly quoted: Quoted;
  readonly size: 'sm' | 'md';
  readonly label: string;
  readonly 'aria-label'?: string;
};

const Download = ({ quoted: { store, product: productId, reference, saleId, quote }, ...rest }: DownloadProps) => (
  <DownloadButton
    {...rest}
    variant="outline"
    disabled={quote.state !== 'confirmed'}
    fileName={`quotation-${productId}.pdf`}
    load={() =>
      callFile('quotationPdf', {
        body: { productId, version: reference.version, hash: reference.hash, application: { ...store.application() }, saleId },
      })
    }
  />
);
