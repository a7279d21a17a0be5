/**
 * `npm run registry`: writes the lists of rooms and calls, schemas/meta, docs/reference.md and docs/errors.md; `--check` fails
 * if one is stale. An entry is a file in its room that exports a value with the name of the file in camelCase. A contract file
 * exports its calls.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Room = {
  readonly folder: string;
  readonly list: string;
  /** The name of the list with the sentences of the entries for the reference, if the sentences are not in the entries. */
  readonly docs?: string;
};

/** Every room, and the name under which its list is exported. A folder that does not exist has no list. */
export const rooms: readonly Room[] = [
  { folder: 'engine/formats', list: 'formats', docs: 'formatDocs' },
  { folder: 'engine/china/formats', list: 'chineseFormats' },
  { folder: 'engine/keywords', list: 'keywords', docs: 'keywordDocs' },
  { folder: 'engine/pricing', list: 'operations', docs: 'operationDocs' },
  { folder: 'engine/lint', list: 'lints' },
  { folder: 'engine/widgets', list: 'widgetShapes' },
  { folder: 'engine/react/widgets', list: 'widgets' },
  { folder: 'engine/blocks', list: 'blocks' },
  { folder: 'engine/react/blocks', list: 'blockViews' },
  { folder: 'src/server/notices/templates', list: 'templates' },
];

const contract = 'src/contract';
const header = '// Written by `npm run registry`; do not edit.\n';

/** Export names for entries whose own name is a reserved word. */
const reserved: Readonly<Record<string, string>> = { if: 'ifStep' };

const camelCase = (name: string): string =>
  reserved[name] ?? name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isRoom = (root: string, { folder }: Room): boolean => existsSync(join(root, folder));

const isEntry = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/^(?:define|index)\.tsx?$/.test(file) && !/\.(?:gen|d)\.tsx?$/.test(file);

type Entry = { readonly file: string; readonly name: string };

const entriesOf = (root: string, { folder }: Room): readonly Entry[] =>
  readdirSync(join(root, folder))
    .filter(isEntry)
    .sort()
    .map((file) => ({ file, name: camelCase(file.replace(/\.tsx?$/, '')) }));

const missingExports = (root: string, { folder, docs }: Room, { file, name }: Entry): readonly string[] => {
  const text = readFileSync(join(root, folder, file), 'utf8');
  const has = (exported: string): boolean =>
    new RegExp(`^export (?:const|function|async function) ${exported}\\b`, 'm').test(text);
  return [
    ...(has(name)
      ? []
      : [`${folder}/${file}: an entry must export a value named after its file: expected \`export const ${name}\``]),
    ...(docs === undefined || has('doc')
      ? []
      : [`${folder}/${file}: an entry must say what it does, for the reference: expected \`export const doc\``]),
  ];
};

const listText = ({ list }: Room, entries: readonly Entry[]): string =>
  `${header}${entries.map(({ file, name }) => `import { ${name} } from './${file}';\n`).join('')}
/** Every entry of this room, by file name. */
export const ${list} = [${entries.map(({ name }) => `\n  ${name},`).join('')}${entries.length > 0 ? '\n' : ''}] as const;
`;

const docsText = (docs: string, entries: readonly Entry[]): string =>
  `${header}${entries.map(({ file, name }) => `import { doc as ${name}Doc, ${name} } from './${file}';\n`).join('')}
/** Every entry of this room and what it does, for the reference: a page that draws a form does not load the sentences. */
export const ${docs} = [${entries.map(({ name }) => `\n  [${name}, ${name}Doc],`).join('')}${entries.length > 0 ? '\n' : ''}] as const;
`;

type Call = { readonly file: string; readonly name: string; readonly method: string; readonly path: string };

/** Returns the calls that a file of the contract exports. Throws if a call is exported under another name than its own. */
const callsIn = async (root: string, file: string): Promise<readonly Call[]> => {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, contract, file)).href);
  const byName = Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byName.flatMap(([name, value]): readonly Call[] => {
    if (typeof value !== 'object' || value === null || !('method' in value) || !('path' in value)) return [];
    if (!('name' in value) || value.name !== name)
      throw new Error(
        `The contract must export the call "${'name' in value ? String(value.name) : ''}" under its own name, not as "${name}"`,
      );
    return [{ file, name, method: String(value.method), path: String(value.path) }];
  });
};

const importsOf = (calls: readonly Call[]): string =>
  [...new Set(calls.map(({ file }) => file))]
    .map((file) => {
      const ofFile = calls.filter((call) => call.file === file);
      return `import {${ofFile.map(({ name }) => `\n  ${name},`).join('')}\n} from './${file}';\n`;
    })
    .join('');

const callsText = (calls: readonly Call[]): string =>
  `${header}${importsOf(calls)}
/** Every call, by feature. */
export const calls = [${calls.map(({ name }) => `\n  ${name},`).join('')}
] as const;
`;

