import { Box, type BoxProps, Button, Heading, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useContext, useId, useMemo, useRef, useState } from 'react';
import type { Section } from '../../model/model.ts';
import { valueWithRole } from '../../model/roles.ts';
import type { Issue } from '../../model/issue.ts';
import { issueText, translate } from '../../index.ts';
import { valueAt, isRecord, put, withoutValues, pointerOfPath } from '../../values/pointer.ts';
import { Muted } from '../controls/card.tsx';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { ScopesContext, scopesOf } from '../fields/matching-options.ts';
import { itemsOf } from '../fields/inner-list.ts';
import { ObjectForm } from '../form/object-form.tsx';
import { fieldAtPath, tokensOfPath } from '../rjsf/to-rjsf.ts';
import { errorSchemaOf } from '../rjsf/validator.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { sectionsOfRow } from '../state/layout.ts';
import { pressOnEnter, useChildPreset, useSections } from './own-row.ts';
import type { ApplicationStore } from '../state/state.ts';
import type { DerivedValues, Group, Place } from '../state/content.ts';
import { completeRow, derivedValuesOf, itemsFollowing } from '../state/consequences.ts';
import { SelfServiceContext } from '../state/use-application.ts';
import type { GridList } from '../rows/groups.ts';
import { issueElsewhere, shownRowIssues } from '../rows/issues.ts';
import { checkAlone } from '../state/issues.ts';
import { isHiddenAt, dottedPath, type Values } from '../state/field-path.ts';

type RowDialogProps = GridList & {
  readonly group: Group;
  readonly values: Values;
  readonly derived?: DerivedValues;
  readonly isAttempted: boolean;
  readonly issues: readonly Issue[];
  readonly title: string;
  /**
   * The path of the field that gets the focus: "health/smoker". By default it is the first with an issue and without a column.
   */
  readonly focus?: string;
  /** Whether the dialog follows that of the previous row, so that the first field gets the focus. */
  readonly isNext?: boolean;
  readonly onSave: (values: Values, derived: DerivedValues) => void;
  /** Opens the next row; undefined for the last row. */
  readonly onNext?: () => void;
  /**
   * The main button of a form that asks for one person after the other: it opens the next one, closes the dialog, or finishes
   * the list. After the last one, another person can be added.
   */
  readonly expected?: {
    readonly label: string;
    readonly finish?: () => void;
    readonly addsMore?: boolean;
  };
  readonly onClose: () => void;
};

