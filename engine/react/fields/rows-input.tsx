import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { type Field, type Issue, type Model, translate } from '../../index.ts';
import { unitWords } from '../../wording/values.ts';
import type { WidgetProps } from '../widgets/define.ts';
import { completeRow, derivedValuesOf } from '../state/consequences.ts';
import { innerTexts } from '../texts/parts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { groupNaming } from '../controls/control-style.ts';
import { blankOf, type DerivedValues } from '../state/content.ts';
import { itemsOf, shareSum } from './inner-list.ts';
import { choicesOf, fieldIssueText } from './choices.ts';
import { FieldInput } from '../theme/field-frame.tsx';
import { FormStoreContext } from '../state/use-application.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { isCopyOfSource, sourceOf, valuesToCopy } from '../state/copies.ts';

/** A list of small forms inside a row. An added item gets the focus; after a removal the next one does. */
export const RowsInput = (props: WidgetProps) => {
  const { id, field, model, value, onChange, onLeaveInside, widgetOf, isDisabled, isReadOnly, issues = [] } = props;
  const { say, language } = useWords();
  const items = itemsOf(value);
  const item = field.items ?? {};
  const name = translate(model.data, item.title ?? field.title ?? '', language);
  const most = field.maxItems ?? Number.POSITIVE_INFINITY;
  const [focusAt, setFocusAt] = useState<number | undefined>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusAt === undefined) return;
    const target = box.current?.querySelector<HTMLElement>(
      `[data-item="${focusAt}"] :is(input, select, textarea):not(:disabled)`,
    );
    (target ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    setFocusAt(undefined);
  }, [focusAt]);
  const sum = shareSum(field, items);
  const add = (): void => {
    const { sumTo } = field;
    const rest = sumTo && sum !== undefined ? sumTo.total - sum : 0;
    onChange([...items, { ...blankOf(item), ...(sumTo && rest > 0 && { [sumTo.field]: rest }) }]);
    setFocusAt(items.length);
  };
  const remove = (at: number): void => {
    derived.current = derived.current.filter((_, index) => index !== at);
    onChange(items.filter((_, index) => index !== at));
    setFocusAt(Math.min(at, items.length - 2));
  };
  // What the numbers of each item said when they were last valid.
  const derived = useRef<readonly DerivedValues[]>([]);
  const remember = (at: number, values: Readonly<Record<string, unknown>>): DerivedValues => {
    const now = derivedValuesOf(model, item, values, derived.current[at]);
    derived.current = items.map((_, index) => (index === at ? now : (derived.current[index] ?? {})));
    return now;
  };
  const change = (at: number, patch: Readonly<Record<string, unknown>>): void =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...patch } : each)));
  const isLocked = isDisabled || isReadOnly;
  return (
    <Grid ref={box} id={id} role="group" {...groupNaming(props)} gap="3">
      {items.map((values, at) => (
        <RowsItem
          // Items have no ids and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          id={`${id}.${at}`}
          at={at}
          title={`${name} ${at + 1}`}
          item={item}
          model={model}
          widgetOf={widgetOf}
          values={values}
          issues={issues.flatMap((issue) =>
            issue.path.startsWith(`${at}/`) ? [{ ...issue, path: issue.path.slice(`${at}/`.length) }] : [],
          )}
          isReadOnly={isLocked}
          onChange={(key, next) => {
            remember(at, values);
            change(at, { [key]: next });
          }}
          onPatch={(next) => change(at, next)}
          onLeave={(key) => {
            const patch = completeRow(model, item, values, { [key]: values[key] }, derived.current[at]);
            remember(at, { ...values, ...patch });
            change(at, patch);
            onLeaveInside?.(`${at}/${key}`);
          }}
          onRemove={() => remove(at)}
        />
      ))}
      <Flex align="center" gap="4" wrap="wrap">
        {!isLocked && (
          <Button data-add="" variant="outline" size="sm" disabled={items.length >= most} onClick={add}>
            <Plus size={14} aria-hidden />
            {say(innerTexts.add, { what: name })}
          </Button>
        )}
        {sum !== undefined && items.length > 0 && (
          <Text textStyle="sm" color={sum === field.sumTo?.total ? 'fg.muted' : 'fg.error'} className="num" aria-live="polite">
            {say(sum === field.sumTo?.total ? innerTexts.sum : innerTexts.sumOf, {
              title: translate(model.data, item.properties?.[field.sumTo?.field ?? '']?.title ?? '', language),
              sum: withUnit(sum),
              total: withUnit(field.sumTo?.total ?? 0),
            })}
          </Text>
        )}
      </Flex>
    </Grid>
  );

  function withUnit(count: number): string {
    return unitWords(item.properties?.[field.sumTo?.field ?? '']?.unit, String(count), language) ?? String(count);
  }
};

