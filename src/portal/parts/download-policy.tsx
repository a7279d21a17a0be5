import type { ComponentProps } from 'react';
import { callFile } from '../call/call.ts';
import { DownloadButton } from './download-button.tsx';

type Props = { readonly policyNo: string } & Omit<ComponentProps<typeof DownloadButton>, 'load' | 'fileName'>;

/** Downloads a policy as a PDF. */
export const DownloadPolicy = ({ policyNo, ...rest }: Props) => (
  <DownloadButton fileName={`${policyNo}.pdf`} load={() => callFile('policyPdf', { params: { policyNo } })} {...rest} />
);
