import type { ReactNode } from 'react';

/**
 * Stands in for `markdown-to-jsx` (30 kB after compression) in the build: @rjsf/core writes its own words of a schema that it
 * cannot draw in Markdown, and descriptions only where asked to. They show as they are written.
 */
export const Markdown = ({ children }: { readonly children: ReactNode }): ReactNode => children;
