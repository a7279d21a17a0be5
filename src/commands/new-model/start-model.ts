import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const templates = join(import.meta.dirname, 'template');
const home = join(import.meta.dirname, '../../../schemas');

/** The kinds of products that a model may start as. */
export const kinds = ['group', 'person-days', 'person-rates', 'liability', 'things'] as const;
export type Kind = (typeof kinds)[number];
const isKind = (word: string): word is Kind => kinds.some((kind) => kind === word);

export type Start = {
  readonly code: string;
  readonly title?: string | undefined;
  readonly english?: string | undefined;
  /** Id of an insurer of the catalogue. */
  readonly insurer?: string | undefined;
  /**
   * The kind of product. Values that only the configurer knows are then left open, and the lint `undecided` reports them. Without
   * a kind, the model is a group accident product that can be sold at once.
   */
  readonly like?: string | undefined;
};

/** Writes the files of a new model and returns their paths. Throws if the code is invalid or taken, or the kind unknown. */
export const startModel = (folder: string, { code, title, english, insurer, like }: Start): readonly string[] => {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(code))
    throw new Error(`A model's code is letters and digits and begins with a letter: it is "${code}"`);
  if (like !== undefined && !isKind(like)) throw new Error(`There is no kind "${like}": --like is one of ${kinds.join(', ')}`);
  const target = join(folder, code);
  if (existsSync(target)) throw new Error(`There is a folder ${target} already`);
  for (const part of ['shared', 'meta'])
    if (!existsSync(join(folder, part))) cpSync(join(home, part), join(folder, part), { recursive: true });
  const leavesValuesOpen = like !== undefined;
  const words: Readonly<Record<string, string>> = {
    CODE: code,
    TITLE: title ?? (leavesValuesOpen ? '待定：产品名称' : `新团体意外险 ${code}`),
    ENGLISH: english ?? (leavesValuesOpen ? 'To be decided: the name of the product' : `New group accident ${code}`),
    INSURER: insurer ?? (leavesValuesOpen ? 'undecided' : 'cangyu'),
    OPEN: leavesValuesOpen ? '待定：' : '',
    TBD: leavesValuesOpen ? 'To be decided: ' : '',
  };
  const template = join(templates, like ?? 'group');
  return filesBelow(template).map((file) => {
    const text = readFileSync(join(template, file), 'utf8').replaceAll(
      /__([A-Z]+)__/g,
      (all, word: string) => words[word] ?? all,
    );
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
    return join(target, file);
  });
};

const filesBelow = (folder: string, below = ''): readonly string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = join(below, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
