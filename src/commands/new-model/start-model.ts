import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');
const home = join(import.meta.dirname, '../../../schemas');

export type Start = {
  readonly code: string;
  readonly title?: string | undefined;
  readonly english?: string | undefined;
  /** Id of an insurer of the catalogue. */
  readonly insurer?: string | undefined;
};

/** Writes the files of a new model and returns their paths. Throws if the code is invalid or taken. */
export const startModel = (folder: string, { code, title, english, insurer = 'cangyu' }: Start): readonly string[] => {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(code))
    throw new Error(`A model's code is letters and digits and begins with a letter: it is "${code}"`);
  const target = join(folder, code);
  if (existsSync(target)) throw new Error(`There is a folder ${target} already`);
  for (const part of ['shared', 'meta'])
    if (!existsSync(join(folder, part))) cpSync(join(home, part), join(folder, part), { recursive: true });
  const words: Readonly<Record<string, string>> = {
    CODE: code,
    TITLE: title ?? `新团体意外险 ${code}`,
    ENGLISH: english ?? `New group accident ${code}`,
    INSURER: insurer,
  };
  return templateFiles().map((file) => {
    const text = readFileSync(join(template, file), 'utf8').replaceAll(
      /__([A-Z]+)__/g,
      (all, word: string) => words[word] ?? all,
    );
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
    return join(target, file);
  });
};

const templateFiles = (below = ''): readonly string[] =>
  readdirSync(join(template, below), { withFileTypes: true }).flatMap((entry) => {
    const file = join(below, entry.name);
    return entry.isDirectory() ? templateFiles(file) : [file];
  });
