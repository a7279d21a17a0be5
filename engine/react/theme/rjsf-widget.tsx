import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { isEmpty } from '../../values/pointer.ts';
import type { Widget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.gen.ts';
import { choicesOf } from '../fields/choices.ts';
import { isRequired } from '../state/layout.ts';
import { useFieldHint, useFieldIssue } from '../fields/use-field.ts';
import { formatOf, holderOf, readPath, schemaAt } from '../state/field-path.ts';
import { useApplication } from '../state/use-application.ts';
import { useCopySource } from '../fields/copy-checkbox.tsx';
import { useFormStore, useOffered } from '../state/form-context.ts';
import { useLanguage } from '../texts/language.tsx';
import { frameIds } from './field-frame.tsx';

/** Gives a widget of the room to RJSF: what RJSF passes and the store holds, turned into the face that all our inputs have. */
const forRjsf = (widget: Widget): ComponentType<RjsfWidgetProps> => {
  const Inner = widget.component;
  const RjsfWidget = ({ id, name: path, label, disabled, readonly, placeholder }: RjsfWidgetProps) => {
    const store = useFormStore();
    const language = useLanguage();
    const { model } = store;
    const value = useApplication(store, ({ fields }) => readPath(fields, path));
    const issue = useFieldIssue(store, path);
    const hint = useFieldHint(store, path);
    const source = useCopySource(store, path);
    const field = schemaAt(model.data.schema, path) ?? {};
    const choices = useOffered(path, choicesOf(model, field, language));
    const state = store.getState();
    const hasHint = hint !== undefined || source !== undefined || state.filled.has(path);
    const input = formatOf(field, holderOf(state.fields, path), state.fields)?.input;
    const ids = frameIds(id);
    return (
      <Inner
        id={id}
        label={label}
        labelId={ids.label}
        describedBy={issue ? ids.error : hasHint ? ids.hint : undefined}
        value={value}
        onChange={(next) => {
          if (next !== value && !(isEmpty(next) && isEmpty(value))) store.setField(path, next);
        }}
        onLeave={() => store.leaveField(path)}
        choices={choices}
        isInvalid={issue !== undefined}
        isReadOnly={readonly}
        isDisabled={disabled}
        isRequired={isRequired(model.data.schema, path)}
        placeholder={placeholder}
        inputMode={input?.inputMode ?? (field.type === 'integer' ? 'numeric' : undefined)}
        autoComplete={input?.autoComplete}
        maxLength={input?.maxLength ?? field.maxLength}
        field={field}
        path={path}
        model={model}
      />
    );
  };
  return RjsfWidget;
};

/** Every widget of the room under its word, as RJSF takes them. */
export const rjsfWidgets: Readonly<Record<string, ComponentType<RjsfWidgetProps>>> = Object.fromEntries(
  widgets.map((widget) => [widget.name, forRjsf(widget)]),
);
