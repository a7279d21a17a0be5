import { Box, Button, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { Issue } from '../../core/issue.ts';
import type { Field, Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import type { WidgetProps } from '../define.ts';
import { choicesOf } from '../fields/choices.ts';
import { fieldIssueText } from '../fields/field-issue-text.ts';
import { innerTexts } from '../language/inner-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { FieldFrame } from '../theme/field-frame.tsx';
import { frameIds } from '../theme/frame-ids.ts';
import { RowsItemCopy } from './rows-item-copy.tsx';

type ItemProps = {
  readonly id: string;
  readonly at: number;
  /** "受益人 1" */
  readonly title: string;
  readonly item: Field;
  readonly model: Model;
  readonly widgetOf: WidgetProps['widgetOf'];
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths are names of the item's fields; "" is the item as a whole. */
  readonly issues: readonly Issue[];
  readonly isReadOnly: boolean | undefined;
  readonly onChange: (key: string, value: unknown) => void;
  /** Sets several fields at once. */
  readonly onPatch: (values: Readonly<Record<string, unknown>>) => void;
  readonly onLeave: (key: string) => void;
  readonly onRemove: () => void;
};

/** One item of an inner list: its fields in two columns, and a way to take it away. */
export const RowsItem = (props: ItemProps) => {
  const { id, at, title, item, model, widgetOf, values, issues, isReadOnly, onChange, onPatch, onLeave, onRemove } = props;
  const say = useSay();
  const language = useLanguage();
  return (
    <Box data-item={at} role="group" aria-label={title} borderWidth="1px" borderRadius="l2" p="3">
      <Box display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <Text textStyle="sm" fontWeight="semibold">
          {title}
        </Text>
        {!isReadOnly && (
          <Button variant="ghost" size="xs" aria-label={say(innerTexts.removeWhat, { what: title })} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
            {say(innerTexts.remove)}
          </Button>
        )}
      </Box>
      <RowsItemCopy item={item} model={model} values={values} isReadOnly={isReadOnly} onPatch={onPatch} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }}
        columnGap="4"
        rowGap="3"
      >
        {Object.entries(item.properties ?? {}).map(([key, field]) => {
          const choices = choicesOf(model, field, language);
          const widget = widgetOf?.(field, choices);
          const issue = issues.find(({ path }) => path === key);
          const label = translate(model.data, field.title ?? key, language);
          const fieldId = `${id}.${key}`;
          const Input = widget?.component;
          return Input ? (
            <FieldFrame
              key={key}
              id={fieldId}
              label={label}
              isGroup={widget.isGroup}
              isOptional={!item.required?.includes(key) && field.requiredWhen === undefined}
              error={issue && fieldIssueText(model, issue, { title: label, choices }, language)}
            >
              <Input
                id={fieldId}
                label={label}
                labelId={frameIds(fieldId).label}
                describedBy={issue ? frameIds(fieldId).error : undefined}
                value={values[key]}
                choices={choices}
                isInvalid={issue !== undefined}
                isReadOnly={isReadOnly}
                inputMode={field.type === 'integer' ? 'numeric' : undefined}
                onChange={(next) => onChange(key, next === '' ? undefined : next)}
                onLeave={() => onLeave(key)}
                field={field}
                path={key}
                model={model}
              />
            </FieldFrame>
          ) : null;
        })}
      </Box>
    </Box>
  );
};
