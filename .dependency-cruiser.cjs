/**
 * Who may import whom; docs/map.md draws it. tests/house/boundaries.test.ts plants a violation of every rule below and sees
 * it found, because dependency-cruiser reads no TypeScript 7 by itself and would pass everything in silence.
 */
const swc = require('@swc/core');

// dependency-cruiser parses .tsx without JSX: tell the parser which files hold it.
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile.call(swc, file, { ...options, tsx: file.endsWith('.tsx') });

const packages = (names) => `node_modules/(${names.join('|')})(/|$)`;
const react = [
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
  'swr',
  'lucide-react',
  '@chakra-ui',
  '@emotion',
  '@rjsf',
  '@tanstack',
];

// What an entry of a room looks like is known everywhere in the engine, which entries there are is not; packages have rules of their own.
const shapes = ['^engine/(formats|keywords|pricing)/define\\.ts$', 'node_modules'];
const world = ['fastify', '@fastify', 'kysely', 'pg', '@electric-sql', 'pdfkit', 'subset-font', '@node-rs'];

/** Folders of the engine, lowest first: each may use those that stand before it. */
const engineFolders = [
  'values',
  'model',
  'evaluate',
  'wording',
  'formats',
  'keywords',
  'pricing',
  'blocks',
  'widgets',
  'import',
  'china',
  'testing',
  'lint',
  'react',
];
/** Those that stand on the finished engine. */
const onIndex = ['testing', 'lint', 'react'];

/** Folders of the server, lowest first: each may use those that stand before it. */
const serverFolders = [
  'domain',
  'database',
  'integrations',
  'http',
  'accounts',
  'views',
  'models',
  'catalogue',
  'evaluation',
  'site',
  'notices',
  'department-plans',
  'shares',
  'attachments',
  'drafts',
  'imports',
  'payments',
  'reconciliation',
  'commission',
  'orders',
  'policies',
  'renewals',
  'endorsements',
  'underwriting',
  'insure',
  'comparison',
  'occupations',
  'trace',
  'shelf',
  'console',
  'dashboard',
  'customers',
  'demo',
  'jobs',
];
/** Folders of the portal, lowest first: each may use those that stand before it. */
const portalFolders = [
  'texts',
  'theme',
  'session',
  'api',
  'components',
  'layouts',
  'accounts',
  'models',
  'department-plans',
  'console',
  'commission',
  'reconciliation',
  'shares',
  'drafts',
  'attachments',
  'catalogue',
  'orders',
  'policies',
  'renewals',
  'endorsements',
  'underwriting',
  'trace',
  'insure',
  'comparison',
  'occupations',
  'dashboard',
  'customers',
  'payments',
  'router',
];
/** The pages of a feature with what they load: the router alone imports them. */
const routesOfPages = '^src/portal/[^/]+/routes\\.tsx?$';

