import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { type Field, type Model, translate } from '../../index.ts';
import { inSentence } from '../../model/language.ts';
import { unitWords } from '../../wording/values.ts';
import { itemsOf } from '../fields/inner-list.ts';
import { fieldAtPath, type FormContext } from '../rjsf/to-rjsf.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { groupItems } from '../../model/array-rules.ts';
import { shareRule, shareTotals } from '../state/consequences.ts';
import { useWords } from '../texts/language.tsx';
import { innerTexts } from '../texts/parts.ts';
import { FrameContext } from './frame-context.ts';

/** Shows a list of small forms, with the sum of shares. An added item gets the focus; after a removal, the next item. */
export const ArrayTemplate = (props: ArrayFieldTemplateProps) => {
  const { items, canAdd, onAddClick, formData, fieldPathId, registry, schema, disabled, readonly } = props;
  const { model, object }: FormContext = registry.formContext;
  const { t, language } = useWords();
  const { labelId, describedBy } = useContext(FrameContext);
  const box = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const at = Math.min(focusAt.current, items.length - 1);
    focusAt.current = undefined;
    const inputs = box.current?.querySelectorAll<HTMLElement>(`[data-item="${at}"] :is(input, select, textarea):not(:disabled)`);
    // The focus goes to the first field of an item, not to the checkbox that copies a person.
    const target = [...(inputs ?? [])].find((input) => input.closest('[data-copy]') === null);
    (target ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [items.length]);
  const onClick = ({ target }: MouseEvent): void => {
    const item = target instanceof Element && target.closest('[data-remove]')?.closest<HTMLElement>('[data-item]');
    if (item) focusAt.current = Number(item.dataset['item']);
  };
  const field = fieldAtPath(object, fieldPathId.path) ?? {};
  const isLocked = disabled || readonly;
  return (
    <Grid
      ref={box}
      id={fieldPathId.$id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      gap="3"
      onClick={onClick}
    >
      {items}
      <Flex align="center" gap="4" wrap="wrap">
        {!isLocked && (
          <Button
            data-add=""
            variant="outline"
            size="sm"
            disabled={!canAdd}
            onClick={(event) => {
              focusAt.current = items.length;
              onAddClick(event);
            }}
          >
            <Plus size={14} aria-hidden />
            {t(innerTexts.add, { what: inSentence(itemTitle(schema), language) })}
          </Button>
        )}
        <ShareSum model={model} field={field} value={formData} />
      </Flex>
    </Grid>
  );
};

const itemTitle = ({ items, title }: ArrayFieldTemplateProps['schema']): string =>
  (typeof items === 'object' && !Array.isArray(items) ? items.title : undefined) ?? title ?? '';

type SumProps = { readonly model: Model; readonly field: Field; readonly value: unknown };

const ShareSum = ({ model, field, value }: SumProps) => {
  const { t, language } = useWords();
  const items = itemsOf(value);
  const rule = shareRule(field);
  if (!rule) return null;
  const { total, groupBy = [] } = rule;
  const share = field.items?.properties?.[rule.field];
  const title = translate(model.data, share?.title ?? '', language);
  const withUnit = (count: number): string => unitWords(model.data, share?.unit, String(count), language) ?? String(count);
  const wordsOf = (group: string): string => {
    const item = groupItems(items, groupBy).get(group)?.[0];
    return groupBy
      .map((name) => labelOf(choicesOf(model, field.items?.properties?.[name] ?? {}, language), item?.[name], language))
      .join(' ');
  };
  return [...shareTotals(rule, items)].map(([group, sum]) => (
    <Text key={group} textStyle="sm" color={sum === total ? 'fg.muted' : 'fg.error'} className="num" aria-live="polite">
      {t(sum === total ? innerTexts.sum : innerTexts.sumOf, {
        title: [wordsOf(group), title].filter(Boolean).join(' '),
        sum: withUnit(sum),
        total: withUnit(total),
      })}
    </Text>
  ));
};

/** Shows one item with its number. The order of items has no meaning, so they cannot be moved. */
export const ArrayItemTemplate = ({ children, index, schema, buttonsProps }: ArrayFieldItemTemplateProps) => {
  const { t } = useWords();
  const title = `${schema.title ?? ''} ${index + 1}`;
  const { hasRemove, onRemoveItem, disabled, readonly } = buttonsProps;
  return (
    <Box data-item={index} role="group" aria-label={title} borderWidth="1px" borderRadius="l2" p="3">
      <Flex align="center" justify="space-between" mb="2">
        <Text textStyle="sm" fontWeight="semibold">
          {title}
        </Text>
        {hasRemove && !disabled && !readonly && (
          <Button
            data-remove=""
            variant="ghost"
            size="xs"
            aria-label={t(innerTexts.removeWhat, { what: title })}
            onClick={onRemoveItem}
          >
            <Trash2 size={14} aria-hidden />
            {t(innerTexts.remove)}
          </Button>
        )}
      </Flex>
      {children}
    </Box>
  );
};
