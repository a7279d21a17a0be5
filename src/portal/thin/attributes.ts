/** What Chakra gives its elements beside styles and attributes. */
const own: ReadonlySet<string> = new Set(['as', 'theme', 'asChild', 'unstyled', 'recipe', 'css', 'forwardedAs']);

/**
 * Stands in for `@emotion/is-prop-valid` in the build: a list of all attributes of HTML and SVG. Styles and variants are taken out by
 * Chakra itself, and the compiler sees to it that nothing else is given than there is.
 */
export default (name: string): boolean => !own.has(name);