type ItemProps = {
  readonly id: string;
  readonly at: number;
  readonly title: string;
  readonly item: Field;
  readonly model: Model;
  readonly widgetOf: WidgetProps['widgetOf'];
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths are names of the item's fields; "" is the item itself. */
  readonly issues: readonly Issue[];
  readonly isReadOnly: boolean | undefined;
  readonly onChange: (key: string, value: unknown) => void;
  readonly onPatch: (values: Readonly<Record<string, unknown>>) => void;
  readonly onLeave: (key: string) => void;
  readonly onRemove: () => void;
};

const RowsItem = (props: ItemProps) => {
  const { id, at, title, item, model, widgetOf, values, issues, isReadOnly, onChange, onPatch, onLeave, onRemove } = props;
  const { say, language } = useWords();
  return (
    <Box data-item={at} role="group" aria-label={title} borderWidth="1px" borderRadius="l2" p="3">
      <Flex align="center" justify="space-between" mb="2">
        <Text textStyle="sm" fontWeight="semibold">
          {title}
        </Text>
        {!isReadOnly && (
          <Button variant="ghost" size="xs" aria-label={say(innerTexts.removeWhat, { what: title })} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
            {say(innerTexts.remove)}
          </Button>
        )}
      </Flex>
      <RowsItemCopy item={item} model={model} values={values} isReadOnly={isReadOnly} onPatch={onPatch} />
      <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} columnGap="4" rowGap="3">
        {Object.entries(item.properties ?? {}).map(([key, field]) => {
          const choices = choicesOf(model, field, language);
          const widget = widgetOf?.(field, choices);
          const issue = issues.find(({ path }) => path === key);
          const label = translate(model.data, field.title ?? key, language);
          return (
            widget && (
              <FieldInput
                key={key}
                widget={widget}
                id={`${id}.${key}`}
                label={label}
                isOptional={!item.required?.includes(key) && field.requiredWhen === undefined}
                error={issue && fieldIssueText(model, issue, { title: label, choices }, language)}
                value={values[key]}
                choices={choices}
                isReadOnly={isReadOnly}
                inputMode={field.type === 'integer' ? 'numeric' : undefined}
                onChange={(next) => onChange(key, next === '' ? undefined : next)}
                onLeave={() => onLeave(key)}
                field={field}
                path={key}
                model={model}
              />
            )
          );
        })}
      </Grid>
    </Box>
  );
};

type Values = Readonly<Record<string, unknown>>;

type CopyProps = {
  readonly item: Field;
  readonly model: Model;
  readonly values: Values;
  readonly isReadOnly: boolean | undefined;
  readonly onPatch: (values: Values) => void;
};

/** "Same as policyholder" for an item, if its schema has such a rule. Unchecking restores the earlier values. */
const RowsItemCopy = ({ item, model, values, isReadOnly, onPatch }: CopyProps) => {
  const store = useContext(FormStoreContext);
  const language = useLanguage();
  const [before, setBefore] = useState<Values>({});
  const rule = item.copyFrom;
  if (!rule || !store || isReadOnly) return null;
  const source = sourceOf(store.getState().fields, rule);
  const isOn = isCopyOfSource(model, item, rule, source, values);
  const copied = valuesToCopy(model, item, rule, source, values);
  const isEmpty = Object.values(copied).every((value) => value === undefined);
  const change = (on: boolean): void => {
    const own = Object.keys(rule.fields);
    if (on) setBefore(Object.fromEntries(own.map((name) => [name, values[name]])));
    onPatch(on ? copied : Object.fromEntries(own.map((name) => [name, before[name]])));
  };
  return (
    <Box mb="2">
      <Checkbox isOn={isOn} isDisabled={isEmpty && !isOn} onChange={change}>
        {translate(model.data, rule.title, language)}
      </Checkbox>
    </Box>
  );
};
