/** `node compile.mjs <folder>` writes the data and the validator module of each model there, as `loadModel` reads them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileModel } from '@insure/engine';

/** The texts of all files below this folder, by path. */
export const modelFiles = () => {
  const names = readdirSync(import.meta.dirname, { recursive: true }).filter((name) => /\.(?:json|md)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, name), 'utf8')]),
  );
};

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) {
  mkdirSync(folder, { recursive: true });
  const { data, validatorModule } = compileModel(modelFiles(), 'bicycle');
  writeFileSync(join(folder, 'bicycle.json'), JSON.stringify(data));
  writeFileSync(join(folder, 'bicycle.js'), validatorModule);
}
