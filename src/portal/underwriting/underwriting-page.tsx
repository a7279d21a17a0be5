import { Box } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CircleAlert, ClipboardCheck, ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { Pager } from '../components/list/pager.tsx';
import { useTexts } from '../texts/language.ts';
import { Queue } from './queue.tsx';
import { Referral } from './referral.tsx';

const LIMIT = 20;
const EVERY = 30_000;

/** The underwriters' desk: what waits, and one of them open to be decided. The address says which. */
export const UnderwritingPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const no = query.get('no');
  const current = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, mutate } = useCall(
    'underwritingList',
    { query: { limit: LIMIT, offset: (current - 1) * LIMIT } },
    { keepPreviousData: true, refreshInterval: EVERY, revalidateOnFocus: true },
  );
  if (error?.status === 403)
    return <EmptyState level={1} icon={ShieldX} title={t('underwriting.forbidden')} text={t('underwriting.forbiddenText')} />;
  if (no !== null && /^[A-Za-z0-9]{4,40}$/.test(no))
    return (
      <Referral
        key={no}
        no={no}
        row={data?.rows.find((each) => each.no === no)}
        next={data?.rows.find((each) => each.no !== no)?.no}
        onDecided={() => void mutate()}
      />
    );
  return (
    <>
      <Box mb="4">
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
          {t('underwriting.heading')}
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {t('underwriting.text')}
        </Box>
      </Box>
      {error && !data && (
        <EmptyState
          icon={CircleAlert}
          title={t('underwriting.loadFailed')}
          text={failureText(error)}
          action={
            <Button variant="outline" onClick={() => void mutate()}>
              {t('action.retry')}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Card>
            <LinesSkeleton lines={8} />
          </Card>
        </LoadingRegion>
      )}
      {data?.total === 0 && (
        <EmptyState icon={ClipboardCheck} title={t('underwriting.empty')} text={t('underwriting.emptyText')} />
      )}
      {data && data.rows.length > 0 && (
        <Card overflow="hidden">
          <Queue rows={data.rows} />
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border" _empty={{ display: 'none' }}>
            <Pager
              total={data.total}
              current={current}
              limit={LIMIT}
              sizes={[LIMIT]}
              unit={t('underwriting.unit')}
              onPage={(page) => setQuery(page === 1 ? {} : { page: String(page) })}
              onSize={() => setQuery({})}
            />
          </Box>
        </Card>
      )}
    </>
  );
};
