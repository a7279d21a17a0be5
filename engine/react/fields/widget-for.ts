import type { Field, Model } from '../../index.ts';
import { findFormat, type WidgetShape } from '../../model/vocabulary.ts';
import type { Choice } from '../controls/control-style.ts';

/** Returns the widget that the form names for a field, if it accepts the field; else the widget with the highest rank. */
export const widgetFor = (model: Model, path: string, field: Field, choices: readonly Choice[]): WidgetShape | undefined => {
  const { vocabulary } = model;
  const { widgets } = vocabulary;
  const format = findFormat(vocabulary, field.format);
  const name = model.data.form.widgets?.[path];
  const namedWidget = name === undefined ? undefined : widgets.find((widget) => widget.name === name);
  if (namedWidget?.accepts(field, format)) return namedWidget;
  const ranked = widgets
    .map((widget) => ({ widget, rank: widget.rank?.(field, choices, format) ?? 0 }))
    .filter(({ rank }) => rank > 0);
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.widget;
};
