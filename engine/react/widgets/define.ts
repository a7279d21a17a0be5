import type { ComponentType } from 'react';
import type { Field, Model } from '../../index.ts';
import type { InputProps } from '../controls/control-style.ts';
import type { ApplicationStore } from '../state/state.ts';
import type { WidgetShape } from '../../model/vocabulary.ts';

/** Props of a widget: those of every input, the field's schema and path, and the model. */
export type WidgetProps = InputProps & {
  readonly field: Field;
  readonly path: string;
  readonly model: Model;
  /** The store whose application has the field; undefined for a field of a row. */
  readonly store?: ApplicationStore;
};

export type Widget = WidgetShape & {
  /** Undefined for a list of objects, which RJSF draws item by item. */
  readonly component?: ComponentType<WidgetProps>;
  /** Whether the widget has several controls with one name. Its label is then not a `<label>`. */
  readonly isGroup?: boolean;
  /** Whether the widget has the full width of the section. */
  readonly isWide?: boolean;
};

export const defineWidget = (widget: Widget): Widget => widget;
