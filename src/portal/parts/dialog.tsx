import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTexts } from '../texts/language.ts';
import { Button } from './button.tsx';
import { Notices } from './notices.tsx';

const drawer = { h: '100dvh', maxH: '100dvh', borderRadius: '0' } as const;

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    w: 'calc(100vw - 2rem)',
    maxH: 'calc(100dvh - 2rem)',
    borderWidth: '0',
    borderRadius: 'l3',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'lg',
    overflow: 'auto',
    _backdrop: { bg: 'rgba(13, 15, 18, 0.45)' },
    animation: 'fade-in 160ms',
    _focusVisible: { outline: 'none' },
  },
  variants: {
    place: {
      middle: {},
      // A drawer: as high as the window, at the edge that reading begins or ends at.
      start: { m: '0', me: 'auto', ...drawer, animation: 'slide-from-left 160ms' },
      end: { m: '0', ms: 'auto', ...drawer, animation: 'slide-from-right 160ms' },
      bottom: { mb: '0', w: '100vw', maxW: '100vw !important', borderBottomRadius: '0', animation: 'slide-from-bottom 160ms' },
    },
  },
});

type Props = {
  readonly title: string;
  /** Called on Esc, on the close button and on a click outside; left out, the dialog blocks until one of its own buttons closes it. */
  readonly onClose?: () => void;
  readonly width?: string;
  readonly place?: 'middle' | 'bottom' | 'start' | 'end';
  /** What is in it reaches nearly to its edges, as a menu does. */
  readonly flush?: true;
  readonly children: ReactNode;
  /** Buttons, right-aligned. */
  readonly foot?: ReactNode;
};

/** A modal dialog on the browser's own `<dialog>`: it traps the focus, gives it back, and lies above everything. Render it while it is open. */
export const Dialog = ({ title, onClose, width = '26rem', place = 'middle', flush, children, foot }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { t } = useTexts();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  return (
    <Frame
      ref={ref}
      role={onClose ? 'dialog' : 'alertdialog'}
      aria-modal
      place={place}
      maxW={width}
      aria-labelledby={heading}
      onCancel={cancel}
      onKeyDown={(event) => !onClose && event.key === 'Escape' && event.preventDefault()}
      // The second click of a double click belongs to what opened the dialog.
      onClick={(event) => event.target === ref.current && event.detail < 2 && onClose?.()}
    >
      <Box px={flush ? '2' : { base: '4', md: '5' }} pt="4" pb="5">
        <Flex align="center" gap="3" mb="3" ps={flush && '3'}>
          <Box as="h2" id={heading} textStyle="lg" fontWeight="semibold" tabIndex={-1} data-focus-landing="">
            {title}
          </Box>
          {onClose && (
            <Button variant="ghost" size="sm" guard={false} px="0" ms="auto" aria-label={t('action.close')} onClick={onClose}>
              <X aria-hidden />
            </Button>
          )}
        </Flex>
        {children}
        {foot !== undefined && (
          <Flex justify="flex-end" gap="2" mt="5" wrap="wrap">
            {foot}
          </Flex>
        )}
      </Box>
      <Notices />
    </Frame>
  );
};