/** Where calls and work come in: they stand above the services of all features. */
const entrances = '^src/server/[^/]+/([^/]*routes|jobs|[^/]*worker)\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'engine-knows-no-house',
      'The engine is a package of its own: it takes what it needs as arguments and never imports src/ or tests/.',
      { path: '^engine/' },
      { path: '^(src|tests)/' },
    ),
    rule(
      'engine-has-doors',
      'The rest of the product imports the engine by the exports in its package.json and nothing deeper.',
      { path: '^src/' },
      { path: '^engine/', pathNot: ['^engine/(index|china|china/testing|lint|react|store|testing)\\.ts$', 'node_modules'] },
    ),
    ...engineFolders.map((folder, index) =>
      rule(
        `engine-${folder}-uses-what-stands-below`,
        'The folders of the engine have an order (engineFolders, above): each uses those before it; what draws, tests and lints stands on engine/index.ts.',
        { path: `^engine/${folder}/` },
        {
          path: `^engine/(${[...engineFolders.slice(index + 1).map((above) => `${above}/`), '[^/]+$'].join('|')})`,
          pathNot: ['node_modules', ...(onIndex.includes(folder) ? ['^engine/index\\.ts$'] : [])],
        },
      ),
    ),
    rule(
      'rooms-know-no-other-room',
      'Entries of one room never lean on another room: each stays readable alone.',
      { path: '^engine/(formats|keywords|pricing|blocks|widgets)/' },
      { path: '^engine/(formats|keywords|pricing|blocks|widgets)/', pathNot: [...shapes, '^engine/$1/'] },
    ),
    rule(
      'import-knows-no-room',
      'Reading tables needs what stands below the rooms and the formats that a vocabulary brings, nothing else of the engine.',
      { path: '^engine/import/' },
      { path: '^engine/(formats|keywords|pricing|blocks|widgets)/', pathNot: shapes },
    ),
    rule(
      'china-is-an-extension',
      'What is Chinese comes in by a door of its own: the engine works without it, as with the extension of any other country.',
      { path: '^engine/', pathNot: '^engine/china(/|\\.ts$)' },
      { path: '^engine/china(/|\\.ts$)' },
    ),
    rule(
      'china-is-an-extension-as-any',
      'It uses what other extensions can use: shapes of rooms and what reads tables, no other entries.',
      { path: '^engine/china(/|\\.ts$)' },
      { path: '^engine/(formats|keywords|pricing|blocks|widgets)/', pathNot: shapes },
    ),
    rule(
      'react-and-testing-use-the-index',
      'They stand on the finished engine (engine/index.ts) and its types, not on its rooms.',
      { path: '^engine/(react|testing)/' },
      { path: '^engine/(formats|keywords|pricing|import)/', pathNot: shapes },
    ),
    rule(
      'widgets-draw-nothing',
      'The compiler, and so the server, reads what a widget can hold: that account leads to no drawing.',
      { path: '^engine/widgets/' },
      { pathNot: '^engine/(values|model|widgets)/' },
    ),
    rule(
      'lint-is-for-tools',
      'The lints know the finished engine and what its generators know of a domain; nothing that the portal or the server runs knows them or the generators, only the shape of a lint, which extensions may bring. The commands and the studio check models with them.',
      { path: '^(engine|src)/', pathNot: '^(engine/(lint|testing)(/|\\.ts$)|src/(commands|studio)/)' },
      { path: '^engine/(lint|testing)(/|\\.ts$)', pathNot: '^engine/lint/define\\.ts$' },
    ),
    rule(
      'lint-uses-the-index',
      'As widgets and testing do: the rooms come through engine/index.ts.',
      { path: '^engine/lint(/|\\.ts$)' },
      { path: '^engine/(formats|keywords|pricing|blocks|import|widgets|react)/', pathNot: shapes },
    ),
    rule(
      'react-in-three-places',
      'React and what draws with it lives in engine/react, its doors, src/portal and src/studio alone.',
      { path: '^(engine|src)/', pathNot: '^(engine/react/|engine/(react|store)\\.ts$|src/(portal|studio)/)' },
      { path: packages(react) },
    ),
    rule(
      'studio-uses-the-engine-alone',
      'The workshop of models runs with a server and without one: what it needs of a page around it is handed to it.',
      { path: '^src/studio/' },
      { path: '^src/', pathNot: '^src/studio/' },
    ),
    rule(
      'server-knows-no-portal',
      'Server and portal share the contract and nothing else.',
      { path: '^src/server/' },
      { path: '^src/portal/' },
    ),
    rule(
      'portal-knows-no-server',
      'Server and portal share the contract and nothing else.',
      { path: '^src/portal/' },
      { path: '^src/server/' },
    ),
    rule(
      'portal-knows-no-node',
      'The portal and the engine run in a browser: no modules of Node.',
      { path: '^(src/portal|engine)/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'portal-knows-no-server-package',
      'The portal and the engine run in a browser: no packages of the server.',
      { path: '^(src/portal|engine)/' },
      { path: packages(world) },
    ),
    rule(
      'contract-stands-alone',
      'Both sides read the contract, so it leans on neither of them.',
      { path: '^src/contract/' },
      { path: '^src/', pathNot: '^src/contract/' },
    ),
    rule(
      'domain-is-pure',
      'Rules of the business take what they need as arguments: no feature, no store, no packages of the outside world.',
      { path: '^src/server/domain/' },
      { path: ['^src/server/(?!domain/)', packages(world)] },
    ),
    ...serverFolders.map((folder, index) =>
      rule(
        `${folder}-uses-what-stands-below`,
        'The folders of the server have an order (serverFolders, above): each uses those before it, so that no two need each other. Routes, jobs and workers are entrances and may use any service.',
        { path: `^src/server/${folder}/`, pathNot: entrances },
        {
          path: `^src/server/(${[...serverFolders.slice(index + 1), '[^/]+$'].join('|')})`,
          pathNot: folder === 'jobs' ? '^src/server/(deps|features)\\.ts$' : '^src/server/deps\\.ts$',
        },
      ),
    ),
    ...portalFolders.map((folder, index) =>
      rule(
        `portal-${folder}-uses-what-stands-below`,
        'The folders of the portal have an order (portalFolders, above): each uses those before it. The routes of a feature may load any page.',
        { path: `^src/portal/${folder}/`, pathNot: routesOfPages },
        {
          path: `^src/portal/(${[...portalFolders.slice(index + 1).map((above) => `${above}/`), '[^/]+$'].join('|')})`,
          pathNot: `^src/portal/(addresses\\.ts$|create-store\\.ts$${folder === 'router' ? '|app\\.tsx$' : ''})`,
        },
      ),
    ),
    rule(
      'routes-of-pages-are-for-the-router',
      'The tables of pages load all features, so only the router imports them: what a page must know of the others is handed to it.',
      { path: '^src/portal/', pathNot: '^src/portal/router/' },
      { path: routesOfPages },
    ),
    rule(
      'entrances-are-not-imported',
      'Routes, jobs and workers are where calls and work come in; what several of them need stands in a service.',
      { path: '^src/server/', pathNot: '^src/server/(features|app|jobs/run)\\.ts$' },
      { path: entrances },
    ),
    rule(
      'routes-read-in-scope',
      'A route reads and changes what an access.ts has given it. What reads or writes by number alone, or over all tenants, is for services and jobs.',
      { path: '^src/server/[^/]+/([^/]*routes|view|sheet|sheet-tables)\\.ts$' },
      {
        path: '^src/server/[^/]+/(unscoped[^/]*|move|settle|refund|issue|follow-policyholder)\\.ts$',
      },
    ),
    rule(
      'access-is-granted-in-one-place',
      'That a session may see or change a row is said by the access.ts of its feature alone.',
      { path: '^src/server/', pathNot: '/access\\.ts$' },
      { path: '^src/server/domain/grant-access\\.ts$' },
    ),
    rule(
      'services-know-no-http',
      'A service throws a DomainError and knows no request and no reply; routes and src/server/http do.',
      { path: `^src/server/(${serverFolders.slice(serverFolders.indexOf('http') + 1, -1).join('|')})/`, pathNot: entrances },
      { path: ['^src/server/http/', packages(['fastify', '@fastify'])] },
    ),
    rule(
      'no-cycles',
      'Two files that need each other are one idea in two places, or miss a third one below them.',
      { path: '^(src|engine)/' },
      // What a page loads when it is opened may know the table that it is opened from.
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'commands-are-entrances',
      'A command starts things; nothing is built on a command.',
      { path: '^(engine|src)/', pathNot: '^src/commands/' },
      { path: '^src/commands/' },
    ),
    rule(
      'nobody-imports-tests',
      'What the product needs does not live under tests/.',
      { path: '^(engine|src)/' },
      { path: '^tests/' },
    ),
    rule(
      'test-tools-stay-in-tests',
      'Test runners and browsers are not part of the product; fast-check is, in what makes generated tests and where the studio and the comparison of versions generate applications.',
      { path: '^(engine|src)/', pathNot: '^(engine/(china/)?testing|src/studio/propose\\.ts$|src/commands/diff/outcomes\\.ts$)' },
      {
        path: packages([
          'vitest',
          '@playwright',
          'playwright-core',
          'fast-check',
          '@testing-library',
          'happy-dom',
          '@sparticuz',
          '@axe-core',
        ]),
      },
    ),
    rule(
      'imports-resolve',
      'An import that cannot be found is a typing error or a dependency that is not declared. What the bench measures beside the product is installed by the bench alone.',
      { pathNot: '^tests/bench/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|reports|data|docs)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
