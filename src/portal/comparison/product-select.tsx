import { Select } from '@insure/engine/react';
import type { ComponentProps } from 'react';
import type { CallReply } from '../api/call.ts';

/** The products that can be compared. */
export type Products = CallReply<'comparableProducts'>['data'];

type Props = Pick<ComponentProps<typeof Select>, 'w' | 'size'> & {
  readonly products: Products;
  readonly label: string;
  /** The text of the select while no product is chosen. */
  readonly placeholder?: string;
  /** The chosen product; left out in a select that adds one. */
  readonly value?: string;
  readonly onChoose: (productId: string) => void;
};

/** Shows a select of the products on offer, grouped by type. */
export const ProductSelect = ({ products, label, placeholder, value, onChoose, ...select }: Props) => {
  const types = [...new Set(products.map(({ typeName }) => typeName))];
  return (
    <Select
      w="full"
      {...select}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => target.value !== '' && onChoose(target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {types.map((type) => (
        <optgroup key={type} label={type}>
          {products
            .filter(({ typeName }) => typeName === type)
            .map(({ productId, productName, companyName }) => (
              <option key={productId} value={productId}>
                {productName} · {companyName}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
};
