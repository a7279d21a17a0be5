import type { Field, Form } from '../../index.ts';
import type { Widget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.gen.ts';
import { isDateField } from '../../widgets/date.ts';
import type { Choice } from '../controls/control-style.ts';

const byName: ReadonlyMap<string, Widget> = new Map(widgets.map((widget) => [widget.name, widget]));
const SEGMENTS = 5;
const SEGMENT_CHARACTERS = 34;
const LONG_LIST = 15;

/** The widget that the form names for a field if it accepts the field, else the widget that suits it. */
export const widgetFor = (form: Form, path: string, field: Field, choices: readonly Choice[]): Widget | undefined => {
  const named = byName.get(form.widgets?.[path] ?? '');
  return named?.accepts(field) ? named : byName.get(suitable(field, choices));
};

const suitable = (field: Field, choices: readonly Choice[]): string => {
  if (field.type === 'array') return field.items?.properties ? 'rows' : 'tick-cards';
  if (field.format === 'region-code') return 'region';
  if (choices.length > LONG_LIST) return 'combobox';
  if (choices.length > 0) return isShort(choices) ? 'segment' : 'select';
  if (isDateField(field)) return 'date';
  return (field.maxLength ?? 0) > 100 ? 'textarea' : 'text';
};

const isShort = (choices: readonly Choice[]): boolean =>
  choices.length <= SEGMENTS && choices.reduce((length, { label }) => length + label.length, 0) <= SEGMENT_CHARACTERS;
