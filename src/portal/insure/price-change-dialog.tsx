import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Props = {
  /** The amount on the screen, and the amount of the server. */
  readonly change: { readonly seen: string; readonly now: string };
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

/** The premium of the server differs from the one on the screen: the user must accept it before the order is submitted. */
export const PriceChangeDialog = ({ change, onAccept, onDecline }: Props) => {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      title={t('product.priceTitle')}
      confirm={t('product.priceAccept', { amount: money(change.now) })}
      onClose={onDecline}
      onConfirm={onAccept}
    >
      <Box color="fg.muted" mb="3">
        {t('product.priceText')}
      </Box>
      <Flex gap="8">
        <PriceFigure name={t('product.priceSeen')} amount={change.seen} />
        <PriceFigure name={t('product.priceNow')} amount={change.now} isNew />
      </Flex>
    </ConfirmDialog>
  );
};

const PriceFigure = ({ name, amount, isNew }: { readonly name: string; readonly amount: string; readonly isNew?: boolean }) => (
  <Box>
    <Box textStyle="sm" color="fg.muted">
      {name}
    </Box>
    <Money amount={amount} textStyle="2xl" color={isNew ? 'fg.money' : 'fg'} />
  </Box>
);
