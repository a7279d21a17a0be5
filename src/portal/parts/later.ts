import { createElement, lazy, useState, type ComponentType } from 'react';

/** A component whose code is still to come, and the way to let it come. */
export type Later<Props extends object> = { readonly Component: ComponentType<Props>; readonly begin: () => Promise<unknown> };

/**
 * A component that comes when it is first drawn, or when it is begun. What has come before it is drawn stands at once: React would
 * show what stands in its place first, and not take that away again for some tenths of a second.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let come: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = async (): Promise<ComponentType<Props>> => {
    try {
      return (come = await load());
    } finally {
      // What did not come is asked for again.
      coming = undefined;
    }
  };
  const begin = async (): Promise<ComponentType<Props>> => come ?? (coming ??= bring());
  const Waiting = lazy(async () => ({ default: await begin() }));
  const Component = (props: Props) => {
    // Whichever it was first drawn as it stays, so that nothing in it is lost.
    const [Shown] = useState(() => come ?? Waiting);
    return createElement<Props>(Shown, props);
  };
  return { Component, begin };
};
