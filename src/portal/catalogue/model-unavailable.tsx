import { CircleAlert, FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { useTexts } from '../texts/language.ts';
import type { Loaded } from './use-product.ts';

type Props = {
  readonly loaded: Exclude<Loaded, { readonly state: 'ready' }>;
  /** The page as it will be. */
  readonly coming: ReactNode;
};

/** Shown instead of a product that is loading or unavailable. */
export const ModelUnavailable = ({ loaded, coming }: Props) => {
  const { t } = useTexts();
  const toList = (
    <ButtonLink variant="outline" to="/home">
      {t('error.toProducts')}
    </ButtonLink>
  );
  if (loaded.state === 'loading') return coming;
  if (loaded.state === 'failed')
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('product.loadFailed')}
        text={loaded.error ? failureText(loaded.error) : t('error.network')}
        action={
          <Button variant="outline" onClick={loaded.retry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (loaded.state === 'no-model')
    return <EmptyState level={1} icon={CircleAlert} title={t('home.noTemplate')} action={toList} />;
  const isGone = loaded.state === 'gone';
  return (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={t(isGone ? 'product.gone' : 'product.none')}
      text={t(isGone ? 'error.notFoundText' : 'product.noneText')}
      action={toList}
    />
  );
};
