import { Box, Button, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { Issue } from '../../model/issue.ts';
import type { Field, Model } from '../../model/model.ts';
import { translate } from '../../index.ts';
import type { WidgetProps } from '../widgets/define.ts';
import { choicesOf } from './choices.ts';
import { fieldIssueText } from './field-issue-text.ts';
import { innerTexts } from '../texts/parts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { useContext, useState } from 'react';
import { FormStoreContext } from '../state/form-context.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { isTakenOver, sourceOf, takenOver } from '../state/copies.ts';

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

type Values = Readonly<Record<string, unknown>>;

type CopyProps = {
  readonly item: Field;
  readonly model: Model;
  readonly values: Values;
  readonly isReadOnly: boolean | undefined;
  readonly onPatch: (values: Values) => void;
};

/** "Same as policyholder" of an item of an inner list, where its schema offers it; taking the tick off gives back what stood there. */
const RowsItemCopy = ({ item, model, values, isReadOnly, onPatch }: CopyProps) => {
  const store = useContext(FormStoreContext);
  const language = useLanguage();
  const [before, setBefore] = useState<Values>({});
  const rule = item.copyFrom;
  if (!rule || !store || isReadOnly) return null;
  const source = sourceOf(store.getState().fields, rule);
  const isOn = isTakenOver(item, rule, source, values);
  const taken = takenOver(item, rule, source, values);
  const isEmpty = Object.values(taken).every((value) => value === undefined);
  const change = (on: boolean): void => {
    const own = Object.keys(rule.fields);
    if (on) setBefore(Object.fromEntries(own.map((name) => [name, values[name]])));
    onPatch(on ? taken : Object.fromEntries(own.map((name) => [name, before[name]])));
  };
  return (
    <Box mb="2">
      <Checkbox isOn={isOn} isDisabled={isEmpty && !isOn} onChange={change}>
        {translate(model.data, rule.title, language)}
      </Checkbox>
    </Box>
  );
};
