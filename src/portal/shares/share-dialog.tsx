import { Box, Flex, Spinner } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProductRow } from '../../contract/catalogue.ts';
import { call, isAborted } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { copyText } from '../api/copy-text.ts';
import { notify } from '../api/notify.ts';
import { useSettings } from '../api/use-call.ts';
import { text, useTexts } from '../texts/language.ts';
import { toCanvas, toDataURL } from 'qrcode';
import { Muted } from '../components/page/section.tsx';

/** Makes a share link for a product and offers it as a QR code, a link and a file; on failure it closes with a toast. */
export default function ShareDialog({ product, onClose }: { readonly product: ProductRow; readonly onClose: () => void }) {
  const { t } = useTexts();
  const settings = useSettings();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const aborter = new AbortController();
    const { insPageUrl, productId, companyId, planCode } = product;
    call(
      'shareCreate',
      { body: { insPageUrl, id: productId, data: { companyId }, allow: '1', plan: planCode } },
      { quiet: true, signal: aborter.signal },
    ).then(
      (reply) => setCode(reply.code),
      (error: unknown) => {
        if (isAborted(error)) return;
        notify({ tone: 'error', title: text('home.shareFailed') });
        onClose();
      },
    );
    return () => aborter.abort();
    // One link per opening of the dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const link = code === undefined ? undefined : shareLink(settings?.siteUrl ?? location.origin, code);
  return (
    <Dialog title={t('home.shareTitle')} onClose={onClose} width="30rem">
      <Box fontWeight="semibold">{product.productName}</Box>
      <Muted mb="4">{t('home.shareHint')}</Muted>
      <Flex direction="column" align="center" gap="3" minH="23rem">
        {link === undefined ? (
          <Flex align="center" gap="2" color="fg.muted" flex="1" role="status">
            <Spinner />
            {t('home.shareLoading')}
          </Flex>
        ) : (
          <Shared name={product.productName} link={link} />
        )}
      </Flex>
    </Dialog>
  );
}

const copy = (content: string) => copyText(content, text('home.copied'), text('home.copyFailed'));

const Shared = ({ name, link }: { readonly name: string; readonly link: string }) => {
  const { t } = useTexts();
  const [qr, setQr] = useState('');
  useEffect(() => {
    void qrOnScreen(link).then(setQr);
  }, [link]);
  return (
    <>
      <Box w="192px" h="192px" borderWidth="1px" borderColor="border" bg="white" borderRadius="l2" overflow="hidden">
        {qr !== '' && (
          <img
            src={qr}
            width={190}
            height={190}
            alt={t('home.shareQr', { name })}
            style={{ display: 'block', width: 190, height: 190 }}
          />
        )}
      </Box>
      <Button variant="plain" onClick={() => void downloadQr(link, name)}>
        <Download aria-hidden />
        {t('home.downloadQr')}
      </Button>
      <Box w="full">
        <Box asChild textStyle="sm" mb="1" display="block">
          <label htmlFor="share-link">{t('home.shareLink')}</label>
        </Box>
        <Input id="share-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      </Box>
      <Flex gap="2" wrap="wrap" w="full" justify="flex-end">
        <Button variant="outline" size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(link)}>
          <Copy aria-hidden />
          {t('home.copyLink')}
        </Button>
        <Button size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(t('home.shareText', { name, link }))}>
          <Copy aria-hidden />
          {t('home.copyNameLink')}
        </Button>
      </Flex>
    </>
  );
};

/** Side of the QR code on the screen and of the downloaded picture, in pixels. */
export const qrSizes = { screen: 190, download: 210 } as const;

/** The URL of a share code. */
export const shareLink = (siteUrl: string, code: string): string =>
  `${siteUrl.replace(/\/+$/, '')}/index.html#/share?id=${encodeURIComponent(code)}`;

/** File name of a product's QR code; without characters that file systems refuse. */
export const qrFileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '').trim() || 'qr'}.png`;

/** The QR code of a link as the URL of a picture with twice the displayed resolution. */
export const qrOnScreen = (link: string): Promise<string> =>
  toDataURL(link, { width: qrSizes.screen * 2, margin: 2, errorCorrectionLevel: 'M' });

/** Downloads the QR code of a link as a PNG of 210 px named after the product. */
export const downloadQr = async (link: string, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: qrSizes.download, margin: 2, errorCorrectionLevel: 'M' });
  const anchor = document.createElement('a');
  anchor.href = canvas.toDataURL('image/png');
  anchor.download = qrFileName(name);
  anchor.click();
};
