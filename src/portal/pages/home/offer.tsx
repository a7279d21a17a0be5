import { ButtonAnchor } from '../../parts/button-link.tsx';
import { Button, useClickGuard } from '../../parts/button.tsx';
import { notify } from '../../parts/notify.ts';
import { openProduct, type Openable } from '../../open-product.ts';
import { useTexts } from '../../texts/language.ts';

type Props = { readonly product: Openable & { readonly productName: string }; readonly mayBuy: boolean };

/** Opens a product in a new tab: "insure now" for those who may buy, "view product" for the others. */
export const Offer = ({ product, mayBuy }: Props) => {
  const { t } = useTexts();
  const { once } = useClickGuard();
  const target = openProduct(product);
  const word = t(mayBuy ? 'home.insure' : 'home.view');
  const name = t(mayBuy ? 'home.insureOf' : 'home.viewOf', { name: product.productName });
  if (target === undefined)
    return (
      <Button variant="offer" aria-label={name} onClick={() => notify({ tone: 'error', title: t('home.noTemplate') })}>
        {word}
      </Button>
    );
  return (
    <ButtonAnchor
      data-offer=""
      variant="offer"
      href={target}
      target="_blank"
      rel="noopener"
      aria-label={`${name}, ${t('home.newTab')}`}
      onClick={(event) => !once() && event.preventDefault()}
    >
      {word}
    </ButtonAnchor>
  );
};
