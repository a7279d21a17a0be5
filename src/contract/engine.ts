import { createEngine } from '@insure/engine';
import { china } from '@insure/engine/china';

/** The engine of the portal. Browser, server and commands read models with the same vocabulary. */
export const engine = createEngine(china);
