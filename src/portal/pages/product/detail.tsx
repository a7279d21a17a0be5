import { DetailPage } from '@insure/engine/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Share2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayShare } from '../../open-product.ts';
import { insurePage } from '../../product-routes.ts';
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

/** The detail page of the product that the address names; its buy button leads on to the insure page, or to the page named here. */
export const ProductDetailPage = ({ onward }: { readonly onward?: string }) => {
  const loaded = useProduct();
  return loaded.state === 'ready' ? (
    <Ready key={loaded.product.productId} {...loaded} onward={onward} />
  ) : (
    <NotReady loaded={loaded} />
  );
};

type ReadyProps = Extract<Loaded, { readonly state: 'ready' }> & { readonly onward: string | undefined };

const Ready = ({ product, model, onward = model.data.routes['insure'] }: ReadyProps) => {
  const { t, language } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  usePageTitle(product.productName);
  const mayBuy = user !== undefined && (user.userLevel > 1 || user.userType2 === 4);
  const [today] = useState(() => day(Date.now()));
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
    // Where form and description share an address, the step tells them apart.
    if (onward === model.data.routes['detail']) to.set('step', model.data.form.steps[0]?.step ?? '');
    void navigate(insurePage(onward ?? '', product.productId, to));
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
        onBuy={mayBuy && onward !== undefined ? buy : undefined}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog product={product} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};
