import { Box, Grid } from '@chakra-ui/react';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import { addDays, type Field, type Model, type ModelData, startRun, translate } from '../../index.ts';
import type { IsoDate, TermRule } from '../../model/model.ts';
import { fieldOfLength } from '../../model/pricing/term.ts';
import { valueAt, isEmpty, isRecord, pointerOfPath } from '../../values/pointer.ts';
import { LinkButton } from '../controls/card.tsx';
import { choicesOf } from '../fields/choices.ts';
import { FormValuesContext, ScopesContext, matchedBy, useMatchingOptions } from '../fields/matching-options.ts';
import { fieldAtPath, type FormContext, type FormTheme, tokensOfPath } from '../rjsf/to-rjsf.ts';
import { copyAround, isCopied } from '../state/copies.ts';
import { formatOf, parentOf, readPath } from '../state/field-path.ts';
import { shownIssues } from '../state/issues.ts';
import type { ApplicationStore } from '../state/state.ts';
import { useApplication, useOffered } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { type Translate, useLanguage, useWords } from '../texts/language.tsx';
import type { Widget, WidgetProps } from '../widgets/define.ts';
import { rows } from '../widgets/rows.tsx';
import { ArrayItemTemplate, ArrayTemplate } from './array-templates.tsx';
import { FieldCopy, ItemCopy } from './copy-checkbox.tsx';
import { FieldFrame, frameIds } from './field-frame.tsx';
import { FrameContext } from './frame-context.ts';
import { widgetsOf } from './widgets.ts';

/** Shows a field with the checkbox that copies its object, its label above, and its error or hint below. */
const FieldTemplate = (props: FieldTemplateProps) => {
  const { children, fieldPathId, hidden, schema, uiSchema, registry, formData, onChange } = props;
  const { path } = fieldPathId;
  const { model, object, store }: FormContext = registry.formContext;
  if (hidden) return <Box display="none">{children}</Box>;
  if (path.length === 0 || uiSchema?.['ui:field'] !== undefined) return children;
  const field = fieldAtPath(object, path);
  if (field === undefined) return children;
  if (schema.type === 'object')
    return (
      <>
        {typeof path.at(-1) === 'number' && (
          <ItemCopy model={model} item={field} values={formData} onChange={(values) => onChange(values, path)} />
        )}
        {children}
      </>
    );
  // RJSF draws a list without a widget item by item.
  const name = uiSchema?.['ui:widget'] ?? (schema.type === 'array' ? rows.name : undefined);
  const widget = widgetsOf(model).find((each) => each.name === name);
  const frame = { ...props, widget };
  return (
    <>
      {store && <FieldCopy store={store} path={dotted(path)} />}
      <Box gridColumn={widget?.isWide ? '1 / -1' : undefined} minW="0">
        {store ? <FrameOfStore {...frame} store={store} path={dotted(path)} /> : <Frame {...frame} hint={props.rawHelp} />}
      </Box>
    </>
  );
};

const dotted = (path: readonly (string | number)[]): string => path.join('.');

type FrameProps = FieldTemplateProps & {
  readonly widget: Widget | undefined;
  readonly hint?: ReactNode;
  readonly correction?: ReactNode;
};

const Frame = ({ id, label, required, rawErrors = [], uiSchema, widget, hint, correction, children }: FrameProps) => {
  const [error] = rawErrors;
  const ids = frameIds(id);
  const describedBy = error === undefined ? (hint === undefined ? undefined : ids.hint) : ids.error;
  const context = useMemo(
    () => ({ labelId: ids.label, describedBy, isInvalid: error !== undefined }),
    [ids.label, describedBy, error],
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      isGroup={widget?.isGroup}
      isNamedAbove={uiSchema?.['ui:options']?.['isNamedAbove'] === true}
      isOptional={required !== true}
      hint={hint}
      error={error}
      correction={correction}
    >
      <FrameContext value={context}>{children}</FrameContext>
    </FieldFrame>
  );
};

type OfStore = { readonly store: ApplicationStore; readonly path: string };

