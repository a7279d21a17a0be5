import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { copyText } from '../api/copy-text.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmButton, Dialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { Muted, Note } from '../components/page/section.tsx';
import { downloadQr, qrOnScreen, qrSizes } from '../shares/share-dialog.tsx';
import { minute } from '../texts/dates.ts';
import { text, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

/** The order whose payment is sent. */
export type SentOrder = {
  readonly orderNo: string;
  readonly productName: string;
  readonly amount: string;
  readonly expireTime: string;
};

type Props = { readonly order: SentOrder; readonly onClose: () => void };

/** Creates a link with which a customer pays an order, and shows it once. The link can be withdrawn. */
export const PaymentLinkDialog = ({ order, onClose }: Props) => {
  const { t } = useTexts();
  const { orderNo, expireTime } = order;
  const former = useCall('paymentLinkQuery', { query: { orderNo } });
  const [link, setLink] = useState<CallReply<'paymentLinkCreate'>['data']>();
  const making = useSend('paymentLinkCreate', { onSuccess: ({ data }) => setLink(data) });
  const withdrawal = useSend('paymentLinkRevoke', {
    onSuccess: () => {
      setLink(undefined);
      notify({ tone: 'success', title: text('cashier.send.withdrawn') });
      void former.mutate();
    },
  });
  const earlier = former.data?.data;
  return (
    <Dialog
      title={t('cashier.send.title')}
      width="30rem"
      onClose={onClose}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {(link ?? earlier) && (
            <ConfirmButton
              size="md"
              variant={link ? 'ghost' : 'outline'}
              label={t('cashier.send.withdraw')}
              title={t('cashier.send.withdrawTitle')}
              text={t('cashier.send.withdrawText')}
              onConfirm={() => void withdrawal.trigger({ body: { orderNo } })}
            />
          )}
          {!link && (
            <Button size="md" busy={making.isMutating} onClick={() => void making.trigger({ body: { orderNo } })}>
              {t(earlier ? 'cashier.send.again' : 'cashier.send.make')}
            </Button>
          )}
        </Flex>
      }
    >
      <Muted mb="4">{t('cashier.send.text', { time: minute(expireTime) })}</Muted>
      {link ? (
        <LinkShown order={order} url={link.url} />
      ) : (
        earlier && <Note tone="info">{t('cashier.send.made', { time: minute(earlier.createTime) })}</Note>
      )}
    </Dialog>
  );
};

const copy = (content: string) => copyText(content, text('cashier.send.copied'), text('cashier.send.copyFailed'));

const LinkShown = ({ order, url }: { readonly order: SentOrder; readonly url: string }) => {
  const { t } = useTexts();
  const { orderNo, productName: product, amount, expireTime } = order;
  const [qr, setQr] = useState('');
  useEffect(() => {
    void qrOnScreen(url).then(setQr);
  }, [url]);
  const message = t('cashier.send.message', { product, amount: money(amount), time: minute(expireTime), link: url });
  return (
    <Flex direction="column" align="center" gap="3" role="status">
      <Box boxSize="192px" borderWidth="1px" borderColor="border" bg="white" borderRadius="l2" overflow="hidden">
        {qr !== '' && (
          <img
            src={qr}
            width={qrSizes.screen}
            height={qrSizes.screen}
            alt={t('cashier.send.qr', { name: product })}
            style={{ display: 'block' }}
          />
        )}
      </Box>
      <Button variant="plain" onClick={() => void downloadQr(url, t('cashier.send.file', { no: orderNo }))}>
        <Download aria-hidden />
        {t('cashier.send.downloadQr')}
      </Button>
      <Box w="full">
        <Box asChild textStyle="sm" mb="1" display="block">
          <label htmlFor="payment-link">{t('cashier.send.link')}</label>
        </Box>
        <Input id="payment-link" readOnly value={url} onFocus={(event) => event.target.select()} />
      </Box>
      <Flex gap="2" wrap="wrap" w="full" justify="flex-end">
        <Button variant="outline" size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(url)}>
          <Copy aria-hidden />
          {t('cashier.send.copyLink')}
        </Button>
        <Button size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(message)}>
          <Copy aria-hidden />
          {t('cashier.send.copyText')}
        </Button>
      </Flex>
    </Flex>
  );
};
