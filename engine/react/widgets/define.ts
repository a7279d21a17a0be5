import type { ComponentType } from 'react';
import type { Issue } from '../../model/issue.ts';
import type { Field, Model } from '../../model/model.ts';
import type { InputFace } from '../controls/control-style.ts';
import type { WidgetShape } from '../../widgets/define.ts';

/** What a widget is given: the face of an input, the field's schema, its path and the model around it. */
export type WidgetProps = InputFace & {
  readonly field: Field;
  readonly path: string;
  readonly model: Model;
  /** Of a field that holds a list: the issues inside it, their paths from there. */
  readonly issues?: readonly Issue[];
  /** Of such a field: says which field inside it was left ("0/share"). */
  readonly onLeaveInside?: (path: string) => void;
  /** Of such a field: the widget that suits a field inside it. */
  readonly widgetOf?: (field: Field, choices: InputFace['choices']) => Widget | undefined;
};

/** A way to fill in a field: its shape, and how it is drawn. */
export type Widget = WidgetShape & {
  readonly component: ComponentType<WidgetProps>;
  /** Several controls under one name: the label is then no `<label>`. */
  readonly isGroup?: boolean;
  /** Takes the whole width of its section. */
  readonly isWide?: boolean;
};

/** Declares a widget. */
export const defineWidget = (widget: Widget): Widget => widget;
