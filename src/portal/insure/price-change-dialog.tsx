import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Props = {
  /** Amounts as decimals: what the screen showed, what the server computes now. */
  readonly change: { readonly seen: string; readonly now: string };
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

/** The server's premium differs from the one that was seen: nothing is ordered before the new one is agreed to. */
export const PriceChangeDialog = ({ change, onAccept, onDecline }: Props) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('product.priceTitle')}
      onClose={onDecline}
      foot={
        <>
          <Button variant="outline" onClick={onDecline}>
            {t('action.cancel')}
          </Button>
          <Button onClick={onAccept}>{t('product.priceAccept', { amount: money(change.now) })}</Button>
        </>
      }
    >
      <Box color="fg.muted" mb="3">
        {t('product.priceText')}
      </Box>
      <Flex gap="8">
        <PriceFigure name={t('product.priceSeen')} amount={change.seen} />
        <PriceFigure name={t('product.priceNow')} amount={change.now} isNew />
      </Flex>
    </Dialog>
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
