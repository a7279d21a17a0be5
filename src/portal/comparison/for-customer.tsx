import { Box, Flex } from '@chakra-ui/react';
import { Card, Checkbox } from '@insure/engine/react';
import { useState } from 'react';
import { callFile } from '../api/call.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { askedOf, type Comparison, termOf } from './use-comparison.ts';

/** The bar with what the customer gets. */
export const ForCustomer = ({ comparison, isReady }: { readonly comparison: Comparison; readonly isReady: boolean }) => {
  const { t } = useTexts();
  const [withRefused, setWithRefused] = useState(true);
  const { columns, persons, holderName } = comparison;
  return (
    <Card mt="4" position="sticky" bottom="3" zIndex="bar" boxShadow="bar" px={{ base: '4', md: '5' }} py="3">
      <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
        <Box flex={{ base: '1 1 100%', md: '1 1 12rem' }}>
          <Box fontWeight="semibold">{t('drafts.comparison.bar', { columns: columns.length, n: persons.length })}</Box>
          <Small>{t('drafts.comparison.barText')}</Small>
        </Box>
        <Checkbox isOn={withRefused} onChange={setWithRefused}>
          {t('drafts.comparison.withRefused')}
        </Checkbox>
        <DownloadButton
          label={t('drafts.comparison.download')}
          disabled={!isReady}
          load={() => {
            const { body } = askedOf(comparison) ?? { body: { persons: [], columns: [], ...termOf(comparison) } };
            return callFile('comparisonPdf', {
              body: { ...body, withRefused, ...(holderName.trim() !== '' && { holderName: holderName.trim() }) },
            });
          }}
        />
      </Flex>
    </Card>
  );
};
