import { Box, Flex } from '@chakra-ui/react';
import { Card, Checkbox } from '@insure/engine/react';
import { useState } from 'react';
import { callFile } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { LinkDialog } from './link-dialog.tsx';
import { requestOf, type Comparison, termOf } from './use-comparison.ts';

type Props = {
  readonly comparison: Comparison;
  /** Names of the compared products. */
  readonly products: readonly string[];
  /** The last day on which the prices are valid, once they are known. */
  readonly validUntil: string | undefined;
  readonly isReady: boolean;
};

/** Shows the bar with the actions that pass the comparison to the customer. */
export const ForCustomer = ({ comparison, products, validUntil, isReady }: Props) => {
  const { t } = useTexts();
  const [withRefused, setWithRefused] = useState(true);
  const [isSending, setSending] = useState(false);
  const { columns, persons, holderName } = comparison;
  const { body } = requestOf(comparison) ?? { body: { persons: [], columns: [], ...termOf(comparison) } };
  const request = { ...body, withRefused, ...(holderName.trim() !== '' && { holderName: holderName.trim() }) };
  return (
    <Card
      mt="4"
      position="sticky"
      bottom="3"
      zIndex="bar"
      boxShadow="bar"
      px={{ base: '4', md: '5' }}
      py={{ base: '2', md: '3' }}
    >
      <Flex align="center" columnGap={{ base: '3', md: '4' }} rowGap="1" wrap="wrap">
        <Box flex={{ base: '1 1 auto', md: '1 1 12rem' }}>
          <Box fontWeight="semibold">{t('drafts.comparison.bar', { columns: columns.length, n: persons.length })}</Box>
          <Small display={{ base: 'none', md: 'block' }}>{t('drafts.comparison.barText')}</Small>
        </Box>
        <Box order={{ base: 1, md: 0 }}>
          <Checkbox isOn={withRefused} onChange={setWithRefused}>
            {t('drafts.comparison.withRefused')}
          </Checkbox>
        </Box>
        <Box order={{ base: 1, md: 0 }} ms={{ base: 'auto', md: '0' }}>
          <DownloadButton
            label={t('drafts.comparison.download')}
            disabled={!isReady}
            variant="outline"
            load={() => callFile('comparisonPdf', { body: request })}
          />
        </Box>
        <Button variant={columns.length > 1 ? 'solid' : 'outline'} disabled={!isReady} onClick={() => setSending(true)}>
          {t('drafts.comparison.send')}
        </Button>
      </Flex>
      {isSending && (
        <LinkDialog request={request} products={products} validUntil={validUntil} onClose={() => setSending(false)} />
      )}
    </Card>
  );
};
