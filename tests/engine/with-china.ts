import { createEngine } from '../../engine/index.ts';
import { china } from '../../engine/china.ts';

/** The engine that the products of schemas/ are written for. */
export const withChina = createEngine(china);
