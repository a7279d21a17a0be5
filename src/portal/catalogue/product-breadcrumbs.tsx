import type { ProductDetail } from '../../contract/catalogue.ts';
import { useIsCustomer } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';

type Props = {
  readonly product: ProductDetail;
  /** A page below the product's own, and the address of that one. */
  readonly page?: { readonly name: string; readonly detail: string | undefined };
};

/** The way to a product: the list and its type, its name; below it perhaps a page of its own. */
export const ProductBreadcrumbs = ({ product, page }: Props) => {
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
