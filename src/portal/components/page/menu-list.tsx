import { defineSlotRecipe, Menu } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  readonly disabled?: boolean;
};

type Props = {
  /** Id of the element that opens the list: the list is below it, and the focus returns to it. */
  readonly opener: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A point of the window, in pixels, to stand at in place of the opener. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
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
      // Of the open list alone: a closed one would wait for the end of an animation that does not begin.
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

/** A short list of actions, Chakra's: arrows, Home, End, letters, Esc, a press outside. Keep it drawn, that it can give the focus back. */
export const MenuList = ({ opener, label, items, isOpen, onClose, at }: Props) => {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const first = items.find(({ disabled }) => !disabled)?.label ?? null;
  useEffect(() => {
    if (isOpen) setHighlighted(first);
  }, [isOpen, first]);
  return (
    <Menu.Root
      open={isOpen}
      recipe={recipe}
      ids={{ trigger: opener }}
      // Closed, it would stay where it was while the window gets narrower.
      lazyMount
      unmountOnExit
      loopFocus
      highlightedValue={highlighted}
      positioning={
        at
          ? { placement: 'bottom-start', gutter: 0, getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }
          : { placement: 'bottom-end' }
      }
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onOpenChange={({ open }) => open || onClose()}
    >
      {/* Named by its own words, not by what opens it. */}
      <span id={`${opener}-list`} hidden>
        {label}
      </span>
      <Menu.Positioner>
        <Menu.Content aria-labelledby={`${opener}-list`}>
          {items.map(({ label: line, icon, run, disabled }) => (
            <Menu.Item
              key={line}
              value={line}
              disabled={disabled} // Once the focus is back: a page that the line leads to takes it from there.
              onClick={disabled ? undefined : () => setTimeout(run)}
            >
              {icon}
              {line}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
};
