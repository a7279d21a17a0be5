import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The parts that a project may import separately, and the largest number of kilobytes that each may add to a page. */
export const parts = [
  {
    what: 'check and price alone',
    names: ['openModel', 'checkApplication', 'priceApplication'],
    door: '@insure/engine',
    most: 40,
  },
  {
    what: 'state of a form and its hooks',
    names: ['createApplicationStore', 'useApplication'],
    door: '@insure/engine/store',
    most: 50,
  },
  { what: 'a form for any theme of RJSF', names: ['toRjsf'], door: '@insure/engine/react', most: 50 },
] as const;

/**
 * Measures imports from an entry file of the engine: the kilobytes (1,000 bytes after gzip) that they add to a page without
 * React and other peers, and the names of these peers. It is a plain build of Vite; lazily loaded chunks are not included.
 */
export const weighDoor = async (
  project: string,
  door: string,
  names: readonly string[],
): Promise<{ readonly kilobytes: number; readonly packages: readonly string[] }> => {
  const root = join(project, `weigh-${names.join('-')}`);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'main.js'), `import { ${names.join(', ')} } from '${door}';\nconsole.log(${names.join(', ')});\n`);
  const peer = /^(?:react|react-dom|@chakra-ui|@emotion|lucide-react)(?:\/|$)/;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(root, 'main.js'), external: peer } },
  });
  if (!('output' in built)) throw new Error('Vite built several bundles, or watches');
  const chunks = new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) reached.add(next);
    }
  const bytes = [...reached].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const packages = [...reached].flatMap(({ imports }) => imports).filter((name) => !chunks.has(name));
  return { kilobytes: bytes / 1_000, packages: [...new Set(packages)] };
};
