import { Box } from '@chakra-ui/react';
import { KeyList } from '@insure/engine/react';
import { useTexts } from '../../texts/language.ts';
import { Dialog } from '../feedback/dialog.tsx';

/** The keys of a list. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTexts();
  return (
    <Dialog title={t('list.keys')} width="26rem" onClose={onClose}>
      <Box p={{ base: '4', md: '5' }}>
        <KeyList
          hints={[
            [['/'], t('list.keysSearch')],
            [['↑', '↓'], t('list.keysMove')],
            [['Enter'], t('list.keysOpen')],
            [['?'], t('list.keysThis')],
          ]}
        />
      </Box>
    </Dialog>
  );
};