/** Shows one row as a form with sections, for touch screens, and for fields that have no column or do not fit into a cell. */
export const RowDialog = (props: RowDialogProps) => {
  const { store, place, columns, issues, isAttempted, hasMoreFields, values, title, list, onSave, onNext, onClose, expected } =
    props;
  const { t } = useWords();
  const edited = useEditedRow(props);
  const { change, leave, pause } = edited;
  const own = useContext(SelfServiceContext);
  const { row, completed } = useChildPreset(store, place, values, edited);
  const [isTried, setTried] = useState(false);
  const { hidden, needed, errors } = useRowCheck({ ...props, isAttempted: isAttempted || isTried }, row);
  const { sections, hints, unfolds } = useSections(store, place, { values: row.values, completed: completed(), hidden }, errors);
  const scopes = useMemo(
    () => () => scopesOf(store.model.data, place, props.group, row.values),
    [store, place, props.group, row.values],
  );
  const isRequired = useMemo(() => (path: string) => isAsked(store, place, path) || undefined, [store, place]);
  const save = (): void => {
    // Hidden fields are removed when the row is saved: a name with the value undefined removes that field.
    const keptValues = withoutValues(completed(), hidden);
    const removed = [...hidden].filter((pointer) => !pointer.includes('/', 1)).map((pointer) => [pointer.slice(1), undefined]);
    onSave({ ...(isRecord(keptValues) ? keptValues : {}), ...Object.fromEntries(removed) }, row.derived[''] ?? {});
  };
  const name = valueWithRole(place.row, values, 'name');
  const first = sections.flatMap(({ fields }) => fields).find((path) => !isHiddenAt(hidden, path));
  const begin = props.isNext ? first : issueElsewhere(shownRowIssues(issues, isAttempted), columns)?.path;
  const focus = props.focus ?? begin;
  const { files, isSending } = useRowFiles();
  const isOwn = own !== undefined;
  const body = useRef<HTMLDivElement>(null);
  const confirm = (proceed: () => void) => (): void => {
    // Users who fill in a form once do not look for an issue in the list behind the dialog.
    if (isOwn && isAsking(props, completed(), sections)) {
      setTried(true);
      pause();
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    save();
    proceed();
  };
  const confirmMain = confirm(
    expected?.finish
      ? () => {
          onClose();
          expected.finish?.();
        }
      : (onNext ?? onClose),
  );
  return (
    <Dialog
      title={title}
      hint={typeof name === 'string' ? name : undefined}
      isWorkspace
      place={isOwn ? 'bottom' : 'middle'}
      width={hasMoreFields ? '44rem' : '32rem'}
      beginAt={focus && `row.${focus.replaceAll('/', '.')}`}
      onClose={onClose}
      footer={
        expected ? (
          <DialogButtons
            confirm={expected.label}
            isDisabled={isSending}
            onConfirm={confirmMain}
            other={
              expected.addsMore === true && onNext ? { confirm: t(gridTexts.saveAndAdd), onConfirm: confirm(onNext) } : undefined
            }
          />
        ) : (
          <DialogButtons
            confirm={t(gridTexts.save)}
            isDisabled={isSending}
            onConfirm={confirm(onClose)}
            other={
              onNext && { confirm: t(list.isPersons ? gridTexts.savePerson : gridTexts.saveRow), onConfirm: confirm(onNext) }
            }
            onCancel={onClose}
          />
        )
      }
    >
      {row.changed.size === 0 && <OfRow store={store} columns={columns} issues={issues} />}
      <FormFilesContext value={files}>
        <ScopesContext value={scopes}>
          <Box ref={body} onKeyDown={expected && !isSending ? pressOnEnter(confirmMain) : undefined}>
            {sections
              .filter(({ fields }) => fields.some((path) => !isHiddenAt(hidden, path)))
              .map((section) => (
                <RowSection key={section.fields.join(' ')} store={store} section={section}>
                  <ObjectForm
                    model={store.model}
                    object={place.row}
                    within={place.path}
                    paths={section.fields}
                    idPrefix="row"
                    values={row.values}
                    onChange={change}
                    onLeave={leave}
                    errors={errors}
                    hidden={hidden}
                    needed={needed}
                    isRequired={isRequired}
                    uiSchema={hints}
                    layout={section.columns === 1 ? oneColumn : twoColumns}
                  />
                </RowSection>
              ))}
            {unfolds.map(({ label, open }) => (
              <Button key={label} variant="ghost" h="auto" minH="11" mx="1" mb="2" whiteSpace="normal" onClick={open}>
                <Plus aria-hidden />
                {label}
              </Button>
            ))}
          </Box>
        </ScopesContext>
      </FormFilesContext>
    </Dialog>
  );
};

/** Returns whether a field of the dialog has an issue with these values. Issues of other places do not keep the dialog open. */
const isAsking = ({ store, place, group }: RowDialogProps, values: Values, sections: readonly Section[]): boolean => {
  const ownPaths = sectionsOfRow(store.model.data, place).flatMap(({ fields }) => fields);
  const { issues, hidden } = checkAlone(store, store.getState(), place, group, { id: 0, values });
  return (
    sections.length > 0 &&
    issues.some(
      ({ path }) =>
        !hidden.has(path) && ownPaths.some((name) => path === name.replaceAll('.', '/') || path.startsWith(`${name}/`)),
    )
  );
};

/**
 * Returns the functions for the files of a row, and whether one is being sent. The row is saved when all uploads have ended.
 * Files are never removed here, as an edit of the row can be undone until the order is submitted.
 */
const useRowFiles = () => {
  const host = useContext(FormFilesContext);
  const [sending, setSending] = useState(0);
  const files = useMemo(
    () =>
      typeof host === 'object' && 'upload' in host
        ? {
            read: host.read,
            remove: () => Promise.resolve(),
            upload: (...sent: Parameters<FormFiles['upload']>) => {
              setSending((count) => count + 1);
              return host.upload(...sent).finally(() => setSending((count) => count - 1));
            },
          }
        : host,
    [host],
  );
  return { files, isSending: sending > 0 };
};

const oneColumn = { columns: 1 } as const;
const twoColumns = { columns: 2 } as const;

type SectionProps = Pick<BoxProps, 'children'> & { readonly store: ApplicationStore; readonly section: Section };

const RowSection = ({ store: { model }, section: { title, hint }, children }: SectionProps) => {
  const language = useLanguage();
  const id = useId();
  return (
    <Box
      role={title === undefined ? undefined : 'group'}
      aria-labelledby={title === undefined ? undefined : id}
      px={{ base: '4', md: '5' }}
      py="4"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {title !== undefined && (
        <Heading as="h3" id={id} textStyle="md" fontWeight="semibold">
          {translate(model.data, title, language)}
        </Heading>
      )}
      {hint !== undefined && <Muted>{translate(model.data, hint, language)}</Muted>}
      <Box mt={title === undefined && hint === undefined ? undefined : '3'}>{children}</Box>
    </Box>
  );
};

type EditedRow = {
  readonly values: Values;
  /** Pointers of the fields that were changed, and of those that were chosen or left. The issues of the latter are shown. */
  readonly changed: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** Pointer of the text that is being typed, which shows no issue. */
  readonly typing?: string;
  /**
   * The data read from the ID numbers when they were last valid: of the row (""), and of each object in it
   * ("beneficiaries.0").
   */
  readonly derived: Readonly<Record<string, DerivedValues>>;
};

/** Holds the values of a row while it is edited. When a field is left, the fields that follow from it are updated. */
const useEditedRow = ({ store: { model }, place, values, derived: before }: RowDialogProps) => {
  const [row, setRow] = useState<EditedRow>(() => ({
    values,
    changed: new Set(),
    left: new Set(),
    derived: { '': derivedValuesOf(model, place.row, values, before) },
  }));
  const completed = (edited: EditedRow): Values => completeRow(model, place.row, values, edited.values, edited.derived['']);
  /** Returns the object in the row that contains a field, with its schema, or undefined for the row itself. */
  const holderOf = (edited: EditedRow, path: string) => {
    const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    const holderValues = around === '' ? undefined : valueAt(edited.values, pointerOfPath(around));
    const schema = fieldAtPath(place.row, tokensOfPath(around));
    return isRecord(holderValues) && schema ? { around, held: holderValues, schema } : undefined;
  };
  const changedField = (edited: EditedRow, path: string, value: unknown): EditedRow => {
    const pointer = pointerOfPath(path);
    const field = fieldAtPath(place.row, tokensOfPath(path)) ?? {};
    const items = field.items?.properties ? itemsOf(valueAt(edited.values, pointer)) : undefined;
    const next = items ? itemsFollowing(field, items, itemsOf(value)) : value;
    const values = put(edited.values, pointer, next);
    const isTyped = typeof value === 'string' && field.enum === undefined && field.oneOfTable === undefined;
    const holder = holderOf(edited, path);
    return {
      values: isRecord(values) ? values : edited.values,
      changed: new Set([...edited.changed, pointer]),
      left: isTyped ? edited.left : new Set([...edited.left, pointer]),
      typing: isTyped ? pointer : undefined,
      derived: {
        // The indexes of the items may have changed after a removal.
        ...Object.fromEntries(
          Object.entries(edited.derived).filter(
            ([of]) => !items || itemsOf(next).length >= items.length || !of.startsWith(`${path}.`),
          ),
        ),
        ...(holder && {
          [holder.around]: derivedValuesOf(model, holder.schema, holder.held, edited.derived[holder.around]),
        }),
      },
    };
  };
  const leftField = (edited: EditedRow, path: string): EditedRow => {
    const left = { left: new Set([...edited.left, pointerOfPath(path)]), typing: undefined };
    const holder = holderOf(edited, path);
    if (!holder) {
      const next = completed(edited);
      return {
        ...edited,
        ...left,
        values: next,
        derived: { ...edited.derived, '': derivedValuesOf(model, place.row, next, edited.derived['']) },
      };
    }
    const { around, held, schema } = holder;
    const name = path.slice(around.length + 1);
    const next = { ...held, ...completeRow(model, schema, held, { [name]: held[name] }, edited.derived[around]) };
    const values = put(edited.values, pointerOfPath(around), next);
    return {
      ...edited,
      ...left,
      values: isRecord(values) ? values : edited.values,
      derived: { ...edited.derived, [around]: derivedValuesOf(model, schema, next, edited.derived[around]) },
    };
  };
  return {
    row,
    completed: () => completed(row),
    /** Allows the text that is being typed to show its issue. */
    pause: (): void => setRow((edited) => ({ ...edited, typing: undefined })),
    change: (path: string, value: unknown): void => setRow((edited) => changedField(edited, path, value)),
    leave: (path: string): void => setRow((edited) => leftField(edited, path)),
  };
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

/** Returns whether a row's field is required by the schema, or by the model for every insured person. */
const isAsked = ({ model }: ApplicationStore, place: Place, key: string): boolean => {
  const { insured } = model.data;
  return Boolean(place.row.required?.includes(key)) || (insured?.list === place.list && Boolean(insured.required?.includes(key)));
};

const pointersOf = (paths: ReadonlySet<string>): ReadonlySet<string> => new Set([...paths].map((path) => `/${path}`));

/** Returns the hidden and the required fields of a row while it is edited, by pointer, and the issues that may be shown. */
const useRowCheck = ({ store, place, group, columns, isAttempted, issues, values: first }: RowDialogProps, row: EditedRow) => {
  const { language } = useWords();
  const { values, changed, left, typing } = row;
  const checked = (editedValues: Values) => checkAlone(store, store.getState(), place, group, { id: 0, values: editedValues });
  // These issues also depend on other rows, so they stay until their field is changed.
  const [ofOthers] = useState(() => {
    const { issues: own } = checked(first);
    return issues.filter(({ path, code }) => !own.some((each) => each.path === path && each.code === code));
  });
  const check = useMemo(
    () => checkAlone(store, store.getState(), place, group, { id: 0, values }),
    [store, place, group, values],
  );
  const hidden = useMemo(() => pointersOf(check.hidden), [check.hidden]);
  const needed = useMemo(() => pointersOf(check.required), [check.required]);
  const errors = useMemo(() => {
    const { model } = store;
    const isShown = ({ code, path }: Issue): boolean =>
      `/${path}` !== typing &&
      (isAttempted ||
        (code !== 'required' &&
          (issues.some((issue) => issue.path === path) ||
            [...left].some((each) => each === `/${path}` || each.startsWith(`/${path}/`)))));
    const sentence = (issue: Issue): string => {
      const field = fieldAtPath(place.row, tokensOfPath(dottedPath(`/${issue.path}`))) ?? {};
      const columnOfIssue = columns.find((column) => column.kind === 'field' && column.key === issue.path);
      const titled =
        columnOfIssue?.kind === 'field'
          ? columnOfIssue
          : {
              title: translate(model.data, field.title ?? '', language),
              choices: choicesOf(model, field, language),
            };
      return fieldIssueText(model, issue, titled, language);
    };
    const shown = [...ofOthers.filter(({ path }) => !changed.has(`/${path}`)), ...check.issues.filter(isShown)];
    return errorSchemaOf(new Map(shown.toReversed().map((issue) => [`/${issue.path}`, sentence(issue)])));
  }, [store, place, columns, language, issues, isAttempted, ofOthers, check, changed, left, typing]);
  return { hidden, needed, errors };
};
