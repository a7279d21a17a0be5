import { Dialog as Modal, LanguageProvider } from '@insure/engine/react';
import { type ComponentProps, useId, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../form/button.tsx';
import { FormError, type useForm } from '../form/form.tsx';
import { Notices } from './notices.tsx';

/** Shows a modal dialog. It also contains the notices, because everything outside a modal dialog is unreachable. */
export const Dialog = ({ children, ...rest }: ComponentProps<typeof Modal>) => (
  <LanguageProvider language={useTexts().language}>
    <Modal {...rest}>
      {children}
      <Notices />
    </Modal>
  </LanguageProvider>
);

type ConfirmProps = Omit<ComponentProps<typeof Dialog>, 'foot' | 'onClose'> & {
  readonly confirm: string;
  readonly cancel?: string;
  readonly cancelVariant?: 'outline' | 'ghost';
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Called by the cancel button instead of `onClose`, if the button does more than the close icon. */
  readonly onCancel?: () => void;
};

/** Shows a dialog that asks for confirmation. Only the component that shows it closes it. */
export const ConfirmDialog = ({
  confirm,
  cancel,
  cancelVariant = 'outline',
  isDangerous = false,
  isDisabled,
  isBusy,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmProps) => {
  const { t } = useTexts();
  return (
    <Dialog
      footer={
        <>
          <Button variant={cancelVariant} onClick={onCancel ?? dialog.onClose}>
            {cancel ?? t('action.cancel')}
          </Button>
          <Button colorPalette={isDangerous ? 'red' : undefined} busy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
      {...dialog}
    />
  );
};

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'onClick' | 'children'> &
  Pick<ConfirmProps, 'cancel' | 'onConfirm'> & {
    readonly label: string;
    readonly title: string;
    readonly text: string;
  };

/** Shows a button for an action that cannot be undone. A press asks for confirmation first. */
export const ConfirmButton = ({ label, title, text, cancel, onConfirm, ...button }: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          confirm={label}
          cancel={cancel}
          isDangerous
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  );
};

type FormProps = Pick<ComponentProps<typeof Modal>, 'title' | 'width' | 'children'> & {
  readonly form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'isBusy'>;
  readonly action: string;
  readonly onClose: () => void;
};

/** Shows a form in a dialog, with the server's error above the fields. */
export const FormDialog = ({ title, width = '28rem', action, form: { form, error, isBusy }, onClose, children }: FormProps) => {
  const { t } = useTexts();
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={width}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form} id={id}>
        <FormError>{error}</FormError>
        {children}
      </form>
    </Dialog>
  );
};
