import { Box } from '@chakra-ui/react';
import { Globe, Moon, Sun } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { setLanguage, useTexts } from '../texts/language.ts';
import { setColourMode, useShownMode } from '../theme/colour-mode.ts';

/** Language and colour mode; both are kept on this device. */
export const Switches = () => {
  const { t, language } = useTexts();
  const mode = useShownMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <>
      <Button
        variant="ghost"
        guard={false}
        px="2"
        aria-label={t('frame.language')}
        onClick={() => void setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
      >
        <Globe aria-hidden />
        <Box as="span" lang={language === 'zh-CN' ? 'en-US' : 'zh-CN'} textStyle="md">
          {t('frame.languageShort')}
        </Box>
      </Button>
      <Button
        variant="ghost"
        guard={false}
        px="0"
        aria-label={t(other === 'dark' ? 'frame.dark' : 'frame.light')}
        onClick={() => setColourMode(other)}
      >
        {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      </Button>
    </>
  );
};
