// Written by `npm run registry`; do not edit.
import { firstPaths } from './first-paths.gen.ts';
import type { calls } from './index.gen.ts';
import { laterPaths } from './later-paths.gen.ts';

/** Method and path of every call. */
export const paths = { ...firstPaths, ...laterPaths } as const;

/** Every call by name, as types alone. */
export type Calls = { readonly [Call in (typeof calls)[number] as Call['name']]: Call };
