import type { ProductWords } from '@insure/engine/react';
import { useMemo } from 'react';
import type { ModelReference, ProductDetail } from '../../../contract/catalogue.ts';

/** What the form says of the product around it. */
export const useProductWords = (
  { productName, companyFullName, fileInfoPath, plans }: ProductDetail,
  { url }: ModelReference,
): ProductWords =>
  useMemo(
    () => ({
      name: productName,
      insurer: companyFullName,
      logo: fileInfoPath === '' ? undefined : fileInfoPath,
      documents: `${url}/documents`,
      plans,
    }),
    [productName, companyFullName, fileInfoPath, url, plans],
  );
