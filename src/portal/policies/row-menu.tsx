import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';

const loadList = () => import('../components/page/menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

type Props = Pick<ComponentProps<typeof MenuList>, 'items' | 'label'>;

/**
 * Shows the button "More" at the end of a row, and its menu. Sharing the button of page menus would add a chunk to every first
 * load.
 */
export const RowMenu = ({ label, items }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        id={id}
        variant="plain"
        size="sm"
        px="0"
        gap="1"
        textStyle="sm"
        guard={false}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onFocus={() => void loadList()}
        onClick={() => setOpen(isOpen !== true)}
      >
        {t('policy.more')}
        <ChevronDown size={14} strokeWidth={2} aria-hidden />
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <MenuList opener={id} label={label} items={items} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
