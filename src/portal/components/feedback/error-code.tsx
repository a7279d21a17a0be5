import { errorHelpAddress } from '../../../contract/fixed-sentences.ts';
import { useTexts } from '../../texts/language.ts';
import { TextAnchor } from '../form/button.tsx';

/** Shows the code of an error as a link to its explanation; shows nothing without a code. */
export const ErrorCode = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useTexts();
  if (code === undefined) return null;
  return (
    <TextAnchor href={errorHelpAddress(code)} target="_blank" textStyle="xs" color="fg.muted">
      {t('error.code', { code })}
    </TextAnchor>
  );
};
