import { Box, Grid } from '@chakra-ui/react';
import { Card, CardHead, NoWrap } from '@insure/engine/react';
import { useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { useUser } from '../session/session.ts';
import { day } from '../texts/dates.ts';
import { count } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { TimeSinceSubmission } from '../components/page/moment.tsx';
import { Entry } from '../components/list/entries.tsx';
import { PAGE_SIZE } from '../components/list/paging.ts';
import { Muted, Small } from '../components/page/section.tsx';

const MORE = 20;

type Share = CallReply<'shareQuery'>['rows'][number];

/** Shows the links that the user has shared, newest first, with the use of each, or nothing if there are none. */
export const Shares = () => {
  const { t } = useTexts();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const maySell = (useUser()?.userLevel ?? 0) > 1;
  const { data } = useCall('shareQuery', maySell ? { query: { limit } } : undefined, { keepPreviousData: true });
  if (!data || data.total === 0) return null;
  return (
    <Card as="section" aria-labelledby="shares-heading">
      <CardHead id="shares-heading" title={`${t('dashboard.shares')} ${count(data.total)}`} note={t('dashboard.sharesText')}>
        {data.total > data.rows.length && limit < 100 && (
          <Button variant="plain" size="sm" pe="0" guard={false} onClick={() => setLimit(Math.min(limit + MORE, 100))}>
            {t('dashboard.showMore')}
          </Button>
        )}
      </CardHead>
      <Box as="ul">
        {data.rows.map((share) => (
          <Row key={share.code} share={share} />
        ))}
      </Box>
    </Card>
  );
};

const Row = ({ share }: { readonly share: Share }) => {
  const { t } = useTexts();
  const figures = [
    [t('dashboard.shareOpened'), share.opened],
    [t('dashboard.shareFilled'), share.filled],
    [t('dashboard.shareConfirmed'), share.confirmed],
    [t('dashboard.sharePaid'), share.paid],
  ] as const;
  return (
    <Entry display="flex" alignItems="center" gap="3" flexWrap="wrap" py="2.5">
      <InsurerMark address={share.fileInfoPath} size={18} />
      <Box flex={{ base: '1 1 9rem', md: '1 1 14rem' }} minW="0">
        <Box textWrap="balance">
          <NoWrap>{share.productName}</NoWrap>
        </Box>
        <Muted>
          <TimeSinceSubmission at={share.createTime} /> ·{' '}
          <Box as="span" className="num" whiteSpace="nowrap">
            {share.isOver ? t('dashboard.shareOver') : t('dashboard.shareUntil', { date: day(Date.parse(share.expireTime)) })}
          </Box>
        </Muted>
      </Box>
      <Grid
        as="dl"
        templateColumns={{ base: 'repeat(4, auto)', md: 'repeat(4, minmax(0, 1fr))' }}
        justifyContent="space-between"
        gap="2"
        w={{ base: 'full', md: '20rem' }}
      >
        {figures.map(([name, value]) => (
          <Box key={name} textAlign={{ md: 'end' }}>
            <Small as="dt">{name}</Small>
            <Box
              as="dd"
              className="num"
              fontWeight={value > 0 ? 'semibold' : undefined}
              color={value > 0 ? undefined : 'fg.muted'}
            >
              {count(value)}
            </Box>
          </Box>
        ))}
      </Grid>
    </Entry>
  );
};
