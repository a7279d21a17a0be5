import { Box, CloseButton, defineSlotRecipe, Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { colours } from './tokens.ts';

/** The time in ms in which a press outside is part of the double click that opened the dialog. */
const doubleClick = 500;

const drawer = { h: '100dvh', maxH: '100dvh', borderRadius: '0' } as const;
/** The size of a drawer for longer work, which takes the whole width of a phone. */
const deskDrawer = { w: { base: '100vw', md: 'calc(100vw - 4rem)' } } as const;
const places = {
  middle: {},
  start: { m: '0', me: 'auto', animation: 'slide-from-left 160ms', ...drawer },
  end: { m: '0', ms: 'auto', animation: 'slide-from-right 160ms', ...drawer },
  bottom: { mb: '0', w: '100vw', maxW: '100vw', borderBottomRadius: '0', animation: 'slide-from-bottom 160ms' },
} as const;

const focused = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Returns the first input inside the element with an id, else the element itself. */
const inputOf = (id: string | undefined): HTMLElement | null => {
  const element = id === undefined ? null : document.getElementById(id);
  return element?.querySelector<HTMLElement>('input, select, textarea, button') ?? element;
};

/** Returns whether an element uses Escape itself: an open list, the input of a cell in a grid, or a grid that reads a paste. */
const leavesByItself = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('[role=combobox][aria-expanded=true], [role=grid] input:not([type=checkbox]), [role=grid][aria-busy=true]');

/** Returns the height in px that the keyboard of a phone covers at the lower edge, where the layout does not know of it. */
const useKeyboard = (): number => {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const update = (): void => setCovered(view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop));
    update();
    const listening = new AbortController();
    view.addEventListener('resize', update, listening);
    view.addEventListener('scroll', update, listening);
    return () => listening.abort();
  }, []);
  return covered;
};

export const DialogFrame = (props: DialogProps) => {
  const {
    title,
    hint,
    onClose,
    width = '26rem',
    place = 'middle',
    isWorkspace,
    isTall,
    isNarrowlyPadded,
    beginAt,
    children,
    footer,
  } = props;
  const t = useTranslate();
  const keyboard = useKeyboard();
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => performance.now());
  const [opener] = useState(focused);
  const hasOwnFocus = useRef(false);
  /** Returns the element that the content has focused itself while it opened, such as the grid with the cell of an issue. */
  const focusedInside = (): HTMLElement | null => {
    const active = focused();
    if (!active || active === content.current || !content.current?.contains(active)) return null;
    hasOwnFocus.current = true;
    return active;
  };
  return (
    <Dialog.Root
      open
      recipe={dialogRecipe}
      role={onClose ? 'dialog' : 'alertdialog'}
      scrollBehavior={isWorkspace ? 'inside' : 'outside'}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined && !isWorkspace}
      // Escape first closes an open list or leaves a cell.
      onEscapeKeyDown={(event) => leavesByItself(event.target) && event.preventDefault()}
      // When a dialog replaces another, the focus moves outside for a moment. So only a press outside closes it.
      onFocusOutside={(event) => event.preventDefault()}
      onInteractOutside={(event) => performance.now() - opened < doubleClick && event.preventDefault()}
      initialFocusEl={() =>
        focusedInside() ?? inputOf(beginAt) ?? content.current?.querySelector<HTMLElement>('[data-begin]') ?? heading.current
      }
      // The focus trap takes the element that has the focus when it begins as the opener. This element may be inside the
      // dialog.
      finalFocusEl={() => (hasOwnFocus.current ? opener : null)}
      onOpenChange={() => onClose?.()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            maxW={width}
            h={isTall ? 'full' : undefined}
            {...places[place]}
            {...(place === 'bottom' && keyboard > 0 && { mb: `${keyboard}px`, maxH: `calc(100dvh - ${keyboard}px - 1rem)` })}
            {...(isWorkspace && place !== 'middle' && deskDrawer)}
          >
            <Dialog.Header ps={isNarrowlyPadded && !isWorkspace ? '5' : undefined}>
              <Dialog.Title ref={heading} tabIndex={-1} data-focus-landing="">
                {title}
              </Dialog.Title>
              {hint !== undefined && (
                <Box textStyle="sm" color="fg.muted" display={{ base: 'none', md: 'block' }}>
                  {hint}
                </Box>
              )}
              {onClose && (
                <Dialog.CloseTrigger asChild>
                  <CloseButton size="sm" aria-label={t(partTexts.close)}>
                    <X aria-hidden />
                  </CloseButton>
                </Dialog.CloseTrigger>
              )}
            </Dialog.Header>
            <Dialog.Body px={isNarrowlyPadded ? (isWorkspace ? '0' : '2') : undefined}>{children}</Dialog.Body>
            {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

export type DialogProps = {
  readonly title: string;
  /** The hint beside the title, if there is room. */
  readonly hint?: string;
  /** Called on Escape, the close button and a click outside. Without this function, only the dialog's own buttons close it. */
  readonly onClose?: () => void;
  readonly width?: string;
  /** The place of the dialog: in the middle, or as a drawer at an edge of the window. */
  readonly place?: 'middle' | 'bottom' | 'start' | 'end';
  /**
   * Whether the dialog is for longer work. Header and footer then stay while the body scrolls, and a click outside does
   * nothing.
   */
  readonly isWorkspace?: boolean;
  /** Whether the dialog has its full height when it opens, for long content that loads later. */
  readonly isTall?: boolean;
  /** The id of the input that gets the focus first. */
  readonly beginAt?: string;
  /** Whether the dialog has little horizontal padding, for menus. */
  readonly isNarrowlyPadded?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const edge = { base: '4', md: '5' };

const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  className: 'dialog',
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgba(13, 15, 18, 0.45)' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      m: 'auto',
      bg: colours.raised,
      color: 'fg',
      borderRadius: 'l3',
      boxShadow: 'lg',
      outline: 'none',
      animation: 'fade-in 160ms',
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: edge, flexShrink: '0' },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      px: edge,
      flexShrink: '0',
    },
    closeTrigger: { ms: 'auto' },
  },
  variants: {
    scrollBehavior: {
      outside: {
        content: {
          display: 'block',
          w: 'calc(100vw - 2rem)',
          maxH: 'calc(100dvh - 2rem)',
          pt: '4',
          pb: '5',
          overflow: 'auto',
          scrollPaddingTop: '4rem',
          scrollPaddingBottom: '5rem',
        },
        // The title, the close button and the buttons of a long form stay in sight.
        header: { position: 'sticky', top: '-4', zIndex: '1', bg: colours.raised, mt: '-4', pt: '4', pb: '2', mb: '1' },
        body: { px: edge },
        footer: { position: 'sticky', bottom: '-5', zIndex: '1', bg: colours.raised, mt: '2', mb: '-5', pt: '3', pb: '5' },
      },
      inside: {
        content: { w: 'calc(100vw - 1.5rem)', maxH: 'calc(100dvh - 3rem)', overflow: 'hidden' },
        header: { minH: '14', py: '2', borderBottomWidth: '1px' },
        body: { flex: '1', minH: '0', overflowY: 'auto' },
        footer: { py: '3', borderTopWidth: '1px' },
      },
    },
  },
});
