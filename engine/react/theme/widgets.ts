import type { Field, Model } from '../../index.ts';
import type { WidgetShape } from '../../model/vocabulary.ts';
import type { Choice } from '../controls/control-style.ts';
import { widgetFor } from '../fields/widget-for.ts';
import type { Widget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.gen.ts';

const drawable = new WeakMap<readonly WidgetShape[], readonly Widget[]>();
const ownWidgets: ReadonlyMap<string, Widget> = new Map(widgets.map((widget) => [widget.name, widget]));

/** Returns the widgets of a model's vocabulary that have a component: those of extensions and the engine's own. */
export const widgetsOf = ({ vocabulary }: Pick<Model, 'vocabulary'>): readonly Widget[] => {
  const cached =
    drawable.get(vocabulary.widgets) ??
    vocabulary.widgets.flatMap((shape) => (hasComponent(shape) ? [shape] : (ownWidgets.get(shape.name) ?? [])));
  drawable.set(vocabulary.widgets, cached);
  return cached;
};

const hasComponent = (shape: WidgetShape): shape is Widget => 'component' in shape;

/** Returns the widget of a field with its component, or undefined for a list, which RJSF draws item by item. */
export const drawnWidgetFor = (model: Model, path: string, field: Field, choices: readonly Choice[]): Widget | undefined => {
  const shape = widgetFor(model, path, field, choices);
  return widgetsOf(model).find(({ name }) => name === shape?.name);
};
