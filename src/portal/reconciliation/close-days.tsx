import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the button that closes days, below the list of their differences, and how many of these prevent it. */
export const CloseDays = ({
  unsettled: unsettledCount,
  ...props
}: ComponentProps<typeof ConfirmButton> & { readonly unsettled: number }) => {
  const { t } = useTexts();
  return (
    <Flex px={{ base: '4', md: '5' }} py="3" gap="3" wrap="wrap" align="center" borderTopWidth="1px" borderColor="border.muted">
      <Muted flex="1">{unsettledCount > 0 && t('reconciliation.allSettledFirst', { n: unsettledCount })}</Muted>
      <ConfirmButton variant="outline" {...props} />
    </Flex>
  );
};
