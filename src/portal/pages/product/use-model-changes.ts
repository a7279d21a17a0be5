import { useEffect, useEffectEvent } from 'react';
import type { ModelReference } from '../../../contract/catalogue.ts';

/**
 * Calls back when another version of the model is on offer: only where the server announces them, which it does outside
 * production, and only while the page is in view, as a browser keeps few connections to one server. A page that comes into
 * view again calls back once, for what it may have missed.
 */
export const useModelChanges = (model: ModelReference | null | undefined, onChange: () => void): void => {
  const changed = useEffectEvent(onChange);
  const address = model?.changes;
  const code = model?.code;
  useEffect(() => {
    if (address === undefined || code === undefined) return undefined;
    let stream: EventSource | undefined;
    const hear = ({ data }: MessageEvent<string>): void => {
      const { code: which }: ModelReference = JSON.parse(data);
      if (which === code) changed();
    };
    const follow = (): void => {
      stream?.close();
      stream = document.visibilityState === 'visible' ? new EventSource(address) : undefined;
      stream?.addEventListener('model', hear);
    };
    const look = (): void => {
      follow();
      if (stream) changed();
    };
    follow();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stream?.close();
    };
  }, [address, code]);
};
