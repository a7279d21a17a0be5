import { externalGroupPage, ownPageModel } from '../addresses.ts';

/** The data of a product that decide which of its pages opens. */
export type Openable = {
  readonly productId: string;
  readonly prodModelCode: string;
  readonly insPageUrl: string;
  /** The page that the model names, or null if the model is not on offer. */
  readonly detailPage: string | null;
};

/**
 * Returns the URL of a product's page with productId, share and prodModelCode, or undefined if the model has no page. `share`
 * is the code of the visitor's link, or "0" if an agent opens the product.
 */
export const openProduct = ({ productId, prodModelCode, insPageUrl, detailPage }: Openable, share = '0'): string | undefined => {
  const page = pageOf(prodModelCode, insPageUrl) ?? detailPage ?? undefined;
  if (page === undefined) return undefined;
  const query = new URLSearchParams({ productId, share, prodModelCode });
  return `${page}${page.includes('?') ? '&' : '?'}${query.toString()}`;
};

const pageOf = (model: string, ownPage: string): string | undefined => {
  if (model === ownPageModel && isPageAddress(ownPage)) return ownPage;
  if (model === externalGroupPage.model && ownPage.includes(externalGroupPage.page)) return externalGroupPage.shownAt;
  return undefined;
};

// The data of a product may name a page of this site or of an insurer, but never a script.
const isPageAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/.test(address);

type Shareable = { readonly isMobileProduct: number; readonly InternetProducts: number; readonly insPageUrl: string };
type Sharer = { readonly userLevel: number; readonly issueFlag: boolean };

/**
 * Returns whether a user may share a product. The user needs issueFlag and a level above 1, and the product must be a mobile
 * internet product with a page.
 */
export const mayShare = (user: Sharer | undefined, product: Shareable): boolean =>
  user !== undefined &&
  user.userLevel > 1 &&
  user.issueFlag &&
  product.isMobileProduct === 1 &&
  product.InternetProducts === 1 &&
  product.insPageUrl !== '';
