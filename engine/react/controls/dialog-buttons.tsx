import { Button } from '@chakra-ui/react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';

type ButtonsProps = {
  readonly confirm: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  /** A second way to confirm, before the first. */
  readonly other?: { readonly confirm: string; readonly onConfirm: () => void };
  /** Called by the cancel button. Without this function, only the close button of the dialog cancels. */
  readonly onCancel?: () => void;
};

export const DialogButtons = ({ confirm, isDisabled, onConfirm, other, onCancel }: ButtonsProps) => {
  const t = useTranslate();
  return (
    <>
      {onCancel && (
        <Button variant="outline" size="md" onClick={onCancel}>
          {t(gridTexts.cancel)}
        </Button>
      )}
      {other && (
        <Button variant="outline" size="md" disabled={isDisabled} onClick={other.onConfirm}>
          {other.confirm}
        </Button>
      )}
      <Button size="md" disabled={isDisabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
};
