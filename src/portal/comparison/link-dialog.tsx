import { Box, Flex } from '@chakra-ui/react';
import { Input, Select } from '@insure/engine/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call, type CallInput, type CallReply } from '../api/call.ts';
import { copyText } from '../api/copy-text.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Muted, Note } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { PhoneShown } from '../shares/phone-shown.tsx';
import { minute } from '../texts/dates.ts';
import { text, useTexts } from '../texts/language.ts';
import { linksRequest } from './sent-links.tsx';

type Props = {
  readonly request: Omit<CallInput<'comparisonLinkCreate'>['body'], 'days'>;
  /** Names of the compared products. */
  readonly products: readonly string[];
  /** The last day on which the prices are valid. */
  readonly validUntil: string | undefined;
  readonly onClose: () => void;
};

const offeredDays = [3, 7, 15, 30];

/** Creates a link to a comparison for a customer, and shows it to be copied. */
export const LinkDialog = ({ request: asked, products, validUntil, onClose }: Props) => {
  const { t } = useTexts();
  const user = useUser();
  const [days, setDays] = useState(7);
  const [isBusy, setBusy] = useState(false);
  const [createdLink, setLink] = useState<CallReply<'comparisonLinkCreate'>['data']>();
  const hasShares = (user?.userLevel ?? 0) > 1 && user?.issueFlag === true;
  const phone = useCall('sharePhone', hasShares ? {} : undefined);
  const make = async () => {
    setBusy(true);
    try {
      setLink((await call('comparisonLinkCreate', { body: { ...asked, days } })).data);
      invalidate('comparisonLinkQuery', linksRequest);
    } catch {
      // `call` has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('comparison.title')}
      width="32rem"
      onClose={onClose}
      footer={
        createdLink ? undefined : (
          <Button size="md" busy={isBusy} onClick={() => void make()}>
            {t('comparison.make')}
          </Button>
        )
      }
    >
      <Muted mb="4">{t('comparison.text')}</Muted>
      {validUntil !== undefined && (
        <Note mt="0" mb="4" tone="neutral">
          {t('comparison.pricesUntil', { date: validUntil })}
        </Note>
      )}
      {createdLink ? (
        <LinkShown made={createdLink} message={messageOf(asked.holderName, user?.realName ?? '', products, createdLink.url)} />
      ) : (
        <Box mb="4">
          <Box asChild textStyle="sm" mb="1" display="block">
            <label htmlFor="link-days">{t('comparison.days')}</label>
          </Box>
          <Select id="link-days" w="10rem" value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {offeredDays.map((dayCount) => (
              <option key={dayCount} value={dayCount}>
                {t('comparison.dayCount', { n: dayCount })}
              </option>
            ))}
          </Select>
        </Box>
      )}
      {phone.data && <PhoneShown phone={phone.data.data} onChanged={() => void phone.mutate()} />}
    </Dialog>
  );
};

const messageOf = (holderName: string | undefined, name: string, products: readonly string[], link: string): string =>
  text('comparison.message', {
    name,
    holder: holderName === undefined ? '' : text('comparison.messageFor', { holder: holderName }),
    products: products.join(text('comparison.separator')),
    link,
  });

const copyLink = (content: string) => copyText(content, text('comparison.copied'), text('comparison.copyFailed'));

type MadeProps = { readonly made: CallReply<'comparisonLinkCreate'>['data']; readonly message: string };

const LinkShown = ({ made: { url, expireTime }, message }: MadeProps) => {
  const { t } = useTexts();
  return (
    <Box mb="4" role="status">
      <Box asChild textStyle="sm" mb="1" display="block">
        <label htmlFor="comparison-link">{t('comparison.link')}</label>
      </Box>
      <Input id="comparison-link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Muted mt="1">{t('comparison.until', { time: minute(expireTime) })}</Muted>
      <Flex gap="2" mt="3" wrap="wrap" justify="flex-end">
        <Button variant="outline" flexGrow={{ base: '1', md: '0' }} onClick={() => void copyLink(url)}>
          <Copy aria-hidden />
          {t('comparison.copyLink')}
        </Button>
        <Button flexGrow={{ base: '1', md: '0' }} onClick={() => void copyLink(message)}>
          <Copy aria-hidden />
          {t('comparison.copyText')}
        </Button>
      </Flex>
    </Box>
  );
};
