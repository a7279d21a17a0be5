import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx, with which RJSF renders its error texts: the portal's texts have no Markdown (decision 111). */
export const Markdown = ({ children }: { readonly children: ReactNode }) => children;
