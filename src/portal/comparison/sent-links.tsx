import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import type { CallInput, CallReply } from '../api/call.ts';
import { copyText } from '../api/copy-text.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { Entry } from '../components/list/entries.tsx';
import { TimeSinceSubmission } from '../components/page/moment.tsx';
import { Muted } from '../components/page/section.tsx';
import { day, minute } from '../texts/dates.ts';
import { text, useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';

/** The request for the newest links. Older ones have mostly expired. */
export const linksRequest: CallInput<'comparisonLinkQuery'> = { query: { limit: 20 } };

type Link = CallReply<'comparisonLinkQuery'>['rows'][number];

/** Shows the agent's links to comparisons that customers can still open, or nothing if there are none. */
export const SentLinks = () => {
  const { t } = useTexts();
  const { data, mutate } = useCall('comparisonLinkQuery', linksRequest, { keepPreviousData: true });
  const { trigger } = useSend('comparisonLinkRevoke', {
    onSuccess: () => {
      notify({ tone: 'success', title: text('comparison.withdrawn') });
      void mutate();
    },
  });
  if (!data || data.total === 0) return null;
  return (
    <Card as="section" aria-labelledby="sent-links" mt="4">
      <CardHead id="sent-links" title={`${t('comparison.sent')} ${count(data.total)}`} note={t('comparison.sentText')} />
      <Box as="ul">
        {data.rows.map((link) => (
          <Row key={link.code} link={link} onWithdraw={() => void trigger({ body: { code: link.code } })} />
        ))}
      </Box>
    </Card>
  );
};

const Row = ({ link, onWithdraw }: { readonly link: Link; readonly onWithdraw: () => void }) => {
  const { t } = useTexts();
  const { holderName, products, persons, createTime, expireTime, url, opened, openTime } = link;
  const holder = holderName || t('comparison.noHolder');
  return (
    <Entry display="flex" alignItems="center" columnGap="4" rowGap="1" flexWrap="wrap" py="2.5">
      <Box flex={{ base: '1 1 100%', md: '1 1 14rem' }} minW="0">
        <Box fontWeight={holderName === '' ? undefined : 'semibold'} color={holderName === '' ? 'fg.muted' : undefined}>
          {holder}
        </Box>
        <Muted>
          {products.join(t('comparison.separator'))} · <span className="num">{t('comparison.persons', { n: persons })}</span>
        </Muted>
        <Muted>
          <TimeSinceSubmission at={createTime} /> ·{' '}
          <span className="num">{t('comparison.expires', { date: day(Date.parse(expireTime)) })}</span> ·{' '}
          <span className="num">
            {openTime === undefined ? t('comparison.openedNever') : t('comparison.opened', { n: opened, time: minute(openTime) })}
          </span>
        </Muted>
      </Box>
      <Flex gap="2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('comparison.copyLinkOf', { holder })}
          onClick={() => void copyText(url, t('comparison.copied'), t('comparison.copyFailed'))}
        >
          {t('comparison.copyLink')}
        </Button>
        <ConfirmButton
          variant="outline"
          size="sm"
          label={t('comparison.withdraw')}
          aria-label={t('comparison.withdrawOf', { holder })}
          title={t('comparison.withdrawTitle')}
          text={t('comparison.withdrawText')}
          onConfirm={onWithdraw}
        />
      </Flex>
    </Entry>
  );
};
