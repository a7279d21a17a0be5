import { Menu, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/** One line of a menu. */
export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
};

type Props = {
  /** Id of what opens the list: the list stands below it, and it has the focus again afterwards. */
  readonly opener: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A point of the window, in pixels, to stand at in place of the opener. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
};

/** A short list of actions, Chakra's: arrows, Home, End, letters, Esc, a press outside. Keep it drawn, that it can give the focus back. */
export const MenuList = ({ opener, label, items, isOpen, onClose, at }: Props) => {
  const [lit, setLit] = useState<string | null>(null);
  const first = items.find(({ disabled }) => !disabled)?.label ?? null;
  useEffect(() => {
    if (isOpen) setLit(first);
  }, [isOpen, first]);
  return (
    <Menu.Root
      open={isOpen}
      ids={{ trigger: opener }}
      loopFocus
      highlightedValue={lit}
      positioning={
        at
          ? { placement: 'bottom-start', gutter: 0, getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }
          : { placement: 'bottom-end' }
      }
      onHighlightChange={({ highlightedValue }) => setLit(highlightedValue)}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Menu.Positioner>
        {/* Named by its own words, not by what opens it. */}
        <VisuallyHidden id={`${opener}-list`}>{label}</VisuallyHidden>
        <Menu.Content aria-labelledby={`${opener}-list`}>
          {items.map(({ label: line, icon, run, disabled }) => (
            <Menu.Item key={line} value={line} disabled={disabled} onClick={disabled ? undefined : run}>
              {icon}
              {line}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
};
