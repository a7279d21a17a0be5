import { Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { safeTarget } from '../session/guard.ts';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { openProduct } from '../api/open-product.ts';
import { useTexts } from '../texts/language.ts';
import { ExpiredShare, ShareGone } from './agent-card.tsx';

/** Accepts every path: an unknown path opens the 404 page. */
const anyPath = (): boolean => true;

/** Opens the product of a shared link (/index.html#/share?id={code}), also for a visitor without an account. */
export const SharePage = () => {
  const { hash } = useLocation();
  const [path = '', query = ''] = hash.slice(1).split('?');
  const code = new URLSearchParams(query).get('id') ?? '';
  return path === '/share' && code !== '' ? (
    <SharedPage code={code} />
  ) : (
    <Navigate to={safeTarget(hash.slice(1), anyPath) ?? '/home'} replace />
  );
};

const SharedPage = ({ code }: { readonly code: string }) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('shareResolve', { params: { code } });
  const shareCode = data?.data.code;
  // Each opened page is counted once. The visitor sees no message if counting fails.
  useEffect(() => {
    if (shareCode !== undefined) void call('shareOpened', { body: { code: shareCode } }, { quiet: true }).catch(() => undefined);
  }, [shareCode]);
  // A visitor with an expired link can still call the agent.
  const expiredShare = useCall('shareAgent', error?.status === 410 ? { params: { code } } : undefined);
  if (expiredShare.data) return <ExpiredShare agent={expiredShare.data.data} />;
  if (error && !expiredShare.isLoading)
    return error.status === 404 || error.status === 410 ? (
      <ShareGone />
    ) : (
      <LoadFailed level={1} title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />
    );
  if (!data) return null;
  const target = openProduct(data.data, code);
  if (target === undefined) return <EmptyState level={1} icon={Link2Off} title={t('home.noTemplate')} />;
  return <Navigate to={safeTarget(target, anyPath) ?? '/404'} replace />;
};
