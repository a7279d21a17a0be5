import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { useTexts } from '../texts/language.ts';
import { ConfirmDialog, Dialog } from '../components/feedback/dialog.tsx';
import { money } from '../texts/money.ts';
import { Muted } from '../components/page/section.tsx';
import { Button } from '../components/form/button.tsx';

type PriceProps = {
  readonly change: { readonly seen: string; readonly now: string };
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

/** Asks the user to accept the premium of the server before the order is submitted, if it differs from the shown premium. */
export const PriceChangeDialog = ({ change, onAccept, onDecline }: PriceProps) => {
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
    <Muted>{name}</Muted>
    <Money amount={amount} textStyle="2xl" color={isNew ? 'fg.money' : 'fg'} />
  </Box>
);

/** Asks to reload the page, because the product has another version that the page does not know yet. */
export const OutdatedDialog = () => {
  const { t } = useTexts();
  return (
    <Dialog title={t('product.versionTitle')} footer={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}>
      {t('product.versionText')}
    </Dialog>
  );
};
