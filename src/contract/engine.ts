import { createEngine } from '@insure/engine';
import { china } from '@insure/engine/china';

/** The engine of the portal: browser, server and tools read models with the same words. */
export const engine = createEngine(china);