/** Features that the pages of a first visit do not call. The paths of their calls are loaded when one of them is made. */
const laterFeatures = new Set(
  [
    'attachments',
    'audit',
    'commission',
    'comparison',
    'console',
    'customers',
    'department-plans',
    'endorsements',
    'imports',
    'insurer-reconciliation',
    'notices',
    'occupations',
    'office-requests',
    'payments',
    'policies',
    'reconciliation',
    'renewals',
    'shelf',
    'trace',
    'underwriting',
    'views',
  ].map((feature) => `${feature}.ts`),
);

const pathLines = (calls: readonly Call[]): string =>
  calls.map(({ name, method, path }) => `\n  ${name}: { method: '${method}', path: '${path}' },`).join('');

const laterPathsText = (calls: readonly Call[]): string =>
  `${header}
/** Method and path of the calls that no page of a first visit makes. */
export const laterPaths = {${pathLines(calls.filter(({ file }) => laterFeatures.has(file)))}
} as const;
`;

const firstPathsText = (calls: readonly Call[]): string =>
  `${header}
/** Method and path of the other calls, without their schemas: what the browser needs at run time. */
export const firstPaths = {${pathLines(calls.filter(({ file }) => !laterFeatures.has(file)))}
} as const;
`;

const pathsText = (): string =>
  `${header}import { firstPaths } from './first-paths.gen.ts';
import type { calls } from './index.gen.ts';
import { laterPaths } from './later-paths.gen.ts';

/** Method and path of every call. */
export const paths = { ...firstPaths, ...laterPaths } as const;

/** Every call by name, as types alone. */
export type Calls = { readonly [Call in (typeof calls)[number] as Call['name']]: Call };
`;

const contractLists = async (
  root: string,
): Promise<{ readonly files: readonly Generated[]; readonly faults: readonly string[] }> => {
  if (!existsSync(join(root, contract))) return { files: [], faults: [] };
  const features = readdirSync(join(root, contract)).filter(isEntry).sort();
  const loaded = await Promise.allSettled(features.map((file) => callsIn(root, file)));
  const calls = loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const faults = loaded.flatMap((result, index) =>
    result.status === 'rejected' ? [`${contract}/${features[index]}: ${String(result.reason)}`] : [],
  );
  const files = [
    { file: `${contract}/index.gen.ts`, text: callsText(calls) },
    { file: `${contract}/first-paths.gen.ts`, text: firstPathsText(calls) },
    { file: `${contract}/later-paths.gen.ts`, text: laterPathsText(calls) },
    { file: `${contract}/paths.gen.ts`, text: pathsText() },
  ];
  return { files, faults };
};

export type Generated = { readonly file: string; readonly text: string };

/**
 * Returns the generated files of a source tree, or the errors in its entries. Loads the contract, because the paths are values.
 */
export const generate = async (
  root: string,
): Promise<{ readonly files: readonly Generated[]; readonly faults: readonly string[] }> => {
  const found = rooms.filter((room) => isRoom(root, room)).map((room) => ({ room, entries: entriesOf(root, room) }));
  const faults = found.flatMap(({ room, entries }) => entries.flatMap((entry) => missingExports(root, room, entry)));
  const lists = found.flatMap(({ room, entries }) => [
    { file: `${room.folder}/index.gen.ts`, text: listText(room, entries) },
    ...(room.docs === undefined ? [] : [{ file: `${room.folder}/docs.gen.ts`, text: docsText(room.docs, entries) }]),
  ]);
  const ofContract = await contractLists(root);
  return { files: [...lists, ...ofContract.files], faults: [...faults, ...ofContract.faults] };
};

/** Returns the generated files whose text on disk differs from the text generated now. */
export const staleFiles = (root: string, files: readonly Generated[]): readonly Generated[] =>
  files.filter(({ file, text }) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text);

const write = (root: string, { file, text }: Generated): void => {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`wrote ${file}`);
};

const run = async (root: string, check: boolean): Promise<number> => {
  const { files, faults } = await generate(root);
  const stale = staleFiles(root, files);
  for (const fault of faults) console.error(fault);
  if (!check) for (const file of stale) write(root, file);
  // Imported only now, because the engine loads the generated lists.
  const reference = await import('./reference.ts')
    .then(({ generateReference }) => generateReference())
    .catch((error: unknown) => error);
  if (!Array.isArray(reference)) {
    console.error(
      'The engine cannot be loaded: schemas/meta, docs/reference.md and docs/errors.md are left as they are.',
      reference,
    );
    return 1;
  }
  const staleReference = staleFiles(root, reference);
  if (!check) for (const file of staleReference) write(root, file);
  if (check) for (const { file } of [...stale, ...staleReference]) console.error(`${file} is stale: run \`npm run registry\``);
  return faults.length > 0 || (check && stale.length + staleReference.length > 0) ? 1 : 0;
};

const script = fileURLToPath(import.meta.url);
if (process.argv[1] && relative(script, process.argv[1]) === '')
  process.exitCode = await run(process.cwd(), process.argv.includes('--check'));
