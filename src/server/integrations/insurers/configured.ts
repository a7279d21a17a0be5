import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AdapterName, Insurer, Insurers } from '../insurer.ts';
import { jsonInsurer } from './json-insurer.ts';
import { xmlInsurer } from './xml-insurer.ts';

const url = Type.String({ pattern: '^https?://[^\\s]+[^/\\s]$' });
const timeoutSeconds = Type.Optional(Type.Integer({ minimum: 1, maximum: 60 }));
const closedObject = { additionalProperties: false };

/** The file of INSURERS: an adapter for each insurer, by the insurer's code. Secrets are in separate files. */
const insurersShape = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' }),
  Type.Union([
    Type.Object(
      { adapter: Type.Literal('json'), url, key: Type.String({ minLength: 1 }), secretFile: Type.String(), timeoutSeconds },
      closedObject,
    ),
    Type.Object(
      { adapter: Type.Literal('xml'), url, user: Type.String({ minLength: 1 }), passwordFile: Type.String(), timeoutSeconds },
      closedObject,
    ),
  ]),
);
type AdapterSettings = Static<typeof insurersShape>[string];

/** A configured adapter, with its name. */
export type ConfiguredInsurer = { readonly name: Exclude<AdapterName, 'none' | 'embedded'>; readonly insurer: Insurer };

const minSecretLength = 32;

/** Reads the file that INSURERS names. Throws an error with one sentence about what is wrong. */
export const readInsurers = (file: string, production: boolean): ReadonlyMap<string, ConfiguredInsurer> => {
  const settingsError = (reason: string) =>
    new Error(`INSURERS must name a JSON file with an adapter for each insurer: ${file}: ${reason}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw settingsError(error instanceof Error ? error.message : String(error));
  }
  if (!Value.Check(insurersShape, content)) {
    const [firstError] = Value.Errors(insurersShape, content);
    throw settingsError(`${firstError?.instancePath === '' ? 'it' : firstError?.instancePath} ${firstError?.message ?? ''}`);
  }
  const readSecret = (name: string): string => {
    const text = readFileSync(resolve(dirname(file), name), 'utf8').trim();
    if (text.length < minSecretLength) throw settingsError(`${name} must have at least ${minSecretLength} characters`);
    return text;
  };
  return new Map(
    Object.entries(content).map(([code, entry]) => {
      if (production && !isSafe(entry.url))
        throw settingsError(`the url of ${code} must begin with https://, as it is not on this machine`);
      return [code, createAdapter(entry, readSecret)] as const;
    }),
  );
};

/** Returns whether a connection to an address is encrypted or stays on the same machine. */
const isSafe = (address: string): boolean => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]/.test(address);

const defaultTimeoutSeconds = 15;

const createAdapter = (entry: AdapterSettings, readSecret: (name: string) => string): ConfiguredInsurer => {
  const timeoutMs = (entry.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  return entry.adapter === 'json'
    ? {
        name: 'json',
        insurer: jsonInsurer({ url: entry.url, key: entry.key, secret: readSecret(entry.secretFile), timeoutMs }),
      }
    : {
        name: 'xml',
        insurer: xmlInsurer({ url: entry.url, user: entry.user, password: readSecret(entry.passwordFile), timeoutMs }),
      };
};

/**
 * Returns the adapters of all insurers. `embedded`, which production does not have, serves insurers without their own adapter.
 */
export const insurersOf = (configuredInsurers: ReadonlyMap<string, ConfiguredInsurer>, embedded?: Insurer): Insurers => {
  const adapterFor = (code: string): Insurer => configuredInsurers.get(code)?.insurer ?? embedded ?? noInsurer(code);
  return {
    adapterOf: (code) => configuredInsurers.get(code)?.name ?? (embedded ? 'embedded' : 'none'),
    has: (code, call) => adapterFor(code)[call] !== undefined,
    quote: async (proposal) => adapterFor(proposal.insurerCode).quote?.(proposal) ?? proposal.premiumCents,
    underwrite: (proposal) => adapterFor(proposal.insurerCode).underwrite(proposal),
    underwriteChange: (change) => adapterFor(change.insurerCode).underwriteChange(change),
    issue: (order, now) => adapterFor(order.insurerCode).issue(order, now),
    renew: (order, now) => adapterFor(order.insurerCode).renew(order, now),
    endorse: (change, now) => adapterFor(change.insurerCode).endorse(change, now),
    surrender: (change, now) => adapterFor(change.insurerCode).surrender(change, now),
    status: (request, now) => adapterFor(request.insurerCode).status(request, now),
    document: async (policy) => {
      const bytes = await adapterFor(policy.insurerCode).document?.(policy);
      if (!bytes) throw new Error(`Insurer ${policy.insurerCode} provides no documents`);
      return bytes;
    },
    readNotice: (notice) => adapterFor(notice.insurerCode).readNotice?.(notice),
    reconciliation: (day) => adapterFor(day.insurerCode).reconciliation(day),
  };
};

/**
 * Returns the adapter of an insurer without an adapter. Orders that were paid before the adapter was removed are not issued,
 * and are refunded.
 */
const noInsurer = (code: string): Insurer => {
  const reason = `No adapter is configured for the insurer ${code}`;
  const fail = async () => ({ state: 'failed', reason }) as const;
  const decline = async () => ({ decision: 'decline', note: '该保险公司尚未接入，无法承保' }) as const;
  return {
    underwrite: decline,
    underwriteChange: decline,
    issue: fail,
    renew: fail,
    endorse: fail,
    surrender: fail,
    status: async () => ({ state: 'absent' }),
    reconciliation: async () => [],
  };
};
