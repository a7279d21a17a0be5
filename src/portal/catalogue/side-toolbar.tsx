import { Box, chakra } from '@chakra-ui/react';
import { ArrowUp, DraftingCompass, Headset, Phone } from 'lucide-react';
import { useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';

const wide = '@media (min-width: 1400px)';
const tool = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  w: 'full',
  minH: '14',
  px: '1',
  color: 'fg',
  textStyle: '2xs',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '& svg': { color: 'fg.muted' },
  borderColor: 'border.muted',
  '&:not(:last-child)': { borderInlineEndWidth: '1px', [wide]: { borderInlineEndWidth: '0', borderBottomWidth: '1px' } },
} as const;
const Anchor = chakra('a', { base: tool });
const Press = chakra('button', { base: tool });
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const toTop = () => scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

/**
 * Shows links to custom plans, online service and phone, and back to the top: beside the list, or below it in a narrow window.
 */
export const SideToolbar = () => {
  const { t } = useTexts();
  const settings = useSettings();
  if (!settings) return null;
  return (
    <Box
      as="nav"
      aria-label={t('home.tools')}
      data-chrome=""
      mt="6"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      css={{
        [wide]: {
          position: 'fixed',
          right: 'max(1.5rem, calc(50vw - 43.5rem))',
          top: '23rem',
          width: '3.5rem',
          marginTop: '0',
          gridTemplateColumns: 'minmax(0, 1fr)',
          boxShadow: 'sm',
          zIndex: 'bar',
        },
      }}
    >
      <Anchor href={settings.onlinePlanUrl} target="_blank" rel="noopener">
        <DraftingCompass {...icon} />
        {t('home.plan')}
      </Anchor>
      <Anchor href={settings.onlineServiceUrl} target="_blank" rel="noopener">
        <Headset {...icon} />
        {t('home.service')}
      </Anchor>
      <Anchor href={`tel:${settings.hotline}`} aria-label={t('home.call', { phone: settings.hotline })}>
        <Phone {...icon} />
        {t('home.phone')}
      </Anchor>
      <Press type="button" onClick={toTop}>
        <ArrowUp {...icon} />
        {t('home.top')}
      </Press>
    </Box>
  );
};
