import { DetailPage } from '@insure/engine/react';
import { Columns3, Share2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayShare } from '../api/open-product.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { useUser } from '../session/session.ts';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { DetailSkeleton } from './product-skeletons.tsx';
import { ProductBreadcrumbs, WithProduct } from './model-unavailable.tsx';
import { useOffer } from './use-offer.tsx';
import type { ReadyProduct } from './use-product.ts';

const ShareDialog = lazy(() => import('../shares/share-dialog.tsx'));

/** The detail page of the product in the URL; its buy button opens the insure page, or the page `onward`. */
export const ProductDetailPage = ({ onward }: { readonly onward?: string }) => (
  <WithProduct skeleton={<DetailSkeleton />}>{(ready) => <Detail {...ready} onward={onward} />}</WithProduct>
);

const Detail = ({ product, model, onward }: ReadyProduct & { readonly onward: string | undefined }) => {
  const { t, language } = useTexts();
  const user = useUser();
  const [query] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  usePageTitle(product.productName);
  const [at] = useState(today);
  const isShareable = mayShare(user, product);
  const plansPage = model.data.routes['plans'];
  const actions = useMemo(
    () =>
      isShareable || plansPage !== undefined ? (
        <>
          {plansPage !== undefined && (
            <ButtonLink variant="outline" to={`${plansPage}?${query.toString()}`}>
              <Columns3 aria-hidden />
              {t('title.plans')}
            </ButtonLink>
          )}
          {isShareable && (
            <Button variant="outline" onClick={() => setSharing(true)}>
              <Share2 aria-hidden />
              {t('product.share')}
            </Button>
          )}
        </>
      ) : undefined,
    [isShareable, plansPage, query, t],
  );
  const { words, buy } = useOffer({ product, model }, { onward, actions });
  return (
    <>
      <ProductBreadcrumbs product={product} />
      <DetailPage model={model} product={words} language={language} at={at} onBuy={buy} />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog product={product} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};
