import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { useTexts } from '../../texts/language.ts';
import { Muted } from './section.tsx';

type Props = { readonly price: string; readonly unit: string | null; readonly size: 'lg' | 'xl' };

/** Shows the smallest price of a product and what it is for: "¥70.00 起 /人·年", "from ¥70.00 / person / year". */
export const FromPrice = ({ price, unit, size }: Props) => {
  const { t, language } = useTexts();
  const from = <Muted as="span">{t('home.from')}</Muted>;
  const isBefore = language === 'en-US';
  return (
    <Flex wrap="wrap" columnGap="1" align="baseline" justify={{ lg: 'flex-end' }}>
      <Box as="span" whiteSpace="nowrap">
        {isBefore && from} <Money amount={price} textStyle={size} /> {!isBefore && from}
      </Box>
      {unit !== null && (
        <Muted as="span" whiteSpace="nowrap">
          {unit}
        </Muted>
      )}
    </Flex>
  );
};
