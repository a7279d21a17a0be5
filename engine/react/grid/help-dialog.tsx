import { Box, Grid, Text } from '@chakra-ui/react';
import { Dialog } from '../controls/dialog.tsx';
import { KeyList } from '../controls/key-list.tsx';
import { Muted } from '../controls/card.tsx';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { GridDialogProps } from './use-grid.ts';

/** How a list is filled in, in four steps, and the keys of the grid. */
export const GridHelp = ({ grid, onClose }: Pick<GridDialogProps, 'grid' | 'onClose'>) => {
  const say = useSay();
  const { list, asksMore } = grid;
  const steps = [
    [gridTexts.helpPaste, list.isNamed ? gridTexts.helpPasteText : gridTexts.helpPasteAny],
    [gridTexts.helpUpload, gridTexts.helpUploadText],
    [gridTexts.helpType, gridTexts.helpTypeText],
    [gridTexts.helpErrors, gridTexts.helpErrorsText],
  ] as const;
  return (
    <Dialog title={say(gridTexts.help)} width="44rem" onClose={onClose}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="6">
        <Grid as="ol" gap="4" alignContent="start">
          {steps.map(([title, text], index) => (
            <Grid as="li" key={title['zh-CN']} templateColumns="1.5rem 1fr" columnGap="2">
              <Text className="num" color="fg.muted" fontWeight="semibold" aria-hidden>
                {index + 1}
              </Text>
              <Box>
                <Text fontWeight="semibold">{say(title)}</Text>
                <Muted>{say(text)}</Muted>
              </Box>
            </Grid>
          ))}
        </Grid>
        {/* Phones have no such keys. */}
        <Box display={{ base: 'none', md: 'block' }}>
          <Text fontWeight="semibold" mb="1">
            {say(gridTexts.helpKeys)}
          </Text>
          <KeyList
            hints={[
              [['↑', '↓', '←', '→'], say(gridTexts.helpMove)],
              [['Enter', 'F2'], say(gridTexts.helpEdit)],
              [['Esc'], say(gridTexts.helpCancel)],
              [['F8', 'Shift+F8'], say(gridTexts.helpNextError)],
              [['Ctrl+Z', 'Ctrl+Y'], say(gridTexts.helpUndo)],
              [['Ctrl+D'], say(gridTexts.helpFill)],
              [['Ctrl+A'], say(gridTexts.helpAll)],
              [['Delete'], say(gridTexts.helpClear)],
              [['Ctrl+Delete'], say(gridTexts.helpRemove)],
              ...(asksMore ? [[['Ctrl+Enter'], say(gridTexts.helpDetails)] as const] : []),
              [['?'], say(gridTexts.helpThis)],
            ]}
          />
        </Box>
      </Grid>
    </Dialog>
  );
};
