import { Box, Button, Grid, Text } from '@chakra-ui/react';
import { Dialog } from '../controls/dialog.tsx';
import { KeyList } from '../controls/key-list.tsx';
import { Muted } from '../controls/card.tsx';
import { gridTexts } from '../texts/grid-texts.ts';
import { helpTexts } from '../texts/grid-dialog-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import type { GridDialogProps } from './use-grid.ts';

type HelpProps = Pick<GridDialogProps, 'grid' | 'onClose'> & { readonly onTour: () => void };

/** Shows how a list is filled in, in four steps, and the keys of the grid. */
export const GridHelp = ({ grid, onClose, onTour }: HelpProps) => {
  const t = useTranslate();
  const { list, hasMoreFields } = grid;
  const steps = [
    [helpTexts.paste, list.isNamed ? helpTexts.pasteText : helpTexts.pasteAny],
    [helpTexts.upload, helpTexts.uploadText],
    [helpTexts.type, helpTexts.typeText],
    [helpTexts.errors, helpTexts.errorsText],
  ] as const;
  return (
    <Dialog
      title={t(gridTexts.help)}
      width="44rem"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onTour}>
          {t(gridTexts.tour)}
        </Button>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="6">
        <Grid as="ol" gap="4" alignContent="start">
          {steps.map(([title, text], index) => (
            <Grid as="li" key={title['zh-CN']} templateColumns="1.5rem 1fr" columnGap="2">
              <Text className="num" color="fg.muted" fontWeight="semibold" aria-hidden>
                {index + 1}
              </Text>
              <Box>
                <Text fontWeight="semibold">{t(title)}</Text>
                <Muted>{t(text)}</Muted>
              </Box>
            </Grid>
          ))}
        </Grid>
        {/* Phones do not have these keys. */}
        <Box display={{ base: 'none', md: 'block' }}>
          <Text fontWeight="semibold" mb="1">
            {t(helpTexts.keys)}
          </Text>
          <KeyList
            hints={[
              [['↑', '↓', '←', '→'], t(helpTexts.move)],
              [['Enter', 'F2'], t(helpTexts.edit)],
              [['Esc'], t(helpTexts.cancel)],
              [['F8', 'Shift+F8'], t(helpTexts.nextError)],
              [['Ctrl+Z', 'Ctrl+Y'], t(helpTexts.undo)],
              [['Ctrl+D'], t(helpTexts.fill)],
              [['Ctrl+A'], t(helpTexts.all)],
              [['Delete'], t(helpTexts.clear)],
              [['Ctrl+Delete'], t(helpTexts.remove)],
              ...(hasMoreFields ? [[['Ctrl+Enter'], t(helpTexts.details)] as const] : []),
              [['?'], t(helpTexts.this)],
            ]}
          />
        </Box>
      </Grid>
    </Dialog>
  );
};
