import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { saveFile } from '@insure/engine/react';
import { Button } from '../form/button.tsx';
import { callFile } from '../../api/call.ts';

type Props = {
  readonly label: string;
  /** Loads the file. The file is saved under its own name. */
  readonly load: () => Promise<File>;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'textStyle' | 'mx' | 'px' | 'disabled' | 'aria-label'>;

/** Fetches a file and saves it; a notice shows a failure. */
export const DownloadButton = ({ label, load, ...rest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await load();
      saveFile(file, file.name);
    } catch {
      // `load` has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} data-chrome="" onClick={() => void download()} {...rest}>
      {!isBusy && rest.variant !== 'plain' && <Download aria-hidden />}
      {label}
    </Button>
  );
};

type DownloadPolicyProps = {
  readonly policyNo: string;
  /** Whether certificate numbers are masked. Without this value, the insurer's own document is preferred. */
  readonly numbers?: 'full' | 'masked';
} & Omit<ComponentProps<typeof DownloadButton>, 'load'>;

export const DownloadPolicy = ({ policyNo, numbers, ...rest }: DownloadPolicyProps) => (
  <DownloadButton
    load={() => callFile('policyPdf', { params: { policyNo }, query: numbers === undefined ? {} : { numbers } })}
    {...rest}
  />
);

type DownloadSlipProps = { readonly no: string } & Omit<ComponentProps<typeof DownloadButton>, 'load'>;

/** Downloads the slip of an endorsement as a PDF. */
export const DownloadSlip = ({ no, ...rest }: DownloadSlipProps) => (
  <DownloadButton load={() => callFile('endorsePdf', { params: { endorseOrderNo: no } })} {...rest} />
);

type DownloadReceiptProps = {
  /** The kind of the payment: of an order, or of the difference of an endorsement. */
  readonly type?: 'new' | 'edit';
  readonly no: string;
} & Omit<ComponentProps<typeof DownloadButton>, 'load'>;

/** Downloads the receipt of a payment as a PDF. */
export const DownloadReceipt = ({ type = 'new', no, ...rest }: DownloadReceiptProps) => (
  <DownloadButton
    load={() =>
      type === 'edit'
        ? callFile('receiptEndorsePdf', { params: { endorseOrderNo: no } })
        : callFile('receiptPdf', { params: { orderNo: no } })
    }
    {...rest}
  />
);
