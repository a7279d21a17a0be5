/** `npm run meta`: writes schemas/meta from the engine's entries, so that editors complete and check model files; with `--check` it fails where a file is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { metaSchemas } from '@insure/engine';

const folder = fileURLToPath(new URL('../../schemas/meta', import.meta.url));
const check = process.argv.includes('--check');

const current = (file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return '';
  }
};

mkdirSync(folder, { recursive: true });
for (const [file, schema] of Object.entries(metaSchemas())) {
  const text = `${JSON.stringify(schema, null, 1)}\n`;
  if (text === current(file)) continue;
  if (check) {
    process.stderr.write(`schemas/meta/${file} is stale: run npm run meta\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(folder, file), text);
    process.stdout.write(`wrote schemas/meta/${file}\n`);
  }
}
