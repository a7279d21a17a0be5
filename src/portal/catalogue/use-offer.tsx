import type { DetailProduct } from '@insure/engine/react';
import type { Model } from '@insure/engine';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductDetail } from '../../contract/catalogue.ts';
import { insurePage } from '../addresses.ts';
import { Thumbnail } from '../components/page/picture.tsx';
import { useIsCustomer, useUser } from '../session/session.ts';

/** The props that a page about a product passes to the engine. */
export type Offer = {
  readonly words: DetailProduct;
  /** Opens the insure page with the selected choices. It is undefined if the user may not buy. */
  readonly buy: ((choices: Readonly<Record<string, unknown>>) => void) | undefined;
};

/**
 * Returns a product's texts, and a function that opens its insure page. This is `onward` if given, or else for customers the
 * model's `customer` page if there is one, or else the model's `insure` page. Visitors can continue too, because the guard
 * knows which insure pages open without a session.
 */
export const useOffer = (
  { product, model }: { readonly product: ProductDetail; readonly model: Model },
  { onward, actions }: { readonly onward?: string; readonly actions?: ReactNode } = {},
): Offer => {
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
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
      media: <Thumbnail address={mobileThumbnail || productimg} w="full" h="auto" />,
      actions,
    }),
    [productName, companyFullName, companyLicence, fileInfoPath, mobileThumbnail, productimg, plans, url, actions],
  );
  const { routes, form } = model.data;
  const isCustomer = useIsCustomer();
  const to = onward ?? (isCustomer ? routes['customer'] : undefined) ?? routes['insure'];
  const buy = (choices: Readonly<Record<string, unknown>>): void => {
    const address = new URLSearchParams(query);
    for (const [path, value] of Object.entries(choices))
      if (value !== undefined) address.set(path.split('.').at(-1) ?? path, String(value));
    // If form and description share a path, the step in the query makes the page show the form.
    if (to === routes['detail']) address.set('step', form.steps[0]?.step ?? '');
    void navigate(insurePage(to ?? '', product.productId, address));
  };
  const mayBuy = user === undefined || user.userLevel > 1 || isCustomer;
  return { words, buy: mayBuy && to !== undefined ? buy : undefined };
};
