/** Colours of code: keys blue, texts green, numbers amber, on the page's own grey. */
const theme = (name: string, type: 'light' | 'dark', [fg, muted, blue, green, amber, red]: readonly string[]) => ({
  name,
  type,
  colors: { 'editor.background': type === 'light' ? '#F7F8F9' : '#191D21', 'editor.foreground': fg },
  tokenColors: [
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: muted } },
    { scope: ['string', 'string punctuation', 'markup.inline.raw'], settings: { foreground: green } },
    { scope: ['constant.numeric', 'constant.language'], settings: { foreground: amber } },
    {
      scope: ['support.type.property-name', 'support.type.property-name punctuation', 'entity.name.function', 'entity.name.tag'],
      settings: { foreground: blue },
    },
    { scope: ['keyword', 'storage'], settings: { foreground: red } },
    { scope: ['keyword.operator', 'punctuation'], settings: { foreground: muted } },
    { scope: ['variable', 'meta.embedded', 'entity.other.attribute-name'], settings: { foreground: fg } },
  ].map(({ scope, settings }) => ({ scope: [...scope], settings })),
});

export const codeTheme = {
  light: theme('insure-light', 'light', ['#1A1E23', '#59626E', '#1A4A9F', '#155E35', '#9A5A06', '#A90D27']),
  dark: theme('insure-dark', 'dark', ['#E9ECEF', '#AAB2BC', '#94BAF5', '#83CF9C', '#F4BC66', '#FF8A92']),
};
