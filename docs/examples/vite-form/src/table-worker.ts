import { core, serveTables } from '@insure/engine';

serveTables(core, globalThis);
