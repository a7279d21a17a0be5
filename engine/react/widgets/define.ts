import type { ComponentType } from 'react';
import type { Field, Issue, Model } from '../../index.ts';
import type { InputProps } from '../controls/control-style.ts';
import type { WidgetShape } from '../../model/vocabulary.ts';

/** Props of a widget: those of every input, the field's schema and path, and the model. */
export type WidgetProps = InputProps & {
  readonly field: Field;
  readonly path: string;
  readonly model: Model;
  /** For a list: the issues inside, with relative paths. */
  readonly issues?: readonly Issue[];
  /** For a list: reports a field inside that lost the focus ("0/share"). */
  readonly onLeaveInside?: (path: string) => void;
  /** For a list: the widget for a field inside. */
  readonly widgetOf?: (field: Field, choices: InputProps['choices']) => Widget | undefined;
};

export type Widget = WidgetShape & {
  readonly component: ComponentType<WidgetProps>;
  /** Several controls with one name: the label is no `<label>`. */
  readonly isGroup?: boolean;
  /** Full width of the section. */
  readonly isWide?: boolean;
};

export const defineWidget = (widget: Widget): Widget => widget;
