import { Grid, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { Issue } from '../../model/issue.ts';
import { issueText } from '../../index.ts';
import { fieldIssueText } from '../fields/choices.ts';
import { widgetFor } from '../fields/field.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import type { ApplicationStore } from '../state/state.ts';
import type { DerivedValues, Group, Place } from '../state/content.ts';
import { completeRow, derivedValuesOf } from '../state/consequences.ts';
import { FieldInput } from '../theme/field-frame.tsx';
import { readCell } from '../rows/columns.ts';
import type { GridList } from '../rows/groups.ts';
import { issuesBelow } from '../fields/inner-list.ts';
import { checkAlone } from '../state/issues.ts';
import type { Values } from '../state/field-path.ts';
type RowDialogProps = GridList & {
  readonly group: Group;
  readonly values: Values;
  readonly derived?: DerivedValues;
  readonly isAttempted: boolean;
  readonly issues: readonly Issue[];
  readonly title: string;
  readonly onSave: (values: Values, derived: DerivedValues) => void;
  readonly onClose: () => void;
};

/** One row as a form: for touch screens, and for fields that do not fit into a cell. */
export const RowDialog = (props: RowDialogProps) => {
  const { store, place, columns, values, issues, title, onSave, onClose } = props;
  const { model } = store;
  const { say, language } = useWords();
  const [edited, setEdited] = useState(values);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const set = (key: string, value: unknown): void => {
    setEdited((before) => ({ ...before, [key]: value }));
    setChanged((before) => new Set([...before, key]));
  };
  const { hidden, inside, leaveInside } = useRowCheck(props, edited);
  const derived = useRef(derivedValuesOf(model, place.row, values, props.derived));
  const leave = (): void => {
    const completed = completeRow(model, place.row, values, edited, derived.current);
    derived.current = derivedValuesOf(model, place.row, completed, derived.current);
    setEdited(completed);
  };
  const save = (): void => {
    // Hidden fields are removed when the row is saved.
    const hiddenFields = [...hidden].filter((path) => !path.includes('/')).map((key) => [key, undefined] as const);
    onSave(
      { ...completeRow(model, place.row, values, edited, derived.current), ...Object.fromEntries(hiddenFields) },
      derived.current,
    );
  };
  return (
    <Dialog
      title={title}
      isDesk
      width="32rem"
      onClose={onClose}
      foot={<DialogButtons confirm={say(gridTexts.save)} onConfirm={save} onCancel={onClose} />}
    >
      <Grid gap="4" p="4">
        {changed.size === 0 && <OfRow store={store} columns={columns} issues={issues} />}
        {columns.map((column) => {
          if (column.kind !== 'field' || hidden.has(column.key)) return null;
          const { key, field, title: label, choices } = column;
          const widget = widgetFor(model, key, field, choices);
          const issuesInside = column.words && inside(key);
          const ownIssue = changed.has(key) ? undefined : issues.find(({ path }) => path === key);
          const issue = issuesInside ? issuesInside.find(({ path }) => path === '') : ownIssue;
          return (
            widget && (
              <FieldInput
                key={key}
                widget={widget}
                id={`row.${key}`}
                label={label}
                isOptional={!isAsked(store, place, key)}
                error={issue && fieldIssueText(model, issue, column, language)}
                value={edited[key]}
                choices={choices}
                onChange={(next) => set(key, typeof next === 'string' ? readCell(column, next) : next)}
                onLeave={leave}
                onLeaveInside={(path) => leaveInside(`${key}/${path}`)}
                issues={issuesInside}
                widgetOf={(innerField, innerChoices) => widgetFor(model, '', innerField, innerChoices)}
                field={field}
                path={key}
                model={model}
              />
            )
          );
        })}
      </Grid>
    </Dialog>
  );
};

const OfRow = ({ store, columns, issues }: Pick<RowDialogProps, 'store' | 'columns' | 'issues'>) => {
  const language = useLanguage();
  const own = issues.filter(
    ({ path }) => path === '' || columns.some((column) => column.kind === 'step' && column.path === path),
  );
  return own.map((issue) => (
    <Text key={issue.code} bg="bg.error" color="fg.error" borderRadius="l2" px="3" py="2" textStyle="sm">
      {issueText(store.model, issue, language)}
    </Text>
  ));
};

/** Whether a row's field is required by the schema, or by the model for every insured person. */
const isAsked = ({ model }: ApplicationStore, place: Place, key: string): boolean => {
  const { insured } = model.data;
  return Boolean(place.row.required?.includes(key)) || (insured?.list === place.list && Boolean(insured.required?.includes(key)));
};

const useRowCheck = ({ store, place, group, isAttempted, issues }: RowDialogProps, values: Values) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = useMemo(
    () => checkAlone(store, store.getState(), place, group, { id: 0, values }),
    [store, place, group, values],
  );
  const isShown = ({ code, path }: Issue): boolean =>
    isAttempted ||
    (code !== 'required' &&
      (left.has(path) || issues.some((issue) => issue.path === path) || [...left].some((each) => each.startsWith(`${path}/`))));
  return {
    hidden: check.hidden,
    inside: (key: string): readonly Issue[] => issuesBelow(check.issues.filter(isShown), key),
    leaveInside: (path: string): void => setLeft((before) => new Set([...before, path])),
  };
};
