import type { Model } from '../../model/open-model.ts';
import { Box, chakra, Grid } from '@chakra-ui/react';
import type { FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { formatOf, parentOf, pointerOfPath, readPath, schemaAt } from '../state/field-path.ts';
import { useApplication, useFormStore, useOffered } from '../state/use-application.ts';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { isRequired } from '../state/layout.ts';
import { widgetFor, widgetsOf } from '../fields/field.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { type Copy, copyAround, isCopied, valuesToCopyNow } from '../state/copies.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { LinkButton } from '../controls/card.tsx';
import { FieldInput } from './field-frame.tsx';
import { addDays, type ModelData, startRun, translate } from '../../index.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { shownIssues } from '../state/issues.ts';
import type { ComponentType } from 'react';
import { isEmpty } from '../../values/pointer.ts';
import type { Widget } from '../widgets/define.ts';

/** The place of an RJSF field in the section, after the checkbox that copies its object. */
export const FieldTemplate = ({ children, fieldPathId, hidden }: FieldTemplateProps) => {
  const store = useFormStore();
  const language = useLanguage();
  const { data } = store.model;
  const path = String(fieldPathId.path.at(-1) ?? '');
  const copy = useCopyAbove(store, path);
  const field = schemaAt(data.schema, path);
  if (!field || fieldPathId.path.length === 0) return children;
  const widget = widgetFor(store.model, path, field, choicesOf(store.model, field, language));
  return (
    <>
      {copy && <CopyCheckbox copy={copy} />}
      <Box gridColumn={widget?.isWide ? '1 / -1' : undefined} display={hidden ? 'none' : undefined} minW="0">
        {children}
      </Box>
    </>
  );
};

/** The fields of a section in one or two columns of readable width. */
export const ObjectTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => (
  <Grid
    templateColumns={{
      base: 'minmax(0,1fr)',
      md: uiSchema?.['ui:options']?.['columns'] === 1 ? 'minmax(0,1fr)' : 'repeat(2, minmax(0,1fr))',
    }}
    columnGap="6"
    rowGap="4"
    alignItems="start"
    maxW="50rem"
  >
    {properties.filter((property) => !property.hidden).map((property) => property.content)}
  </Grid>
);

/** The copy rule whose checkbox stands above a field: the first visible field that the rule fills. */
const useCopyAbove = (store: ApplicationStore, path: string): Copy | undefined => {
  const copy = copyAround(store.model.data, path);
  const isFirst = useApplication(store, (state) => copy !== undefined && firstShown(copy, state) === path);
  return isFirst ? copy : undefined;
};

/** Title of the object that a field is copied from; undefined if it is not copied now. */
const useCopySource = (store: ApplicationStore, path: string): string | undefined => {
  const language = useLanguage();
  const { data } = store.model;
  const copy = copyAround(data, path);
  const isOn = useApplication(store, (state) => copy !== undefined && isCopied(store.model, state.fields, copy));
  if (!isOn || !copy) return undefined;
  const source = copy.rule.source.split('.')[1] ?? '';
  return translate(data, data.schema.properties?.[source]?.title ?? source, language);
};

/** "Same as policyholder": checked while the fields are equal. Unchecking restores the earlier values. */
const CopyCheckbox = ({ copy }: { readonly copy: Copy }) => {
  const store = useFormStore();
  const { say, language } = useWords();
  const isOn = useApplication(store, (state) => isCopied(store.model, state.fields, copy));
  const isEmpty = useApplication(store, (state) =>
    Object.values(valuesToCopyNow(store.model, state.fields, copy)).every((value) => value === undefined),
  );
  return (
    <Box gridColumn="1 / -1">
      <Checkbox isOn={isOn} isDisabled={isEmpty && !isOn} onChange={(on) => store.copy(copy.path, on)}>
        {translate(store.model.data, copy.rule.title, language)}
        {isEmpty && !isOn && (
          <chakra.span color="fg.muted" textStyle="sm">
            {say(formTexts.nothingToCopy)}
          </chakra.span>
        )}
      </Checkbox>
    </Box>
  );
};

const firstShown = ({ path, schema, rule }: Copy, { checkResult }: State): string | undefined =>
  Object.entries(schema.properties ?? {})
    .filter(([name, { const: fixed }]) => Object.hasOwn(rule.fields, name) && fixed === undefined)
    .map(([name]) => `${path}.${name}`)
    .find((each) => !checkResult.hidden.has(pointerOfPath(each)));

/** The form's own hint or the allowed start dates; at the field that defines the last day of cover, also that day. */
const useFieldHint = (store: ApplicationStore, path: string): string | undefined => {
  const { say, language } = useWords();
  const { at, model } = store;
  const { form, term } = model.data;
  const last = useApplication(store, ({ fields }) =>
    path === lastOfTerm(model.data) ? startRun(model.data, fields, at).term?.end : undefined,
  );
  const isStart = term?.start === `application.${path}`;
  const isTomorrow = useApplication(store, ({ fields }) => isStart && readPath(fields, path) === addDays(at, 1));
  const between =
    isStart && term.earliest !== undefined && term.latest !== undefined
      ? say(formTexts.startBetween, { from: addDays(at, term.earliest), to: addDays(at, term.latest) })
      : undefined;
  const own = form.hints?.[path];
  const usual = own === undefined ? between : translate(model.data, own, language);
  const first = isTomorrow ? say(formTexts.startsTomorrow) : usual;
  const until = last === undefined ? undefined : say(formTexts.coveredUntil, { to: last });
  return first === undefined || until === undefined ? (until ?? first) : say(formTexts.twoHints, { first, second: until });
};

/** The field that defines the last day of cover: the months, or the start date if the form does not ask for months. */
const lastOfTerm = ({ term, form }: ModelData): string | undefined => {
  if (term?.months === undefined) return undefined;
  const months = inForm(term.months);
  const isAsked = form.steps.some(({ sections = [] }) => sections.some(({ fields }) => fields.includes(months)));
  return isAsked ? months : inForm(term.start);
};

const inForm = (path: string): string => path.replace(/^application\./, '');

/** Wraps a widget for RJSF: value, issue and hint come from the store. */
const forRjsf = (widget: Widget): ComponentType<RjsfWidgetProps> => {
  const RjsfWidget = ({ id, name: path, label, disabled, readonly, placeholder, uiSchema }: RjsfWidgetProps) => {
    const store = useFormStore();
    const { say, language } = useWords();
    const { model } = store;
    const { form, schema } = model.data;
    const value = useApplication(store, ({ fields }) => readPath(fields, path));
    const issue = useApplication(store, (state) => shownIssues(form, state).get(pointerOfPath(path)));
    const isFilled = useApplication(store, (state) => state.filled.has(path));
    const hint = useFieldHint(store, path);
    const source = useCopySource(store, path);
    const field = schemaAt(schema, path) ?? {};
    const choices = useOffered(path, choicesOf(model, field, language));
    const { fields } = store.getState();
    const input = formatOf(model, field, parentOf(fields, path), fields)?.input;
    const expected = issue?.code === 'differs-from-id' ? issue.params?.['expected'] : undefined;
    const isFieldRequired = isRequired(schema, path);
    return (
      <FieldInput
        widget={widget}
        id={id}
        label={label}
        isNamedAbove={uiSchema?.['ui:options']?.['isNamedAbove'] === true}
        isOptional={!isFieldRequired}
        hint={source === undefined ? (isFilled ? say(formTexts.filledFromId) : hint) : say(formTexts.copied, { source })}
        error={issue && fieldIssueText(model, issue, { title: label, choices }, language)}
        correction={
          expected === undefined ? undefined : (
            <LinkButton minH="auto" textDecoration="underline" onClick={() => store.setField(path, expected)}>
              {say(formTexts.useThis, { value: expected })}
            </LinkButton>
          )
        }
        value={value}
        onChange={(next) => {
          if (next !== value && !(isEmpty(next) && isEmpty(value))) store.setField(path, next);
        }}
        onLeave={() => store.leaveField(path)}
        choices={choices}
        isReadOnly={readonly}
        isDisabled={disabled}
        isRequired={isFieldRequired}
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

type RjsfWidgets = Readonly<Record<string, ComponentType<RjsfWidgetProps>>>;
const wrapped = new WeakMap<readonly Widget[], RjsfWidgets>();

/** All widgets of a model by name, as RJSF expects them; the same object each time, as RJSF draws anew for another one. */
export const rjsfWidgets = (model: Model): RjsfWidgets => {
  const widgets = widgetsOf(model);
  const known = wrapped.get(widgets) ?? Object.fromEntries(widgets.map((widget) => [widget.name, forRjsf(widget)]));
  wrapped.set(widgets, known);
  return known;
};
