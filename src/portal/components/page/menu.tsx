import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../form/button.tsx';
import type { MenuItem } from './menu-list.tsx';

const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

type Props = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
  readonly variant?: 'ghost' | 'outline';
  readonly bg?: string;
};

/**
 * Shows a button that opens a short list of actions. Chakra's menu weighs 30 kB, so it loads when the button has the pointer or
 * the focus.
 */
export const Menu = ({ label, items, children, variant = 'ghost', bg }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const open = (next: boolean) => {
    setRequested(true);
    setOpen(next);
  };
  return (
    <>
      <Button
        id={id}
        variant={variant}
        bg={bg}
        guard={false}
        px={variant === 'ghost' ? '2' : '3'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => event.key === 'ArrowDown' && !isOpen && (event.preventDefault(), open(true))}
      >
        {children}
      </Button>
      <Suspense fallback={null}>
        {isRequested && <MenuList opener={id} label={label} items={items} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
