import { Box, Flex, Spinner } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Copy, Download, Image as ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProductRow } from '../../contract/catalogue.ts';
import { call, isAborted } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { copyText } from '../api/copy-text.ts';
import { notify } from '../api/notify.ts';
import { useCall, useSettings } from '../api/use-call.ts';
import { useUser } from '../session/session.ts';
import { useLoadedTexts } from '../texts/use-loaded-texts.ts';
import { type Phone, PhoneShown } from './phone-shown.tsx';
import { drawPoster, posterSize } from './poster.ts';
import { loadTexts, text, useTexts } from '../texts/language.ts';
import { toCanvas, toDataURL } from 'qrcode';
import { Muted } from '../components/page/section.tsx';

/** Creates a share link for a product and offers it as a QR code, a link and a file. After a failure it closes with a toast. */
export default function ShareDialog({ product, onClose }: { readonly product: ProductRow; readonly onClose: () => void }) {
  const { t } = useTexts();
  const hasTexts = useLoadedTexts('product');
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
        void loadTexts('product').then(() => notify({ tone: 'error', title: text('product.sharing.failed') }));
        onClose();
      },
    );
    return () => aborter.abort();
    // Each opening of the dialog creates one link.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const link = code === undefined ? undefined : shareLink(settings?.siteUrl ?? location.origin, code);
  if (!hasTexts) return null;
  return (
    <Dialog title={t('product.sharing.title')} onClose={onClose} width="30rem">
      <Box fontWeight="semibold">{product.productName}</Box>
      <Muted mb="4">{t('product.sharing.hint')}</Muted>
      {/* The height of all parts, so that the dialog does not grow when they load. English has more lines on a phone. */}
      <Flex direction="column" align="center" gap="3" minH={{ base: '28rem', md: '26rem' }}>
        {link === undefined ? (
          <Flex align="center" gap="2" color="fg.muted" flex="1" role="status">
            <Spinner />
            {t('product.sharing.loading')}
          </Flex>
        ) : (
          <SharedLink product={product} link={link} />
        )}
      </Flex>
    </Dialog>
  );
}

const copy = (content: string) => copyText(content, text('product.sharing.copied'), text('product.sharing.copyFailed'));

type SharedProps = { readonly product: ProductRow; readonly link: string };

const SharedLink = ({ product, link }: SharedProps) => {
  const { t } = useTexts();
  const [qr, setQr] = useState('');
  const [isPicture, setPicture] = useState(false);
  const phone = useCall('sharePhone', {});
  const name = product.productName;
  useEffect(() => {
    void qrOnScreen(link).then(setQr);
  }, [link]);
  if (isPicture) return <Picture product={product} link={link} phone={phone.data?.data} onBack={() => setPicture(false)} />;
  return (
    <>
      <Box w="192px" h="192px" borderWidth="1px" borderColor="border" bg="white" borderRadius="l2" overflow="hidden">
        {qr !== '' && (
          <img
            src={qr}
            width={190}
            height={190}
            alt={t('product.sharing.qr', { name })}
            style={{ display: 'block', width: 190, height: 190 }}
          />
        )}
      </Box>
      <Flex gap="4" wrap="wrap" justify="center">
        <Button variant="plain" onClick={() => void downloadQr(link, name)}>
          <Download aria-hidden />
          {t('product.sharing.downloadQr')}
        </Button>
        <Button variant="plain" onClick={() => setPicture(true)}>
          <ImageIcon aria-hidden />
          {t('product.sharing.picture')}
        </Button>
      </Flex>
      <Box w="full">
        <Box asChild textStyle="sm" mb="1" display="block">
          <label htmlFor="share-link">{t('product.sharing.link')}</label>
        </Box>
        <Input id="share-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      </Box>
      {phone.data && <PhoneShown phone={phone.data.data} onChanged={() => void phone.mutate()} />}
      <Flex gap="2" wrap="wrap" w="full" justify="flex-end" mt="auto">
        <Button variant="outline" size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(link)}>
          <Copy aria-hidden />
          {t('product.sharing.copyLink')}
        </Button>
        <Button size="md" flexGrow={{ base: '1', md: '0' }} onClick={() => void copy(t('product.sharing.text', { name, link }))}>
          <Copy aria-hidden />
          {t('product.sharing.copyNameLink')}
        </Button>
      </Flex>
    </>
  );
};

type PictureProps = SharedProps & { readonly phone: Phone | undefined; readonly onBack: () => void };

/** Shows the share as a picture to send or print. Its text alternative has the texts of the picture. */
const Picture = ({ product, link, phone, onBack }: PictureProps) => {
  const { t } = useTexts();
  const user = useUser();
  const [address, setAddress] = useState('');
  const [agent, organisation] = [user?.realName ?? '', user?.orgName ?? ''];
  const shownPhone = phone?.isShown === true ? phone.phone : '';
  const { productName: name, companyName: insurer } = product;
  const scan = t('product.sharing.scan');
  useEffect(() => {
    const canvas = document.createElement('canvas');
    void drawPoster(canvas, { product: name, insurer, agent, organisation, phone: shownPhone, scan, link }).then(() =>
      setAddress(canvas.toDataURL('image/png')),
    );
  }, [name, insurer, agent, organisation, shownPhone, scan, link]);
  return (
    <>
      <Box
        w="16rem"
        aspectRatio={`${posterSize.width} / ${posterSize.height}`}
        borderWidth="1px"
        borderColor="border"
        bg="white"
        borderRadius="l2"
        overflow="hidden"
      >
        {address !== '' && (
          <img
            src={address}
            alt={t('product.sharing.pictureOf', {
              name,
              insurer,
              agent,
              org: organisation,
              phone: shownPhone === '' ? '' : t('product.sharing.phoneOf', { phone: shownPhone }),
              link,
            })}
            style={{ display: 'block', width: '100%' }}
          />
        )}
      </Box>
      <Flex gap="2" wrap="wrap" w="full" justify="flex-end">
        <Button variant="outline" size="md" flexGrow={{ base: '1', md: '0' }} onClick={onBack}>
          {t('product.sharing.backToCode')}
        </Button>
        <Button
          size="md"
          flexGrow={{ base: '1', md: '0' }}
          disabled={address === ''}
          onClick={() => savePicture(address, t('product.sharing.pictureFile', { name }))}
        >
          <Download aria-hidden />
          {t('product.sharing.savePicture')}
        </Button>
      </Flex>
    </>
  );
};

/** Side of the QR code on the screen and of the downloaded picture, in pixels. */
export const qrSizes = { screen: 190, download: 210 } as const;

/** Returns the URL of a share code. */
export const shareLink = (siteUrl: string, code: string): string =>
  `${siteUrl.replace(/\/+$/, '')}/index.html#/share?id=${encodeURIComponent(code)}`;

/** Returns the file name of a product's QR code, without characters that file systems refuse. */
export const qrFileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '').trim() || 'qr'}.png`;

/** Returns the QR code of a link as the URL of a picture with twice the displayed resolution. */
export const qrOnScreen = (link: string): Promise<string> =>
  toDataURL(link, { width: qrSizes.screen * 2, margin: 2, errorCorrectionLevel: 'M' });

/** Downloads the QR code of a link as a PNG of 210 px named after the product. */
export const downloadQr = async (link: string, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: qrSizes.download, margin: 2, errorCorrectionLevel: 'M' });
  savePicture(canvas.toDataURL('image/png'), name);
};

// Not with fetch: the security policy lets the page connect only to the server.
const savePicture = (address: string, name: string): void => {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = qrFileName(name);
  anchor.click();
};
