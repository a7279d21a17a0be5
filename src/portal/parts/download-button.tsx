import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';

type Props = {
  readonly label: string;
  /** Name of the file with its ending. */
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'textStyle' | 'mx' | 'px' | 'disabled' | 'aria-label'>;

/** Fetches a file and saves it; a refusal comes as a notice. */
export const DownloadButton = ({ label, fileName, load, ...rest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await load(), fileName);
    } catch {
      // The call has said why.
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
