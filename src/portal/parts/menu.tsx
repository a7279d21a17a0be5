import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { MenuItem } from './menu-list.tsx';

const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

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
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'ArrowDown' && !isOpen && (event.preventDefault(), setOpen(true))}
      >
        {children}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <MenuList
            id={id}
            label={label}
            items={items}
            isInside={(node) => root.current?.contains(node) ?? false}
            onClose={(back) => {
              setOpen(false);
              if (back) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
            }}
          />
        )}
      </Suspense>
    </Box>
  );
};
