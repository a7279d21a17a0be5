import { watch } from 'node:fs';
import {
  type CompiledModel,
  compileModel,
  exampleOrders,
  type Model,
  type ModelData,
  ModelError,
  type ModelFiles,
} from '@insure/engine';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { Clock } from '../integrations/clock.ts';
import { hashesOf, modelVersion, storedModels, storeModel } from './repository.ts';
import type { Db } from '../database/open.ts';
import { type Models, openStored, type Sample, type ServedModel } from './models.ts';
import { findCheapestPrice, type PriceUnit } from './from-price.ts';
import { isObject } from '../domain/application.ts';
import { documentsOf, modelCodes, readModelFiles } from './read-files.ts';
import { engine } from '../../contract/engine.ts';

export type ModelSource = {
  readonly folder: string;
  readonly production: boolean;
  /** Hash of the program. Models that the same program has compiled before are not compiled again. */
  readonly build?: string | undefined;
  /** Called with the error of a broken model. Its last valid version stays on offer. */
  readonly onError: (error: unknown) => void;
};

/** Compiles, stores and serves every model of the folder. Throws with file, line and column if a model is broken. */
export const openModels = async (
  db: Db,
  clock: Clock,
  { folder, production, build, onError }: ModelSource,
): Promise<Models & { readonly watch: () => () => void }> => {
  const current = new Map<string, ServedModel & { readonly samples: readonly Sample[] }>();
  const older = new Map<string, ServedModel>();
  const errors = new Map<string, string>();
  const listeners = new Set<(reference: ModelReference) => void>();

  const unitsByKey = new Map<string, PriceUnit | undefined>();
  const cheapestOf = (code: string, plans: readonly string[]) => {
    const served = current.get(code);
    const fullSamples = served?.samples.filter(({ isFirst }) => isFirst);
    return served && fullSamples && findCheapestPrice(served.model, fullSamples, plans);
  };

  const publish = async (files: ModelFiles, code: string): Promise<void> => {
    const compiled = compileModel(files, code, engine);
    errors.delete(code);
    const { version, hash } = compiled.data;
    if (current.get(code)?.reference.hash === hash && current.get(code)?.reference.version === version) return;
    await refuseChangedVersion(db, compiled.data, production);
    await storeModel(db, compiled, documentsOf(files, code), clock.now());
    const reference = serve(compiled.model, samplesOf(compiled));
    for (const listener of listeners) listener(reference);
  };
  const serve = (model: Model, samples: readonly Sample[]): ModelReference => {
    const reference = { ...referenceOf(model.data), ...(production ? {} : { changes: '/models/changes' }) };
    current.set(model.data.code, { model, reference, samples });
    return reference;
  };

  const files = await readModelFiles(folder);
  const storedCompiled = await storedModels(db, files, build);
  const modelErrors: ModelError[] = [];
  for (const code of modelCodes(files)) {
    const stored = storedCompiled.get(code);
    if (stored) {
      serve(stored.model, stored.samples);
      continue;
    }
    try {
      await publish(files, code);
      const compiledModel = current.get(code);
      if (compiledModel) await storedCompiled.storeCompiled(compiledModel.model, compiledModel.samples);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      modelErrors.push(error);
    }
  }
  if (modelErrors.length > 0) throw new Error(modelErrors.map(({ message }) => message).join('\n'));

  return {
    current: (code) => current.get(code),
    codes: () => [...current.keys()],
    errorOf: (code) => errors.get(code),
    fromPrice: (code, plans) => cheapestOf(code, plans)?.price,
    priceUnit: (code, plans) => {
      const key = [code, current.get(code)?.reference.hash, ...plans].join(' ');
      if (!unitsByKey.has(key)) unitsByKey.set(key, cheapestOf(code, plans)?.unit);
      return unitsByKey.get(key);
    },
    samples: (code) => current.get(code)?.samples ?? [],
    version: async (code, version, hash) => {
      const currentModel = current.get(code);
      if (currentModel?.reference.version === version && currentModel.reference.hash === hash) return currentModel;
      const key = `${code}/${version}-${hash}`;
      const loadedModel = older.get(key);
      if (loadedModel) return loadedModel;
      const stored = await modelVersion(db, code, version, hash);
      if (!stored) return undefined;
      const model = await openStored(stored);
      const served = { model, reference: referenceOf(model.data) };
      older.set(key, served);
      return served;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () =>
      watchFolder(folder, () =>
        readChanges(folder, publish, (error, code) => {
          errors.set(code, error instanceof Error ? error.message : String(error));
          onError(error);
        }),
      ),
  };
};

const readChanges = async (
  folder: string,
  publish: (files: ModelFiles, code: string) => Promise<void>,
  onFileError: (error: unknown, code: string) => void,
): Promise<void> => {
  const files = await readModelFiles(folder);
  for (const code of modelCodes(files)) await publish(files, code).catch((error: unknown) => onFileError(error, code));
};

/** Calls `onSave` 60 ms after the last of several changes, but not before the previous call has ended. */
const watchFolder = (folder: string, onSave: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let lastSave = Promise.resolve();
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastSave = lastSave.then(onSave);
    }, 60);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
};

const refuseChangedVersion = async (db: Db, { code, version, hash }: ModelData, production: boolean): Promise<void> => {
  const otherHash = production ? (await hashesOf(db, code, version)).find((each) => each !== hash) : undefined;
  if (otherHash !== undefined)
    throw new Error(
      `Cannot serve version ${version} of model ${code} as it was served before with other content (${otherHash}, now ${hash}): raise "version" in schemas/${code}/model.json`,
    );
};

const samplesOf = ({ model, examples }: CompiledModel): readonly Sample[] =>
  exampleOrders(model, examples).flatMap(
    ({ example: { premium, issues, refer = [], application: ownApplication }, application, at }) =>
      isObject(application) && premium !== undefined && issues === undefined
        ? [{ application, at, isReferred: refer.length > 0, isFirst: ownApplication !== undefined }]
        : [],
  );

const referenceOf = ({ code, version, hash, title, routes }: ModelData): ModelReference => ({
  code,
  version,
  hash,
  url: `/models/${code}/${version}-${hash}`,
  title,
  routes: { ...routes },
});
