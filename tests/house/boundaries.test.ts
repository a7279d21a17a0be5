import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

type Rule = { readonly name: string; readonly comment: string };
const config: { readonly forbidden: readonly Rule[] } = require(join(root, '.dependency-cruiser.cjs'));

type Plant = { readonly in: string; readonly text: string };

/** Files of features that read or write by number alone, or over all tenants. */
const unscoped = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/(?:unscoped[\w-]*|move|settle|refund|issue|follow-policyholder)\.ts$/.test(file))
  .map((file) => `src/server/${file}`);

/** The folders of engine, portal and server that an order holds, lowest first. */
const ordered = config.forbidden.flatMap(({ name }) => /^(.+)-uses-what-stands-below$/.exec(name)?.[1] ?? []);
const engineFolders = ordered.flatMap((name) => /^engine-(.+)$/.exec(name)?.[1] ?? []);
const portalFolders = ordered.flatMap((name) => /^portal-(.+)$/.exec(name)?.[1] ?? []);
const folders = ordered.filter((name) => !/^(?:engine|portal)-/.test(name));

/** One violation of every rule; each file takes exactly one wrong import. */
const plants: Readonly<Record<string, readonly Plant[]>> = {
  'engine-knows-no-house': [
    { in: 'engine/model/plant.ts', text: `import { paths } from '../../src/contract/paths.gen.ts';` },
    { in: 'engine/import/plant.ts', text: `import type { Seen } from '../../tests/seen.ts';` },
  ],
  'engine-has-doors': [{ in: 'src/server/plant-door.ts', text: `import { a } from '../../engine/model/inner.ts';` }],
  ...Object.fromEntries(
    engineFolders.map((folder, index) => [
      `engine-${folder}-uses-what-stands-below`,
      [
        { in: `engine/${folder}/plant-door.ts`, text: `import { any } from '../react.ts';` },
        ...engineFolders.slice(index + 1).map((above) => ({
          in: `engine/${folder}/plant-${above}.ts`,
          text: `import type { any } from '../${above}/any.ts';`,
        })),
      ],
    ]),
  ),
  'rooms-know-no-other-room': [{ in: 'engine/pricing/plant.ts', text: `import { formats } from '../formats/index.gen.ts';` }],
  'import-knows-no-room': [
    { in: 'engine/import/plant-room.ts', text: `import { operations } from '../pricing/index.gen.ts';` },
    { in: 'engine/import/plant-formats.ts', text: `import { formats } from '../formats/index.gen.ts';` },
  ],
  'china-is-an-extension': [
    { in: 'engine/plant-china.ts', text: `import { any } from './china/any.ts';` },
    { in: 'engine/react/plant-china.ts', text: `import type { any } from '../china/any.ts';` },
  ],
  'china-is-an-extension-as-any': [
    { in: 'engine/china/plant-room.ts', text: `import { formats } from '../formats/index.gen.ts';` },
  ],
  'react-and-testing-use-the-index': [
    { in: 'engine/react/plant.tsx', text: `import { formats } from '../formats/index.gen.ts';` },
  ],
  'widgets-draw-nothing': [{ in: 'engine/widgets/plant.ts', text: `import { useState } from 'react';` }],
  'lint-is-for-tools': [{ in: 'src/server/plant-lint.ts', text: `import { lintModel } from '../../engine/lint.ts';` }],
  'studio-uses-the-engine-alone': [
    { in: 'src/studio/plant.ts', text: `import { any } from '../portal/orders/any.ts'; export const planted = any;` },
  ],
  'lint-uses-the-index': [{ in: 'engine/lint/plant-rooms.ts', text: `import { formats } from '../formats/index.gen.ts';` }],
  'react-in-three-places': [
    {
      in: 'engine/model/plant-react.tsx',
      text: `import { useState } from 'react'; export const A = () => <b>{useState(1)[0]}</b>;`,
    },
  ],
  'server-knows-no-portal': [{ in: 'src/server/plant.ts', text: `import { call } from '../portal/call.ts';` }],
  'portal-knows-no-server': [
    {
      in: 'src/portal/plant.tsx',
      text: `const late = () => import('../server/app.ts'); export const P = () => <p onClick={late} />;`,
    },
  ],
  'portal-knows-no-node': [
    { in: 'src/portal/plant-node.ts', text: `import { readFileSync } from 'node:fs';` },
    { in: 'engine/model/plant-node.ts', text: `import 'node:crypto';` },
  ],
  'portal-knows-no-server-package': [{ in: 'src/portal/plant-package.ts', text: `import pg from 'pg';` }],
  'contract-stands-alone': [{ in: 'src/contract/plant.ts', text: `import type { app } from '../server/app.ts';` }],
  'domain-is-pure': [
    { in: 'src/server/domain/plant.ts', text: `import { clock } from '../integrations/clock.ts';` },
    { in: 'src/server/domain/plant-pg.ts', text: `import pg from 'pg';` },
  ],
  ...Object.fromEntries(
    folders.map((folder, index) => [
      `${folder}-uses-what-stands-below`,
      [
        { in: `src/server/${folder}/plant-app.ts`, text: `import { app } from '../app.ts';` },
        ...folders.slice(index + 1).map((above) => ({
          in: `src/server/${folder}/plant-${above}.ts`,
          text: `import type { any } from '../${above}/any.ts';`,
        })),
      ],
    ]),
  ),
  ...Object.fromEntries(
    portalFolders.map((folder, index) => [
      `portal-${folder}-uses-what-stands-below`,
      [
        { in: `src/portal/${folder}/plant-main.ts`, text: `import { call } from '../call.ts';` },
        ...portalFolders.slice(index + 1).map((above) => ({
          in: `src/portal/${folder}/plant-${above}.ts`,
          text: `import type { any } from '../${above}/any.ts';`,
        })),
      ],
    ]),
  ),
  'routes-of-pages-are-for-the-router': [
    { in: 'src/portal/dashboard/plant-routes.ts', text: `import { any } from '../orders/routes.ts';` },
  ],
  'entrances-are-not-imported': [{ in: 'src/server/orders/plant-entrance.ts', text: `import { clock } from './routes.ts';` }],
  'routes-read-in-scope': [
    ...unscoped.map((file) => ({
      in: `src/server/plant/${file.replaceAll('/', '-').replace('.ts', '')}-routes.ts`,
      text: `import { any } from '${file.replace('src/server', '..')}';`,
    })),
    { in: 'src/server/orders/view.ts', text: `import type { any } from './unscoped.ts';` },
  ],
  'access-is-granted-in-one-place': [
    { in: 'src/server/orders/plant-grant.ts', text: `import { any } from '../domain/grant-access.ts';` },
  ],
  'services-know-no-http': [
    { in: 'src/server/orders/plant-reply.ts', text: `import { any } from '../http/any.ts';` },
    { in: 'src/server/demo/plant-http.ts', text: `import type { any } from '../http/any.ts';` },
    { in: 'src/server/orders/plant-fastify.ts', text: `import type { FastifyReply } from 'fastify';` },
  ],
  'no-cycles': [
    { in: 'src/server/orders/plant-one.ts', text: `import type { Other } from './plant-other.ts'; export type One = Other;` },
  ],
  'commands-are-entrances': [{ in: 'src/server/plant-command.ts', text: `import { start } from '../commands/start.ts';` }],
  'nobody-imports-tests': [{ in: 'src/server/plant-tests.ts', text: `import { seen } from '../../tests/seen.ts';` }],
  'test-tools-stay-in-tests': [{ in: 'src/server/plant-tools.ts', text: `import fc from 'fast-check';` }],
  'imports-resolve': [{ in: 'src/server/plant-gone.ts', text: `import { deep } from '@insure/engine/model/inner.ts';` }],
};

