import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { callFile } from '../call/call.ts';
import { saveFile } from './save-file.ts';
import { Button } from './button.tsx';

type Props = { readonly policyNo: string; readonly label: string } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'mx' | 'aria-label'
>;

/** Downloads a policy as a PDF; a refusal comes as a notice. */
export const DownloadPolicy = ({ policyNo, label, ...rest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await callFile('policyPdf', { params: { policyNo } }), `${policyNo}.pdf`);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void download()} {...rest}>
      {!isBusy && rest.variant !== 'plain' && <Download aria-hidden />}
      {label}
    </Button>
  );
};
