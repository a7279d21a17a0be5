import { Box, Button, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { translate } from '../../index.ts';
import { unitWords } from '../../wording/values.ts';
import type { WidgetProps } from '../widgets/define.ts';
import { completeRow, copiedTextsOf, type Said } from '../state/consequences.ts';
import { innerTexts } from '../texts/parts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { groupNaming } from '../controls/control-style.ts';
import { blankOf } from '../state/content.ts';
import { itemsOf, shareSum } from './inner-list.ts';
import { RowsItem } from './rows-item.tsx';

/** A list of small forms inside a row. What is added has the focus; where one is taken away the next one has it. */
export const RowsInput = (props: WidgetProps) => {
  const { id, field, model, value, onChange, onLeaveInside, widgetOf, isDisabled, isReadOnly, issues = [] } = props;
  const say = useSay();
  const language = useLanguage();
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
    said.current = said.current.filter((_, index) => index !== at);
    onChange(items.filter((_, index) => index !== at));
    setFocusAt(Math.min(at, items.length - 2));
  };
  // What the numbers of each item said when they were last right.
  const said = useRef<readonly Said[]>([]);
  const remember = (at: number, values: Readonly<Record<string, unknown>>): Said => {
    const now = copiedTextsOf(item, values, said.current[at]);
    said.current = items.map((_, index) => (index === at ? now : (said.current[index] ?? {})));
    return now;
  };
  const change = (at: number, patch: Readonly<Record<string, unknown>>): void =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...patch } : each)));
  const isLocked = isDisabled || isReadOnly;
  return (
    <Box ref={box} id={id} role="group" {...groupNaming(props)} display="grid" gap="3">
      {items.map((values, at) => (
        <RowsItem
          // Items have no id of their own, and none changes its place.
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
            const patch = completeRow(item, values, { [key]: values[key] }, said.current[at]);
            remember(at, { ...values, ...patch });
            change(at, patch);
            onLeaveInside?.(`${at}/${key}`);
          }}
          onRemove={() => remove(at)}
        />
      ))}
      <Box display="flex" alignItems="center" gap="4" flexWrap="wrap">
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
      </Box>
    </Box>
  );

  function withUnit(count: number): string {
    return unitWords(item.properties?.[field.sumTo?.field ?? '']?.unit, String(count), language) ?? String(count);
  }
};
