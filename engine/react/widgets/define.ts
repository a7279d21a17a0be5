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
  /** The store whose application has the field; none for a field of a row. */
  readonly store?: ApplicationStore;
};

export type Widget = WidgetShape & {
  /** None for a list of objects: RJSF draws it item by item. */
  readonly component?: ComponentType<WidgetProps>;
  /** Several controls with one name: the label is no `<label>`. */
  readonly isGroup?: boolean;
  /** Full width of the section. */
  readonly isWide?: boolean;
};

export const defineWidget = (widget: Widget): Widget => widget;
