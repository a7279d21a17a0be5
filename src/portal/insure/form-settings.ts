import type { ProductWords } from '@insure/engine/react';
import type { SelfService } from '@insure/engine/store';
import { useMemo, useState } from 'react';
import type { UserInfo } from '../../contract/accounts.ts';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import { selfServiceOf } from './start-application.ts';

/** Returns the texts of the product for the form. */
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

/** Returns the settings of a private customer's form, with the fields that are answered when it opens. */
export const useSelfService = (
  user: UserInfo | undefined,
  shareCode: string | undefined,
  decidedFieldsNow: () => readonly string[],
): SelfService | undefined => {
  const [decidedFields] = useState(decidedFieldsNow);
  const settings = selfServiceOf(user, shareCode);
  return useMemo(() => settings && { ...settings, decided: decidedFields }, [settings, decidedFields]);
};
