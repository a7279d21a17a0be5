import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { ModelFiles } from '@insure/engine';
import { readModelFiles } from '../../server/models/read-files.ts';
import type { Texts } from './texts.ts';

/** The files of one side of a comparison, and its name in the report. */
export type Source = { readonly files: ModelFiles; readonly name: string };

type Home = { readonly schemas: string; readonly repository: string; readonly texts: Texts };

/**
 * Finds a side of a comparison by the user's argument: a folder of models or of the model itself, a version ("4", in the
 * working folder or else in the newest commit with it), or a revision of git ("HEAD~3", a tag, a commit).
 * @throws Error that names the missing folder, version or revision.
 */
export const findSource = async (home: Home, code: string, argument: string): Promise<Source> => {
  const folder = resolve(argument);
  if (existsSync(folder) && statSync(folder).isDirectory()) return ofFolder(folder, code, argument);
  if (/^v?\d{1,9}$/.test(argument)) return ofVersion(home, code, Number(argument.replace('v', '')));
  return { files: await filesAt(home, argument), name: argument };
};

const ofFolder = async (folder: string, code: string, name: string): Promise<Source> => {
  const isModel = basename(folder) === code && existsSync(join(folder, 'model.json'));
  return { files: await readModelFiles(isModel ? dirname(folder) : folder), name };
};

const ofVersion = async (home: Home, code: string, version: number): Promise<Source> => {
  const { sentence } = home.texts;
  const path = `${basename(home.schemas)}/${code}/model.json`;
  const working = await readModelFiles(home.schemas);
  if (versionIn(working[`${code}/model.json`] ?? '') === version) return { files: working, name: sentence('workingFolder') };
  const commits = git(home, 'log', '--format=%H', '--', path).split('\n').filter(Boolean);
  const commit = commits.find((each) => {
    const shown = spawnSync('git', ['show', `${each}:${path}`], { cwd: home.repository, encoding: 'utf8' });
    return shown.status === 0 && versionIn(shown.stdout) === version;
  });
  if (commit === undefined)
    throw new Error(sentence('noVersion', { version, code, folder: home.schemas, commits: commits.length }));
  return { files: await filesAt(home, commit), name: sentence('commit', { id: commit.slice(0, 8) }) };
};

/** Returns the version in the text of a model.json. */
export const versionIn = (text: string): number | undefined => Number(/"version"\s*:\s*(\d+)/.exec(text)?.[1] ?? Number.NaN);

/** Returns the files of the models' folder at a revision. */
const filesAt = async (home: Home, revision: string): Promise<ModelFiles> => {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    cwd: home.repository,
    encoding: 'utf8',
  });
  if (found.status !== 0) throw new Error(home.texts.sentence('noSource', { asked: revision }));
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  try {
    const archive = execFileSync('git', ['archive', found.stdout.trim(), basename(home.schemas)], {
      cwd: home.repository,
      maxBuffer: 1_000_000_000,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return await readModelFiles(join(folder, basename(home.schemas)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const git = ({ repository }: Home, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', maxBuffer: 100_000_000 });
