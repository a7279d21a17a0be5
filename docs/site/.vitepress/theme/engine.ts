import { createEngine } from '@insure/engine';
import { china } from '@insure/engine/china';

/** The engine that the products of the playground are written for. */
export const engine = createEngine(china);
