import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ModelReference } from '../../../src/contract/catalogue.ts';
import { useModelChanges } from '../../../src/portal/catalogue/use-product.ts';

class Stream {
  static all: Stream[] = [];
  heard: ((event: MessageEvent<string>) => void) | undefined;
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Stream.all.push(this);
  }
  addEventListener(name: string, hear: (event: MessageEvent<string>) => void): void {
    if (name === 'model') this.heard = hear;
  }
  close(): void {
    this.isClosed = true;
  }
  tell(code: string): void {
    act(() => this.heard?.(new MessageEvent('model', { data: JSON.stringify({ code }) })));
  }
}

afterEach(() => {
  cleanup();
  Stream.all = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const model: ModelReference = {
  code: 'groupAccOption',
  version: 3,
  hash: 'abcd',
  url: '/models/groupAccOption/3-abcd',
  title: '',
  routes: {},
  changes: '/models/changes',
};
const follow = (of: ModelReference | undefined) => {
  vi.stubGlobal('EventSource', Stream);
  const changed = vi.fn<() => void>();
  const { unmount } = renderHook(() => useModelChanges(of, changed));
  return { changed, unmount };
};
const look = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('changes of a model', () => {
  it("are noticed if the server announces them, but only for the form's own model", () => {
    const { changed } = follow(model);
    expect(Stream.all.map(({ address }) => address)).toEqual(['/models/changes']);
    Stream.all[0]?.tell('EmployerModel');
    expect(changed).not.toHaveBeenCalled();
    Stream.all[0]?.tell('groupAccOption');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are followed only while the page is visible; a page that becomes visible again asks once for missed changes', () => {
    const { changed, unmount } = follow(model);
    look('hidden');
    expect(Stream.all.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(changed).not.toHaveBeenCalled();
    look('visible');
    expect(Stream.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(changed).toHaveBeenCalledTimes(1);
    unmount();
    expect(Stream.all.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('are not followed in production, because none are announced', () => {
    const { changes: _, ...sold } = model;
    follow(sold);
    follow(undefined);
    expect(Stream.all).toEqual([]);
  });
});