const innocent = {
  'engine/index.ts': `export { inner } from './model/inner.ts'; export { formats } from './formats/index.gen.ts';`,
  'engine/model/inner.ts': `export const inner = 1;`,
  'engine/formats/index.gen.ts': `import { inner } from '../model/inner.ts'; export const formats = [inner];`,
  'engine/pricing/index.gen.ts': `export const operations = [];`,
  ...Object.fromEntries(engineFolders.map((folder) => [`engine/${folder}/any.ts`, `export const any = 1;`])),
  'engine/react.ts': `export const any = 1;`,
  'engine/testing.ts': `import fc from 'fast-check'; export const any = fc.anything();`,
  'engine/lint.ts': `export const lintModel = 1;`,
  'src/contract/paths.gen.ts': `export const paths = {};`,
  'src/commands/start.ts': `import { app } from '../server/app.ts'; export const start = app;`,
  'src/portal/call.ts': `import { useState } from 'react'; import { paths } from '../contract/paths.gen.ts'; export const call = [useState, paths];`,
  'src/server/features.ts': `import { routes } from './orders/routes.ts'; export const all = routes;`,
  'src/server/app.ts': `import { all } from './features.ts'; import { inner } from '@insure/engine'; export const app = [all, inner];`,
  'src/server/integrations/clock.ts': `import pg from 'pg'; export const clock = pg;`,
  'src/server/orders/routes.ts': `import { seeOrder } from './access.ts'; export const routes = [seeOrder];`,
  'src/server/orders/access.ts': `import { any } from '../domain/grant-access.ts'; import { any as read } from './unscoped.ts'; export const seeOrder = [any, read];`,
  'src/server/domain/grant-access.ts': `export const any = 1;`,
  ...Object.fromEntries(folders.map((folder) => [`src/server/${folder}/any.ts`, `export const any = 1;`])),
  'src/portal/addresses.ts': `export const any = 1;`,
  'src/portal/orders/routes.ts': `export const any = () => import('../insure/any.ts');`,
  ...Object.fromEntries(
    portalFolders.map((folder) => [
      `src/portal/${folder}/any.ts`,
      `import { any as address } from '../addresses.ts'; export const any = address;`,
    ]),
  ),
  ...Object.fromEntries(unscoped.map((file) => [file, `export const any = 1;`])),
  'tests/seen.ts': `import { inner } from '../engine/model/inner.ts'; export const seen = inner;`,
};

