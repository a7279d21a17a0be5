/**
 * `npm run new:model -- <code>`: starts schemas/<code> as a small group accident product that passes check:models
 * (docs/configurers.md). `--like person-days|person-rates|group|things|liability` starts another kind of product, without the
 * values that only its configurer knows. `--title 名称 --english Name --insurer cangyu` set its names and insurer; `--in folder`
 * writes elsewhere.
 */
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startModel } from './new-model/start-model.ts';

const text = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { title: text, english: text, insurer: text, like: text, in: text },
});
const [code = ''] = positionals;
const shown = (path: string): string => relative(process.cwd(), path);
const folder = resolve(values.in ?? join(import.meta.dirname, '../../schemas'));
try {
  for (const file of startModel(folder, { code, ...values })) console.log(`wrote ${shown(file)}`);
  console.log(`\nNext: npm run check:models -- ${values.in === undefined ? code : shown(join(folder, code))}, then npm run dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
