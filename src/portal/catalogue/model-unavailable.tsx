import { CircleAlert, FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { useTexts } from '../texts/language.ts';
import type { Loaded } from './use-product.ts';
import type { ProductDetail } from '../../contract/catalogue.ts';
import { useIsCustomer } from '../session/session.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';

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

type CrumbProps = {
  readonly product: ProductDetail;
  /** A page below the product's own, and the address of that one. */
  readonly page?: { readonly name: string; readonly detail: string | undefined };
};

/** The way to a product: the list and its type, its name; below it perhaps a page of its own. */
export const ProductBreadcrumbs = ({ product, page }: CrumbProps) => {
  const { t } = useTexts();
  // The list is for agents and visitors: a customer would be led away from it.
  const list = useIsCustomer()
    ? []
    : [
        { name: t('title.home'), to: '/home' },
        { name: product.typeName, to: `/home?instype=${encodeURIComponent(product.typeId)}` },
      ];
  return (
    <Breadcrumbs
      crumbs={[
        ...list,
        page ? { name: product.productName, to: page.detail } : { name: product.productName },
        ...(page ? [{ name: page.name }] : []),
      ]}
    />
  );
};