/** Shows the frame of a field of the application, with notes about copies and filled values, days of cover and corrections. */
const FrameOfStore = ({ store, path, ...frame }: FrameProps & OfStore) => {
  const { t } = useWords();
  const { form } = store.model.data;
  const issue = useApplication(store, (state) => shownIssues(form, state).get(pointerOfPath(path)));
  const isFilled = useApplication(store, (state) => state.filled.has(path));
  const hint = useFieldHint({ store, path }, frame.rawHelp);
  const source = useCopySource({ store, path });
  const expected = issue?.code === 'differs-from-id' ? issue.params?.['expected'] : undefined;
  const usual = isFilled ? t(formTexts.filledFromId) : hint;
  return (
    <Frame
      {...frame}
      hint={source === undefined ? usual : t(formTexts.copied, { source })}
      correction={
        expected === undefined ? undefined : (
          <LinkButton minH="auto" textDecoration="underline" onClick={() => store.setField(path, expected)}>
            {t(formTexts.useThis, { value: expected })}
          </LinkButton>
        )
      }
    />
  );
};

/** Shows the fields of an object in one or two columns. Fields of an object inside it are in the same columns. */
const ObjectTemplate = ({ properties, uiSchema, fieldPathId: { path } }: ObjectFieldTemplateProps) => {
  const contents = properties.filter((property) => !property.hidden).map((property) => property.content);
  const isItem = typeof path.at(-1) === 'number';
  const options = uiSchema?.['ui:options'] ?? {};
  if ((path.length > 0 && !isItem) || options['isBare'] === true) return contents;
  const two = 'repeat(2, minmax(0,1fr))';
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0,1fr)',
        ...(isItem ? { sm: two } : { md: options['columns'] === 1 ? 'minmax(0,1fr)' : two }),
      }}
      columnGap={isItem ? '4' : '6'}
      rowGap={isItem ? '3' : '4'}
      alignItems="start"
      maxW={isItem ? undefined : '50rem'}
    >
      {contents}
    </Grid>
  );
};

/** Returns the title of the object from which a field is copied, or undefined if it is not copied now. */
const useCopySource = ({ store, path }: OfStore): string | undefined => {
  const language = useLanguage();
  const { data } = store.model;
  const copy = copyAround(data, path);
  const isOn = useApplication(store, (state) => copy !== undefined && isCopied(store.model, state.fields, copy));
  if (!isOn || !copy) return undefined;
  const source = copy.rule.source.split('.')[1] ?? '';
  return translate(data, data.schema.properties?.[source]?.title ?? source, language);
};

/**
 * Returns the form's own hint and what follows from the model's term: the allowed first days, the number of days, or the last
 * day of cover beside the field that defines it.
 */
const useFieldHint = ({ store, path }: OfStore, own: string | undefined): string | undefined => {
  const { t } = useWords();
  const { at, model } = store;
  const { term } = model.data;
  const isStart = term?.start === `application.${path}`;
  const isEnd = term?.end === `application.${path}`;
  const isTomorrow = useApplication(store, ({ fields }) => isStart && readPath(fields, path) === addDays(at, 1));
  const last = useApplication(store, ({ fields }) =>
    path === lastOfTerm(model.data) ? startRun(model.data, fields, at).term?.end : undefined,
  );
  const days = useApplication(store, ({ fields }) => (isEnd ? startRun(model.data, fields, at).term?.days : undefined));
  const hints = [
    ...(days === undefined ? [] : [t(formTexts.daysCovered, { days: String(days) })]),
    ...(own === undefined ? [] : [own]),
    ...(isStart ? limitHint(t, term, at, isTomorrow) : []),
    ...(isTomorrow ? [t(formTexts.startsTomorrow)] : []),
    ...(last === undefined ? [] : [t(formTexts.coveredUntil, { to: last })]),
  ];
  return hints.length === 0 ? undefined : hints.reduce((first, second) => t(formTexts.twoHints, { first, second }));
};

/** Returns the days on which cover may begin. For tomorrow, only the last of them, because more follows. */
const limitHint = (t: Translate, { earliest, latest }: TermRule, at: IsoDate, isTomorrow: boolean): readonly string[] => {
  if (latest === undefined) return [];
  const to = addDays(at, latest);
  return [
    earliest === undefined || isTomorrow
      ? t(formTexts.startUntil, { to })
      : t(formTexts.startBetween, { from: addDays(at, earliest), to }),
  ];
};

