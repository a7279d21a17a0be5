import type { CommonDatas } from '../../contract/site.ts';
import { useCall } from './use-call.ts';

/** Site settings and code lists; undefined until they have come. */
export const useSettings = (): CommonDatas | undefined =>
  useCall('commonDatas', {}, { revalidateIfStale: false, revalidateOnReconnect: false }).data?.data;
