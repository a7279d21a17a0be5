import type { Field, Model } from '../../index.ts';
import type { WidgetShape } from '../../model/vocabulary.ts';
import type { Widget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.gen.ts';
import type { Choice } from '../controls/control-style.ts';

const drawable = new WeakMap<readonly WidgetShape[], readonly Widget[]>();
const own: ReadonlyMap<string, Widget> = new Map(widgets.map((widget) => [widget.name, widget]));

/** The widgets of a model's words that have a component: an extension brings its own, the engine has one for each of its words. */
export const widgetsOf = ({ vocabulary }: Pick<Model, 'vocabulary'>): readonly Widget[] => {
  const known =
    drawable.get(vocabulary.widgets) ??
    vocabulary.widgets.flatMap((shape) => (hasComponent(shape) ? [shape] : (own.get(shape.name) ?? [])));
  drawable.set(vocabulary.widgets, known);
  return known;
};

const hasComponent = (shape: WidgetShape): shape is Widget => 'component' in shape;

/** The widget that the form names for a field if it accepts the field, else the one of the highest rank. */
export const widgetFor = (model: Model, path: string, field: Field, choices: readonly Choice[]): Widget | undefined => {
  const all = widgetsOf(model);
  const name = model.data.form.widgets?.[path];
  const named = name === undefined ? undefined : all.find((widget) => widget.name === name);
  if (named?.accepts(field)) return named;
  const ranked = all.map((widget) => ({ widget, rank: widget.rank?.(field, choices) ?? 0 })).filter(({ rank }) => rank > 0);
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.widget;
};