const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
};

/** A package folder of its own, in which @insure/engine is the tree's own engine. */
const layPackages = (): void => {
  mkdirSync(join(tree, 'node_modules/@insure'), { recursive: true });
  for (const name of ['react', 'pg', 'fast-check', 'fastify', '@swc'])
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  symlinkSync(join(tree, 'engine'), join(tree, 'node_modules/@insure/engine'));
};

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

const cruise = (): readonly Violation[] => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'engine', 'src', 'tests'];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (stdout === '') throw new Error(`The cruise gave nothing: ${stderr}`);
  const report: { readonly summary: { readonly violations: readonly Violation[] } } = JSON.parse(stdout);
  return report.summary.violations;
};

describe('import rules', () => {
  it('each has a planted violation', () => {
    expect(Object.keys(plants).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  it('find nothing in a valid tree, and every planted violation', () => {
    cpSync(join(root, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
    cpSync(join(root, 'engine/package.json'), join(tree, 'engine/package.json'));
    for (const [file, text] of Object.entries(innocent)) write(file, text);
    layPackages();
    expect(cruise()).toEqual([]);

    for (const { in: file, text } of Object.values(plants).flat()) write(file, text);
    // The other half of the planted cycle.
    write('src/server/orders/plant-other.ts', `import type { One } from './plant-one.ts'; export type Other = One;`);
    const found = new Set(cruise().map(({ from, rule }) => `${rule.name}: ${from}`));
    for (const [rule, list] of Object.entries(plants))
      for (const { in: file } of list) expect([...found]).toContain(`${rule}: ${file}`);
  });

  it('each have a reason', () => {
    for (const { name, comment } of config.forbidden) expect(comment.length, name).toBeGreaterThan(30);
  });
});
