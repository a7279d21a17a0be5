import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeftRight, CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react';
import type { CommonDatas } from '../../contract/site.ts';
import { useTexts } from '../texts/language.ts';

type Channel = CommonDatas['payChannels'][number];

const icons: Readonly<Record<string, { readonly Icon: LucideIcon; readonly palette: string }>> = {
  wechat: { Icon: Smartphone, palette: 'green' },
  alipay: { Icon: Wallet, palette: 'blue' },
  bank: { Icon: Landmark, palette: 'gray' },
  transfer: { Icon: ArrowLeftRight, palette: 'gray' },
};
const other = { Icon: CreditCard, palette: 'gray' } as const;

/** The payment channels as radio buttons, each a row. */
export const Channels = ({
  channels,
  chosen,
  onChoose,
}: {
  readonly channels: readonly Channel[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) => {
  const { t, language } = useTexts();
  return (
    <Box role="radiogroup" aria-label={t('cashier.channels')}>
      {channels.map(({ id, icon, label, hint }) => {
        const { Icon, palette } = icons[icon] ?? other;
        const isOn = id === chosen;
        return (
          <Flex
            as="label"
            key={id}
            align="center"
            gap="3.5"
            minH="16"
            py="2"
            px={{ base: '4', md: '5' }}
            cursor="pointer"
            position="relative"
            borderColor="border.muted"
            borderInlineStartWidth="3px"
            borderInlineStartColor={isOn ? 'brand.solid' : 'transparent'}
            bg={isOn ? 'brand.subtle' : undefined}
            _hover={isOn ? undefined : { bg: 'bg.subtle' }}
            css={{
              '&:not(:last-of-type)': { borderBottomWidth: '1px' },
              '&:last-of-type': { borderBottomRadius: 'l3' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
            }}
          >
            <Box
              asChild
              w="4.5"
              h="4.5"
              flexShrink="0"
              appearance="none"
              borderRadius="full"
              borderWidth="1px"
              borderColor="border.control"
              bg="bg.panel"
              m="0"
              cursor="pointer"
              outline="none"
              css={{ '&:checked': { borderWidth: '5px', borderColor: 'brand.solid', bg: 'white' } }}
            >
              <input type="radio" name="channel" value={id} checked={isOn} onChange={() => onChoose(id)} />
            </Box>
            <Flex
              colorPalette={palette}
              bg={palette === 'gray' ? 'gray.700' : 'colorPalette.solid'}
              color="white"
              w="8"
              h="8"
              borderRadius="l2"
              align="center"
              justify="center"
              flexShrink="0"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </Flex>
            <Box minW="0">
              <Box fontWeight={isOn ? 'semibold' : 'normal'}>{label[language]}</Box>
              <Box color="fg.muted" textStyle="sm">
                {hint[language]}
              </Box>
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
};
