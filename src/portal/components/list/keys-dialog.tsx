import { KeyList } from '@insure/engine/react';
import { useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Dialog } from '../feedback/dialog.tsx';

/** Shows the keyboard shortcuts of a list. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTexts();
  const [hasMenus] = useState(() => document.querySelector('[data-row] [aria-haspopup=menu]') !== null);
  return (
    <Dialog title={t('list.keys')} width="26rem" onClose={onClose}>
      <KeyList
        hints={[
          [['/'], t('list.keysSearch')],
          [['↑', '↓'], t('list.keysMove')],
          [['Enter'], t('list.keysOpen')],
          ...(hasMenus ? ([[['M'], t('list.keysMenu')]] as const) : []),
          [['?'], t('list.keysThis')],
        ]}
      />
    </Dialog>
  );
};
