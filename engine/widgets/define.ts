import type { WidgetShape } from '../model/vocabulary.ts';

/** Declares a widget for model authors and the compiler; engine/react/widgets has its component. */
export const defineWidgetShape = (shape: WidgetShape): WidgetShape => shape;
