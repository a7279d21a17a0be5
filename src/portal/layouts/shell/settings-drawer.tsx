import { Box, Flex } from '@chakra-ui/react';
import { SegmentInput } from '@insure/engine/react';
import { useId, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { type ColourMode, setColourMode, storedColourMode } from '../../theme/colour-mode.ts';
import { defaultRed } from '../../theme/palettes.ts';
import { type TextKey, useTexts } from '../../texts/language.ts';
import { changeSettings, firstSettings, useShellSettings } from './settings.ts';
import { Small } from '../../components/page/section.tsx';

/** The theme colours on offer: the site's own red and others. */
const themes: readonly { readonly hex: string; readonly name: TextKey }[] = [
  { hex: defaultRed, name: 'shell.red' },
  { hex: '#409EFF', name: 'shell.blue' },
  { hex: '#0F8A5F', name: 'shell.green' },
  { hex: '#6B4FBB', name: 'shell.purple' },
  { hex: '#C25700', name: 'shell.orange' },
  { hex: '#44525F', name: 'shell.slate' },
];

/**
 * Shows the settings: light or dark, theme colour, tabs, fixed header, logo of the sidebar. Each applies immediately and is stored
 * on this device.
 */
export default function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const settings = useShellSettings();
  const [mode, setMode] = useState(storedColourMode);
  const choose = (newMode: ColourMode): void => {
    setMode(newMode);
    setColourMode(newMode);
  };
  return (
    <Dialog title={t('shell.settings')} place="end" width="20rem" onClose={onClose}>
      <Appearance mode={mode} onChange={choose} />
      <Swatches theme={settings.theme} />
      <Box mt="5">
        {(['tagsView', 'fixedHeader', 'sidebarLogo'] as const).map((name) => (
          <Switch key={name} checked={settings[name]} onChange={(isOn) => changeSettings({ [name]: isOn })}>
            {t(`shell.${name}`)}
          </Switch>
        ))}
      </Box>
      <Button
        variant="outline"
        mt="5"
        onClick={() => {
          changeSettings(firstSettings);
          choose('system');
        }}
      >
        {t('shell.reset')}
      </Button>
      <Small as="p" mt="3">
        {t('shell.kept')}
      </Small>
    </Dialog>
  );
}

const modes = ['light', 'dark', 'system'] as const;

/** Shows the choice of light, dark, or the mode of the device. The header has only a switch between light and dark. */
const Appearance = ({ mode, onChange }: { readonly mode: ColourMode; readonly onChange: (mode: ColourMode) => void }) => {
  const { t } = useTexts();
  return (
    <Box mb="5">
      <Box textStyle="sm" mb="2" aria-hidden>
        {t('shell.appearance')}
      </Box>
      <SegmentInput
        id="appearance"
        size="sm"
        label={t('shell.appearance')}
        value={mode}
        onChange={(value) => onChange(modes.find((item) => item === value) ?? mode)}
        choices={modes.map((value) => ({ value, label: t(`shell.mode.${value}`) }))}
      />
    </Box>
  );
};

const Swatches = ({ theme }: { readonly theme: string }) => {
  const { t } = useTexts();
  const name = useId();
  const isKnown = themes.some(({ hex }) => hex.toUpperCase() === theme.toUpperCase());
  return (
    <Box as="fieldset" border="0">
      <Box as="legend" textStyle="sm" mb="2">
        {t('shell.theme')}
      </Box>
      <Flex gap="3" wrap="wrap">
        {themes.map((each) => (
          <Swatch
            key={each.hex}
            name={name}
            hex={each.hex}
            label={t(each.name)}
            isChosen={each.hex.toUpperCase() === theme.toUpperCase()}
          />
        ))}
      </Flex>
      <Flex asChild align="center" gap="3" mt="4" textStyle="sm">
        <label>
          <Box
            asChild
            w="8"
            h="8"
            p="0"
            borderRadius="l1"
            cursor="pointer"
            borderWidth={isKnown ? '1px' : '2px'}
            borderColor="border.control"
          >
            <input type="color" value={theme.toLowerCase()} onChange={(event) => changeSettings({ theme: event.target.value })} />
          </Box>
          {t('shell.otherColour')}
        </label>
      </Flex>
      <Small as="p" mt="2">
        {t('shell.readable')}
      </Small>
    </Box>
  );
};

type SwatchProps = { readonly name: string; readonly hex: string; readonly label: string; readonly isChosen: boolean };
const Swatch = ({ name, hex, label, isChosen }: SwatchProps) => (
  <Box
    as="label"
    position="relative"
    w="8"
    h="8"
    borderRadius="full"
    cursor="pointer"
    title={label}
    style={{ background: hex }}
    outline={isChosen ? '2px solid' : undefined}
    outlineColor="fg"
    outlineOffset="2px"
    css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '4px' } }}
  >
    <Box asChild position="absolute" inset="0" opacity="0" m="0" w="full" h="full" cursor="pointer">
      <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={() => changeSettings({ theme: hex })} />
    </Box>
  </Box>
);