/** Returns the field that defines the last day of cover: its length, or the start date if the form has no length. */
const lastOfTerm = ({ term, form }: ModelData): string | undefined => {
  if (!term || term.end !== undefined) return undefined;
  const length = inForm(fieldOfLength(term) ?? '');
  const isAsked = form.steps.some(({ sections = [] }) => sections.some(({ fields }) => fields.includes(length)));
  return isAsked ? length : inForm(term.start);
};

const inForm = (path: string): string => path.replace(/^application\./, '');

/** Converts a widget of the engine to a widget of RJSF. */
const asRjsfWidget = (Input: ComponentType<WidgetProps>): ComponentType<RjsfWidgetProps> => {
  /** A widget whose options depend on other answers, and that therefore renders again when one of them changes. */
  const Suited = (props: WidgetProps) => {
    const { model, field, path, choices, value } = props;
    const scopesOf = useContext(ScopesContext);
    const scopes = useMemo(() => scopesOf(), [scopesOf]);
    const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    const objectAround = valueAt(useContext(FormValuesContext), pointerOfPath(around));
    return (
      <Input
        {...props}
        choices={useMatchingOptions(model, field, {
          choices,
          value,
          scopes,
          near: isRecord(objectAround) ? objectAround : undefined,
        })}
      />
    );
  };
  const RjsfWidget = (props: RjsfWidgetProps) => {
    const { id, label, value, onChange, onBlur, required, disabled, readonly, placeholder, registry } = props;
    const { model, object, idPrefix, values, store }: FormContext = registry.formContext;
    const language = useLanguage();
    const frame = useContext(FrameContext);
    const path = id.slice(idPrefix.length + 1);
    const field = fieldAtPath(object, tokensOfPath(path)) ?? {};
    const choices = useOffered(path, choicesOf(model, field, language));
    const input = inputOf(model, field, path, values?.());
    const Shown = matchedBy(field) ? Suited : Input;
    return (
      <Shown
        {...frame}
        id={id}
        label={label}
        value={value}
        onChange={(next) => {
          if (next !== value && !(isEmpty(next) && isEmpty(value))) onChange(next === '' ? undefined : next);
        }}
        onLeave={() => onBlur(id, value)}
        choices={choices}
        isReadOnly={readonly}
        isDisabled={disabled}
        isRequired={required}
        placeholder={placeholder}
        inputMode={input?.inputMode ?? (field.type === 'integer' ? 'numeric' : undefined)}
        autoComplete={input?.autoComplete}
        maxLength={input?.maxLength ?? field.maxLength}
        field={field}
        path={path}
        model={model}
        store={store}
      />
    );
  };
  return RjsfWidget;
};

/** Returns the input attributes of the field's format, which may depend on other fields. */
const inputOf = (model: Model, field: Field, path: string, values: Readonly<Record<string, unknown>> = {}) =>
  formatOf(model, field, parentOf(values, path), values)?.input;

/** Shows a number as a text input, because "1e5" is not 100000. */
const NumberField = (props: FieldProps) => {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
};

const themes = new WeakMap<readonly Widget[], FormTheme>();

/**
 * Returns widgets and templates for the vocabulary of a model. Always the same object, as RJSF renders everything for a new
 * one.
 */
export const fieldTheme = (model: Pick<Model, 'vocabulary'>): FormTheme => {
  const widgets = widgetsOf(model);
  const theme = themes.get(widgets) ?? {
    fields: { NumberField },
    widgets: Object.fromEntries(
      widgets.flatMap(({ name, component }) => (component ? [[name, asRjsfWidget(component)] as const] : [])),
    ),
    templates: {
      FieldTemplate,
      ObjectFieldTemplate: ObjectTemplate,
      ArrayFieldTemplate: ArrayTemplate,
      ArrayFieldItemTemplate: ArrayItemTemplate,
    },
  };
  themes.set(widgets, theme);
  return theme;
};
