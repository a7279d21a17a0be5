import { PlanComparison } from '@insure/engine/react';
import { useState } from 'react';
import { productAddress } from '../addresses.ts';
import { usePageTitle } from '../components/page/page-title.ts';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { PlansSkeleton } from './product-skeletons.tsx';
import { WithProduct, ProductBreadcrumbs } from './model-unavailable.tsx';
import { useOffer } from './use-offer.tsx';
import type { ReadyProduct } from './use-product.ts';
import { Muted, PageHeading } from '../components/page/section.tsx';

/** Shows the plans of the product in the URL, side by side, each with a buy button. */
export const PlansPage = () => <WithProduct skeleton={<PlansSkeleton />}>{(ready) => <Plans {...ready} />}</WithProduct>;

const Plans = ({ product, model }: ReadyProduct) => {
  const { t, language } = useTexts();
  const [date] = useState(today);
  const { words, buy } = useOffer({ product, model });
  const detail = model.data.routes['detail'];
  usePageTitle(`${t('title.plans')} ${product.productName}`);
  return (
    <>
      <ProductBreadcrumbs
        product={product}
        page={{ name: t('title.plans'), detail: detail && productAddress(detail, product) }}
      />
      <PageHeading>{product.productName}</PageHeading>
      <Muted mt="1" mb="4">
        {t('product.plansText')}
      </Muted>
      <PlanComparison model={model} product={words} language={language} at={date} onBuy={buy} />
    </>
  );
};
