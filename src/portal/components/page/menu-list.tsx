import { defineSlotRecipe, Menu } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  readonly disabled?: boolean;
};

type Props = {
  /** The id of the element that opens the list. The list is below this element, and the focus returns to it. */
  readonly opener: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A point of the window, in pixels, for the list to open at instead of the opener. */
  readonly position?: { readonly x: number; readonly y: number } | undefined;
};

const recipe = defineSlotRecipe({
  slots: ['content', 'item'],
  className: 'menu',
  base: {
    content: {
      minW: '40',
      py: '1',
      zIndex: 'popover',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'l3',
      boxShadow: 'md',
      outline: 'none',
      // Only the open list has an animation. A closed one would wait for the end of an animation that never begins.
      _open: { animation: 'fade-in 120ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      minH: '9',
      cursor: 'pointer',
      _icon: { color: 'fg.muted' },
      _highlighted: { bg: 'bg.muted' },
      _disabled: { color: 'fg.subtle', cursor: 'disabled' },
    },
  },
});

/**
 * Shows Chakra's list of actions, with the keys arrow, Home, End, Esc and letters. Keep it rendered while it is closed, so that
 * it can return the focus.
 */
export const MenuList = ({ opener, label, items, isOpen, onClose, position: at }: Props) => {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const firstLabel = items.find(({ disabled }) => !disabled)?.label ?? null;
  useEffect(() => {
    if (isOpen) setHighlighted(firstLabel);
  }, [isOpen, firstLabel]);
  return (
    <Menu.Root
      open={isOpen}
      recipe={recipe}
      ids={{ trigger: opener }}
      // A closed list that stays mounted would not move when the window gets narrower.
      lazyMount
      unmountOnExit
      loopFocus
      highlightedValue={highlighted}
      positioning={
        at
          ? {
              placement: 'bottom-start',
              offset: { mainAxis: 0, crossAxis: 0 },
              getAnchorRect: () => ({ ...at, width: 0, height: 0 }),
            }
          : { placement: 'bottom-end' }
      }
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onOpenChange={({ open }) => open || onClose()}
      // On a busy machine the list may take the focus again before it is removed, and the focus would be lost.
      onExitComplete={() => {
        if (document.activeElement === document.body) document.getElementById(opener)?.focus({ preventScroll: true });
      }}
    >
      {/* The list is named by its own label and not by its opener. */}
      <span id={`${opener}-list`} hidden>
        {label}
      </span>
      <Menu.Positioner>
        <Menu.Content aria-labelledby={`${opener}-list`}>
          {items.map(({ label: itemLabel, icon, run, disabled }) => (
            <Menu.Item
              key={itemLabel}
              value={itemLabel}
              disabled={disabled}
              // The action runs after the focus has returned to the opener, because the page that opens moves the focus.
              onClick={disabled ? undefined : () => setTimeout(run)}
            >
              {icon}
              {itemLabel}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
};
