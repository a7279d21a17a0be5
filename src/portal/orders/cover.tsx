import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import type { OrderDetail } from '../../contract/orders.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { coverSum } from '../texts/money.ts';

const pers: Readonly<Record<string, TextKey>> = {
  person: 'product.perPerson',
  policy: 'product.perPolicy',
  accident: 'product.perAccident',
  day: 'product.perDay',
};

/** What is covered, for how much and for whom. */
export const Cover = ({ benefits }: Pick<OrderDetail, 'benefits'>) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="cover">
      <CardHead id="cover" title={t('product.cover')} />
      {benefits.length === 0 ? (
        <Box px={{ base: '4', md: '5' }} py="4" color="fg.muted">
          {t('product.noCover')}
        </Box>
      ) : (
        <Box as="dl" px={{ base: '4', md: '5' }} py="1">
          {benefits.map(({ title, note, per, amounts }) => (
            <Flex
              key={`${title} ${per}`}
              py="2.5"
              gap="4"
              borderColor="border.muted"
              css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px' } }}
            >
              <Box as="dt" flex="1" minW="0">
                {title}
                {note !== undefined && (
                  <Box color="fg.muted" textStyle="sm">
                    {note}
                  </Box>
                )}
              </Box>
              <Box as="dd" textAlign="end" maxW="60%">
                <Box as="span" color="fg.muted" textStyle="sm" me="2">
                  {pers[per] === undefined ? '' : t(pers[per])}
                </Box>
                <Box as="span" className="num" fontWeight="semibold">
                  {amounts.map((amount) => coverSum(amount, language)).join(language === 'zh-CN' ? '、' : ', ')}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Card>
  );
};
