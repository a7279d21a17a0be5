import { CircleAlert } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { loadTexts, useTexts } from '../texts/language.ts';
import { type ProductState, type ReadyProduct, useProduct } from './use-product.ts';
import type { ProductDetail } from '../../contract/catalogue.ts';
import { useIsCustomer } from '../session/session.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';

type WithProps = { readonly skeleton: ReactNode; readonly children: (ready: ReadyProduct) => ReactNode };

/** Shows the product in the URL when it and its model are loaded. Until then, shows the skeleton. */
export const WithProduct = ({ skeleton, children }: WithProps) => {
  const loadedProduct = useProduct();
  if (loadedProduct.state !== 'ready') return <ModelUnavailable loaded={loadedProduct} skeleton={skeleton} />;
  return <Fragment key={loadedProduct.product.productId}>{children(loadedProduct)}</Fragment>;
};

type Props = { readonly loaded: Exclude<ProductState, { readonly state: 'ready' }>; readonly skeleton: ReactNode };

const ProductMissing = lazy(async () => (await Promise.all([import('./product-missing.tsx'), loadTexts('refused')]))[0]);

/** Shows the skeleton of a product that is loading, or why the product is not available. */
export const ModelUnavailable = ({ loaded, skeleton }: Props) => {
  const { t } = useTexts();
  if (loaded.state === 'loading') return skeleton;
  if (loaded.state === 'failed')
    return <LoadFailed level={1} title={t('product.loadFailed')} error={loaded.error} onRetry={loaded.retry} />;
  if (loaded.state === 'no-model')
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('home.noTemplate')}
        action={
          <ButtonLink variant="outline" to="/home">
            {t('error.toProducts')}
          </ButtonLink>
        }
      />
    );
  return (
    <Suspense fallback={skeleton}>
      <ProductMissing isGone={loaded.state === 'gone'} />
    </Suspense>
  );
};

type CrumbProps = {
  readonly product: ProductDetail;
  readonly page?: { readonly name: string; readonly detail: string | undefined };
};

/** Shows the breadcrumbs of a product: the list, the type, the name, and optionally a page below it. */
export const ProductBreadcrumbs = ({ product, page }: CrumbProps) => {
  const { t } = useTexts();
  // The list is for agents and visitors. Customers would be redirected from it.
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
