import { DetailPage } from '@insure/engine/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Share2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayShare } from '../../open-product.ts';
import { Button } from '../../parts/button.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { Thumb } from '../../parts/picture.tsx';
import { useUser } from '../../session/session.ts';
import { day } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { Crumbs } from './crumbs.tsx';
import { NotReady } from './not-ready.tsx';
import { useProduct, type Loaded } from './use-product.ts';

const ShareDialog = lazy(() => import('../home/share-dialog.tsx'));

/** The detail page of the product that the address names; its buy button leads on to the insure page. */
export const ProductDetailPage = () => {
  const loaded = useProduct();
  return loaded.state === 'ready' ? <Ready key={loaded.product.productId} {...loaded} /> : <NotReady loaded={loaded} />;
};

const Ready = ({ product, model }: Extract<Loaded, { readonly state: 'ready' }>) => {
  const { t, language } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  usePageTitle(product.productName);
  const mayBuy = (user?.userLevel ?? 0) > 1;
  const today = day(Date.now());
  const isShareable = mayShare(user, product);
  const { productName, companyFullName, companyLicence, fileInfoPath, mobileThumbnail, productimg, plans } = product;
  const url = product.model?.url ?? '';
  const words = useMemo(
    () => ({
      name: productName,
      insurer: companyFullName,
      licence: companyLicence,
      logo: fileInfoPath === '' ? undefined : fileInfoPath,
      documents: `${url}/documents`,
      plans,
      media: <Thumb address={mobileThumbnail || productimg} w="full" h="auto" />,
      actions: isShareable ? (
        <Button variant="outline" onClick={() => setSharing(true)}>
          <Share2 aria-hidden />
          {t('product.share')}
        </Button>
      ) : undefined,
    }),
    [productName, companyFullName, companyLicence, fileInfoPath, mobileThumbnail, productimg, plans, url, isShareable, t],
  );
  const buy = (choices: Readonly<Record<string, unknown>>): void => {
    const to = new URLSearchParams(query);
    for (const [path, value] of Object.entries(choices))
      if (value !== undefined) to.set(path.split('.').at(-1) ?? path, String(value));
    void navigate(`${model.data.routes['insure'] ?? ''}?${to.toString()}`);
  };
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t('product.list'), to: '/home' },
          { name: product.typeName, to: `/home?instype=${encodeURIComponent(product.typeId)}` },
          { name: productName },
        ]}
      />
      <DetailPage
        model={model}
        product={words}
        language={language}
        at={today}
        onBuy={mayBuy && model.data.routes['insure'] !== undefined ? buy : undefined}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog product={product} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};
