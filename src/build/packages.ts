import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The plugins that leave out of the build what packages bring along and this portal never comes to, and draw faster what they draw. */
export const thinPackages = (): readonly Plugin[] => [thinner(), thinReactDom(), swiftStyles()];

/** The file of src/portal/thin that stands in for a module of a package. */
export const thin = (file: string): string => fileURLToPath(new URL(`../portal/thin/${file}`, import.meta.url));

const installed = (file: string): string => fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));

const severalSchemas = /^\.\/(?:omitExtraData|sanitizeDataForNewSchema|toPathSchema|getFromSchema|getClosestMatchingOption)\.js$/;

/** What packages bring along that this portal never comes to, left out of the build; each file of src/portal/thin says why. */
const thinner = (): Plugin => ({
  name: 'thinner',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: thin('registry.ts') },
        { find: /^\.\/shallowAllOfMerge\.js$/, replacement: thin('all-of.ts') },
        { find: severalSchemas, replacement: thin('never.ts') },
        { find: /^\.{1,2}\/(?:schema\/)?retrieveSchema\.js$/, replacement: thin('flat-schema.ts') },
        { find: /^\.\/findFieldInSchema\.js$/, replacement: thin('field-of-schema.ts') },
        { find: /^\.\/getDefaultFormState\.js$/, replacement: thin('form-state.ts') },
        { find: /^fast-equals$/, replacement: thin('equals.ts') },
        { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: thin('icon.ts') },
        { find: /^\.\.\/utils\/memo\.js$/, replacement: thin('memo.ts') },
        { find: /^@emotion\/is-prop-valid$/, replacement: thin('attributes.ts') },
        { find: /^hoist-non-react-statics$/, replacement: thin('statics.ts') },
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: thin('external-store.ts') },
        // Its package.json names the files with all warnings of development, whatever is built.
        { find: /^react-router$/, replacement: installed('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: installed('react-router/dist/production/dom-export.mjs') },
      ],
    },
  }),
  // Names for the developer's tools make a bundler keep parts of the router that nobody uses (forms, fetchers, the restoring of places);
  // its links bring what fetches pages ahead, and its routes what says errors, in an application that the router's own build tool made.
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(
          /^function (PrefetchPageLinks|DefaultErrorComponent|RSCErrorHandler)\([^]*?^\}$/gm,
          'function $1() { return null; }',
        )
        .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
        .replaceAll(/^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();'),
      map: null,
    }),
  },
});

/** The code with something in it exchanged; a library that does not hold it any more ends the build, as what it was for would be gone unseen. */
const exchanged = (code: string, what: RegExp, by: string): string => {
  if (code.search(what) < 0) throw new Error(`The build exchanges ${String(what)}, which is not there any more`);
  return code.replace(what, by);
};

/** What asks a browser ahead for styles and scripts, and the state of forms that a server renders: this portal has neither. */
const thinReactDom = (): Plugin => ({
  name: 'thin-react-dom',
  apply: 'build',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom\.production\.js$/ },
    handler: (code) => ({
      code: exchanged(
        code,
        /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function [^]*?^\};$/gm,
        '',
      ),
      map: null,
    }),
  },
});

/** Chakra makes the recipe of an element, and writes its styles out, each time it is drawn: here once for all elements that are alike. */
const swiftStyles = (): Plugin => ({
  name: 'swift-styles',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/(?:cva|factory)\.js$/ },
    handler: (code, id) => ({ code: id.endsWith('cva.js') ? keepingRecipes(code) : keepingStyles(code), map: null }),
  },
});

const keepingRecipes = (code: string): string =>
  exchanged(
    code,
    /^ {2}return cva;$/m,
    '  const made = new WeakMap();\n  return (config = EMPTY_OBJECT) => made.get(config) ?? made.set(config, cva(config)).get(config);',
  );

const keepingStyles = (code: string): string =>
  exchanged(
    exchanged(
      code,
      /serializeStyles\(\s*styles\.concat\(classInterpolations\),\s*cache2\.registered,\s*mergedProps\s*\)/,
      `classInterpolations.length > 1
      ? $&
      : (written.get(styleProps) ?? written.set(styleProps, serializeStyles([styleProps], cache2.registered, mergedProps)).get(styleProps))`,
    ),
    /^const createStyled = /m,
    'const written = new WeakMap();\n$&',
  );
