import type { IsoDate } from '../../model/model.ts';
import type { Draw } from '../sketch.ts';
import type { World } from '../world.ts';

/** An application with one fault, and the one issue that it must raise. */
export type Faulty = { readonly application: unknown; readonly expected: { readonly path: string; readonly code: string } };

/** `draw` makes the application, `aim` chooses the fault. */
export type FaultTarget = { readonly draw: Draw; readonly aim: Draw; readonly at: IsoDate };

/** Makes one kind of fault; undefined where this model, or what was drawn, has no place for it. */
export type FaultKind = (world: World, aiming: FaultTarget) => Faulty | undefined;
