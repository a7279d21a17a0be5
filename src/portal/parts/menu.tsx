import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** One line of a menu. */
export type MenuItem = { readonly label: string; readonly icon?: ReactNode; readonly run: () => void };

type Props = {
  /** Accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the button shows. */
  readonly children: ReactNode;
};

/** A button that opens a short list of actions: arrows, Home, End, Esc, a click outside. */
export const Menu = ({ label, items, children }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const buttonOf = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]');
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!isOpen) return undefined;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    buttonOf()?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = lines();
    const at = all.findIndex((line) => line === document.activeElement);
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (event.key === 'Escape') close();
    else if (to === undefined) return;
    else all[to]?.focus();
    event.preventDefault();
  };

  return (
    <Box ref={root} position="relative">
      <Button
        variant="ghost"
        guard={false}
        px="2"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'ArrowDown' && !isOpen && (event.preventDefault(), setOpen(true))}
      >
        {children}
      </Button>
      {isOpen && (
        <Box
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          onKeyDown={move}
          position="absolute"
          insetEnd="0"
          top="calc(100% + 0.5rem)"
          minW="40"
          py="1"
          zIndex="popover"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          boxShadow="md"
          animation="fade-in 120ms"
        >
          {items.map(({ label: line, icon, run }) => (
            <Box
              as="button"
              role="menuitem"
              tabIndex={-1}
              key={line}
              display="flex"
              alignItems="center"
              gap="2"
              w="full"
              textAlign="start"
              px="3"
              minH="9"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              _focusVisible={{ bg: 'bg.muted', outlineOffset: '-2px' }}
              onClick={() => {
                close();
                run();
              }}
            >
              <Box as="span" color="fg.muted" display="inline-flex">
                {icon}
              </Box>
              {line}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
