import { Box } from '@chakra-ui/react';
import type { ApplicationStore } from '@insure/engine/react';
import type { ModelReference } from '../../../contract/parts/product.ts';
import { callFile } from '../../call/call.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useTexts } from '../../texts/language.ts';

type Props = {
  readonly store: ApplicationStore;
  readonly product: string;
  readonly reference: ModelReference;
  /** The step that is open; the quotation is on offer where everything is looked over. */
  readonly step: string | null;
  /** What the steps of the sale are recorded under. */
  readonly saleId: string;
};

/** The form as it stands as a quotation to hand on, with the server's own figures. */
export const QuotationButton = ({ store, product: productId, reference: { version, hash }, step, saleId }: Props) => {
  const { t } = useTexts();
  if (!store.model.data.form.steps.some((each) => each.step === step && each.review)) return null;
  return (
    <Box mb="3">
      <DownloadButton
        size="sm"
        variant="outline"
        label={t('product.quotation')}
        fileName={`quotation-${productId}.pdf`}
        load={() =>
          callFile('quotationPdf', { body: { productId, version, hash, application: { ...store.application() }, saleId } })
        }
      />
    </Box>
  );
};
