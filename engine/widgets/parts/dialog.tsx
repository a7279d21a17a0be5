import { Box, chakra, Heading } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';

type DialogProps = {
  readonly title: string;
  readonly hint?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly width?: string;
  /** Must be answered: no cross, Escape does nothing. */
  readonly isBlocking?: boolean;
  /** As high as it may get from the first: what it holds comes later, and is long. */
  readonly isTall?: boolean;
};

const highest = 'calc(100dvh - 3rem)';

/** A modal dialog: the browser's own, so focus is held inside and goes back to where it was. Mount it to open it; `data-begin` has the focus first. */
export const Dialog = ({ title, hint, onClose, children, foot, width = '60rem', isBlocking, isTall }: DialogProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    const opener = document.activeElement;
    if (node && !node.open) node.showModal();
    // A closed dialog takes no focus, so what it begins with is focused once it is open.
    node?.querySelector<HTMLElement>('[data-begin]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      node?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBlocking) onClose();
      }}
      m="auto"
      p="0"
      w={`min(${width}, calc(100vw - 1.5rem))`}
      maxW="none"
      h={isTall ? highest : undefined}
      maxH={highest}
      bg="bg.raised"
      color="fg"
      borderWidth="0"
      borderRadius="l3"
      boxShadow="lg"
      overflow="hidden"
      _backdrop={{ bg: 'rgba(16,19,23,.5)' }}
      css={{ '&[open]': { display: 'flex', flexDirection: 'column' } }}
    >
      <Box
        display="flex"
        alignItems="center"
        gap="3"
        px={{ base: '4', md: '5' }}
        minH="14"
        py="2"
        borderBottomWidth="1px"
        flexShrink="0"
      >
        <Heading as="h2" id={titleId} textStyle="lg" fontWeight="semibold">
          {title}
        </Heading>
        {hint !== undefined && (
          <Box textStyle="sm" color="fg.muted" display={{ base: 'none', md: 'block' }}>
            {hint}
          </Box>
        )}
        {!isBlocking && <CloseButton size="8" onClose={onClose} />}
      </Box>
      <Box flex="1" minH="0" overflowY="auto" tabIndex={-1}>
        {children}
      </Box>
      {foot !== undefined && (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="flex-end"
          flexWrap="wrap"
          gap="2"
          px={{ base: '4', md: '5' }}
          py="3"
          borderTopWidth="1px"
          flexShrink="0"
        >
          {foot}
        </Box>
      )}
    </chakra.dialog>
  );
};
