import type { MarkdownRenderer } from 'vitepress';

const titleOf = (info: string): string | undefined => /\[(.+?)\]/.exec(info)?.[1];

/** Additions to how VitePress draws Markdown. */
export const markdown = (md: MarkdownRenderer): void => {
  const { fence, heading_open: heading } = md.renderer.rules;
  // A block shows the name of its file above it, and below it that a test runs it (tests/docs/blocks.dom.test.ts).
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info = '' } = tokens[index] ?? {};
    const drawn = fence?.(tokens, index, options, env, self) ?? '';
    const title = titleOf(info);
    const isRun = /^tsx?\b/.test(info) && !String(env.relativePath).startsWith('reference/api/');
    return [
      '<figure class="block">',
      title === undefined ? '' : `<figcaption>${md.utils.escapeHtml(title)}</figcaption>`,
      drawn,
      isRun ? '<p class="ran">Ran in the tests, with the output shown</p>' : '',
      '</figure>',
    ].join('');
  };
  // Above the title stands the part of the site that the page belongs to.
  md.renderer.rules['heading_open'] = (tokens, index, options, env, self) => {
    const crumb: unknown = tokens[index]?.tag === 'h1' ? env.frontmatter?.crumb : undefined;
    const drawn = heading?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    return typeof crumb === 'string' ? `<p class="crumb">${md.utils.escapeHtml(crumb)}</p>${drawn}` : drawn;
  };
  // A wide table scrolls in a box that the keyboard reaches.
  md.renderer.rules['table_open'] = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
  md.renderer.rules['table_close'] = () => '</table></div>';
};
