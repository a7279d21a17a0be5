import type { ReactNode } from 'react';

/** In place of markdown-to-jsx, which RJSF draws its own error texts with: the portal's texts are plain (decision 111). */
export const Markdown = ({ children }: { readonly children: ReactNode }) => children;
