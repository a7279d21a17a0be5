import type { WidgetShape } from '../model/vocabulary.ts';

/** Declares a widget for model authors and the compiler. Its component is in engine/react/widgets. */
export const defineWidgetShape = (shape: WidgetShape): WidgetShape => shape;
