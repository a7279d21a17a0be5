import { Card } from '@insure/engine/react';
import { ClipboardCheck, ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { EmptyState, LoadFailed } from '../components/list/empty-state.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { pageIn } from '../components/list/paging.ts';
import { ListHeading } from '../components/page/heading.tsx';
import { useTexts } from '../texts/language.ts';
import { Queue } from './queue.tsx';
import { Referral } from './referral.tsx';

const LIMIT = 20;
const EVERY = 30_000;

/** The referrals that wait for an underwriter, or the one that the address names. */
export const UnderwritingPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const no = query.get('no');
  const current = pageIn(query);
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
      <ListHeading title={t('underwriting.heading')} text={t('underwriting.text')} />
      {error && !data && <LoadFailed title={t('underwriting.loadFailed')} error={error} onRetry={() => void mutate()} />}
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
          <CardPager
            total={data.total}
            current={current}
            limit={LIMIT}
            sizes={[LIMIT]}
            unit={t('underwriting.unit')}
            onPage={(page) => setQuery(page === 1 ? {} : { page: String(page) })}
            onSize={() => setQuery({})}
          />
        </Card>
      )}
    </>
  );
};
