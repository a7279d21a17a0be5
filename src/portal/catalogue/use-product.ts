import { loadModel, type Model } from '@insure/engine';
import { useParams, useSearchParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import { CallFailure } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { productIn } from '../addresses.ts';
import { useEffect, useEffectEvent } from 'react';
import { engine } from '../../contract/engine.ts';

/** A product and its model, or the state of loading them. */
export type ProductState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: CallFailure; readonly retry: () => void }
  | { readonly state: 'no-model'; readonly product: ProductDetail }
  | ({ readonly state: 'ready' } & ReadyProduct);

export type ReadyProduct = { readonly product: ProductDetail; readonly model: Model };

/** Loads the model at a URL only once, because the content of the URL never changes. */
export const useModel = (url: string | undefined) =>
  useSWRImmutable<Model, Error>(url === undefined ? null : ['model', url], () => loadModel(url ?? '', engine));

/** Loads the product in the URL, as `productId` or in its path, and the model version by which it is sold now. */
export const useProduct = (): ProductState => {
  const [query] = useSearchParams();
  const { id: inPath } = useParams();
  const id = productIn(query, inPath);
  const reply = useCall('getProductInfo', id === undefined ? undefined : { params: { id } });
  const product = reply.data?.data;
  const model = useModel(product?.model?.url);
  useModelChanges(product?.model, () => void reply.mutate());
  const retry = (): void => {
    void reply.mutate();
    void model.mutate();
  };
  if (id === undefined) return { state: 'none' };
  if (reply.error && !product)
    return reply.error.status === 404 ? { state: 'gone' } : { state: 'failed', error: reply.error, retry };
  if (product?.model === null) return { state: 'no-model', product };
  if (model.error) return { state: 'failed', error: new CallFailure(0, {}), retry };
  return product && model.data ? { state: 'ready', product, model: model.data } : { state: 'loading' };
};

/**
 * Calls back when another version of the model is on offer. This happens only outside production, where the server announces
 * versions, and only while the page is visible, because a browser has few connections to one server. A page that becomes
 * visible again calls back once, as it may have missed a version.
 */
export const useModelChanges = (model: ModelReference | null | undefined, onChange: () => void): void => {
  const notifyChange = useEffectEvent(onChange);
  const address = model?.changes;
  const code = model?.code;
  useEffect(() => {
    if (address === undefined || code === undefined) return undefined;
    let stream: EventSource | undefined;
    const listener = ({ data }: MessageEvent<string>): void => {
      const { code: modelCode }: ModelReference = JSON.parse(data);
      if (modelCode === code) notifyChange();
    };
    const follow = (): void => {
      stream?.close();
      stream = document.visibilityState === 'visible' ? new EventSource(address) : undefined;
      stream?.addEventListener('model', listener);
    };
    const handleVisibility = (): void => {
      follow();
      if (stream) notifyChange();
    };
    follow();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      stream?.close();
    };
  }, [address, code]);
};
