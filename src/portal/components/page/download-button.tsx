import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { saveFile } from '@insure/engine/react';
import { Button } from '../form/button.tsx';
import { callFile } from '../../api/call.ts';

type Props = {
  readonly label: string;
  /** Name of the file with its extension; a function makes it at the time of the click. */
  readonly fileName: string | (() => string);
  readonly load: () => Promise<Blob>;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'textStyle' | 'mx' | 'px' | 'disabled' | 'aria-label'>;

/** Fetches a file and saves it; a notice shows a failure. */
export const DownloadButton = ({ label, fileName, load, ...rest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await load(), typeof fileName === 'string' ? fileName : fileName());
    } catch {
      // The call has shown a notice.
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

type DownloadPolicyProps = { readonly policyNo: string } & Omit<ComponentProps<typeof DownloadButton>, 'load' | 'fileName'>;

export const DownloadPolicy = ({ policyNo, ...rest }: DownloadPolicyProps) => (
  <DownloadButton fileName={`${policyNo}.pdf`} load={() => callFile('policyPdf', { params: { policyNo } })} {...rest} />
);

type DownloadSlipProps = { readonly no: string } & Omit<ComponentProps<typeof DownloadButton>, 'load' | 'fileName'>;

/** Downloads the slip of an endorsement as a PDF. */
export const DownloadSlip = ({ no, ...rest }: DownloadSlipProps) => (
  <DownloadButton fileName={`${no}.pdf`} load={() => callFile('endorsePdf', { params: { endorseOrderNo: no } })} {...rest} />
);
