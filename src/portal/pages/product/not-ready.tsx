import { Box } from '@chakra-ui/react';
import { CircleAlert, FileQuestion } from 'lucide-react';
import { failureText } from '../../call/reactions.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Hidden } from '../../parts/hidden.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../texts/language.ts';
import type { Loaded } from './use-product.ts';

/** What stands in the place of a product that is not there yet, or cannot be. */
export const NotReady = ({ loaded }: { readonly loaded: Exclude<Loaded, { readonly state: 'ready' }> }) => {
  const { t } = useTexts();
  const toList = (
    <ButtonLink variant="outline" to="/home">
      {t('product.toList')}
    </ButtonLink>
  );
  if (loaded.state === 'loading')
    return (
      <Box role="status">
        <Hidden>{t('product.loading')}</Hidden>
        <Skeleton h="8" maxW="20rem" mb="4" />
        <Skeleton h="48" borderRadius="l3" mb="4" />
        <Skeleton h="96" borderRadius="l3" />
      </Box>
    );
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
    return <EmptyState level={1} icon={CircleAlert} title={t('product.noModel')} action={toList} />;
  const isGone = loaded.state === 'gone';
  return (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={t(isGone ? 'product.gone' : 'product.none')}
      text={t(isGone ? 'product.goneText' : 'product.noneText')}
      action={toList}
    />
  );
};
