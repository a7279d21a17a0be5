import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** One line of a menu. */
export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
};

type Props = {
  readonly id: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the list belongs to: a press or the focus anywhere else closes it. */
  readonly isInside: (node: Node) => boolean;
  /** Called when it is to go; `back` where the focus returns to where it was. */
  readonly onClose: (back: boolean) => void;
  /** A point of the window, in pixels; left out, below the right end of the element around it. */
  readonly at?: { readonly x: number; readonly y: number };
};

/** Width of a list at a point, and the height of so many lines with its padding. */
const WIDTH = '12rem';
const height = (lines: number): string => `${2.25 * lines + 0.75}rem`;

const place = (at: Props['at'], lines: number) =>
  at === undefined
    ? ({ position: 'absolute', insetEnd: '0', top: 'calc(100% + 0.5rem)' } as const)
    : ({
        position: 'fixed',
        // A window that is made smaller does not lose it at its edge.
        style: { left: `max(0px, min(${at.x}px, 100vw - ${WIDTH}))`, top: `max(0px, min(${at.y}px, 100dvh - ${height(lines)}))` },
      } as const);

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    textAlign: 'start',
    px: '3',
    minH: '9',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { bg: 'bg.muted', outlineOffset: '-2px' },
    '&:disabled': { color: 'fg.subtle', cursor: 'disabled', bg: 'transparent' },
  },
});

/** A short list of actions that is open: arrows, Home, End, Esc, a press outside. It takes the focus. */
export const MenuList = ({ id, label, items, isInside, onClose, at }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !isInside(event.target) && !list.current?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const away = (event: Event) => leave(event);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, []);
  const move = (event: KeyboardEvent) => {
    const all = lines();
    const now = all.findIndex((line) => line === document.activeElement);
    const to = {
      ArrowDown: (now + 1) % all.length,
      ArrowUp: (now - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Escape') onClose(true);
    else if (to === undefined) return;
    else all[to]?.focus();
    event.preventDefault();
  };
  return (
    <Box
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      onKeyDown={move}
      minW="40"
      py="1"
      zIndex="popover"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      boxShadow="md"
      animation="fade-in 120ms"
      {...place(at, items.length)}
    >
      {items.map(({ label: line, icon, run, disabled }) => (
        <Line
          type="button"
          role="menuitem"
          tabIndex={-1}
          key={line}
          disabled={disabled}
          onClick={() => {
            onClose(true);
            run();
          }}
        >
          <Box as="span" color="fg.muted" display="inline-flex">
            {icon}
          </Box>
          {line}
        </Line>
      ))}
    </Box>
  );
};
