import { Box, chakra, Grid } from '@chakra-ui/react';
import type { FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { formatOf, holderOf, pointerOfPath, readPath, schemaAt } from '../state/field-path.ts';
import { useApplication, useFormStore, useOffered } from '../state/use-application.ts';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { isRequired } from '../state/layout.ts';
import { widgetFor } from '../fields/field.ts';
import { CopyCheckbox, useCopyAbove, useCopySource } from '../fields/copy-checkbox.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { FieldFrame, frameIds } from './field-frame.tsx';
import { addDays } from '../../values/dates.ts';
import type { ModelData } from '../../model/model.ts';
import { startRun } from '../../model/pricing/run.ts';
import { translate } from '../../index.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import type { Issue } from '../../model/issue.ts';
import { shownIssues } from '../state/issues.ts';
import type { ComponentType } from 'react';
import { isEmpty } from '../../values/pointer.ts';
import type { Widget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.gen.ts';

/** Our frame around an RJSF field, with hint and issue from the store. */
export const FieldTemplate = ({ id, label, children, fieldPathId, hidden, uiSchema }: FieldTemplateProps) => {
  const store = useFormStore();
  const { say, language } = useWords();
  const path = String(fieldPathId.path.at(-1) ?? '');
  const { data } = store.model;
  const field = schemaAt(data.schema, path);
  const issue = useFieldIssue(store, path);
  const isFilled = useApplication(store, (state) => state.filled.has(path));
  const hint = useFieldHint(store, path);
  const copy = useCopyAbove(store, path);
  const source = useCopySource(store, path);
  if (!field || fieldPathId.path.length === 0) return children;
  const choices = choicesOf(store.model, field, language);
  const widget = widgetFor(data.form, path, field, choices);
  const expected = issue?.code === 'differs-from-id' ? issue.params?.['expected'] : undefined;
  return (
    <>
      {copy && <CopyCheckbox copy={copy} />}
      <Box gridColumn={widget?.isWide ? '1 / -1' : undefined} display={hidden ? 'none' : undefined} minW="0">
        <FieldFrame
          id={id}
          label={label}
          isGroup={widget?.isGroup}
          isNamedAbove={uiSchema?.['ui:options']?.['isNamedAbove'] === true}
          isOptional={!isRequired(data.schema, path)}
          hint={source === undefined ? (isFilled ? say(formTexts.filledFromId) : hint) : say(formTexts.copied, { source })}
          error={issue && fieldIssueText(store.model, issue, { title: label, choices }, language)}
          mend={
            expected === undefined ? undefined : (
              <chakra.button
                type="button"
                color="fg.link"
                textDecoration="underline"
                cursor="pointer"
                onClick={() => store.setField(path, expected)}
              >
                {say(formTexts.useThis, { value: expected })}
              </chakra.button>
            )
          }
        >
          {children}
        </FieldFrame>
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

/**
 * The hint of a field: the form's own, or the allowed start dates; for a start tomorrow, the deadline of approval and payment.
 * Once known, the last day of cover is added at the field that defines it.
 */
const useFieldHint = (store: ApplicationStore, path: string): string | undefined => {
  const { say, language } = useWords();
  const { data } = store.model;
  const last = useApplication(store, (state) => (path === lastOfTerm(data) ? lastDay(store, state) : undefined));
  const { form, term } = data;
  const own = form.hints?.[path];
  const isStart = term?.start === `application.${path}`;
  const isTomorrow = useApplication(store, ({ fields }) => isStart && readPath(fields, path) === addDays(store.at, 1));
  const between =
    isStart && term.earliest !== undefined && term.latest !== undefined
      ? say(formTexts.startBetween, { from: addDays(store.at, term.earliest), to: addDays(store.at, term.latest) })
      : undefined;
  const usual = own === undefined ? between : translate(data, own, language);
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

const lastDay = ({ model: { data }, at }: ApplicationStore, { fields }: State): string | undefined =>
  startRun(data, fields, at).term?.end;

/** The visible issue of a field. */
const useFieldIssue = (store: ApplicationStore, path: string): Issue | undefined =>
  useApplication(store, (state) => shownIssues(store.model.data.form, state).get(pointerOfPath(path)));

/** Wraps a widget for RJSF: it reads value and issue from the store. */
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

/** All widgets by name, as RJSF expects them. */
export const rjsfWidgets: Readonly<Record<string, ComponentType<RjsfWidgetProps>>> = Object.fromEntries(
  widgets.map((widget) => [widget.name, forRjsf(widget)]),
);
