import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inLanguage } from '../../model/language.ts';
import { showCount } from '../../wording/values.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { useFormStore } from '../state/use-application.ts';
import { groupLetter } from '../../wording/trace.ts';
import { fieldOf, fill, type FormStep, issueText, type Language, type ModelData, translate } from '../../index.ts';
import { countStatuses, issueCountText, issueStatus } from '../rows/issues.ts';
import { type Place, rowPlaceOf } from '../state/content.ts';
import type { ApplicationStore, FocusTarget, State } from '../state/state.ts';
import { dottedPath } from '../state/field-path.ts';
import { pointerOfPath } from '../../values/pointer.ts';
import { shownIssues } from '../state/issues.ts';
import { fieldId } from '../theme/field-frame.tsx';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { inputPaths } from '../../model/schema-fields.ts';
import { stepOf } from '../state/layout.ts';
import { gridId } from '../rows/columns.ts';
import { gridsOf } from './steps.ts';
import { showUnreadPart } from './unread-part.ts';
import { belowHeader } from '../controls/tokens.ts';

type SummaryProps = {
  readonly lines: readonly SummaryLine[];
  /** The number of failed attempts. Each attempt moves the focus here. */
  readonly tries: number;
};

/** Shows the issues of a step as links to the fields. Gets the focus after a failed attempt. */
export const ErrorSummary = ({ lines, tries }: SummaryProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const box = useRef<HTMLDivElement>(null);
  const isShown = lines.length > 0 && tries > 0;
  const focused = useRef(0);
  useEffect(() => {
    // Only an attempt moves the focus, not an issue that appears while the user types.
    if (isShown && focused.current !== tries) box.current?.focus();
    focused.current = tries;
  }, [tries, isShown]);
  useEffect(() => {
    if (!isShown) return undefined;
    const prefix = t(formTexts.titlePrefix);
    const { title } = document;
    if (!title.startsWith(prefix)) document.title = `${prefix}${title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isShown, t]);
  if (!isShown) return null;
  return (
    <Flex
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      {...boxStyle}
      p={{ base: '4', md: '5' }}
      gap="3"
      scrollMarginTop={belowHeader}
    >
      <Box color="fg.error" pt="0.125rem" aria-hidden>
        <TriangleAlert size={20} strokeWidth={1.75} />
      </Box>
      <Box minW="0">
        <Heading as="h2" id="error-summary-title" textStyle="lg" fontWeight="semibold">
          {t(formTexts.problems, { count: showCount(lines.reduce((sum, { count }) => sum + count, 0)) })}
        </Heading>
        <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
          {lines.map((line) => (
            <li key={line.key}>
              <chakra.a
                href={`#${line.target}`}
                {...linkStyle}
                display="inline-block"
                minH="6"
                onClick={(event) => {
                  focusOn(event, line.target);
                  if (line.seek) store.setFocusTarget(line.seek);
                }}
              >
                {lineText(line, language)}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Box>
      <LiveMessage text={joinedText(lines, language)} isUrgent />
    </Flex>
  );
};

const boxStyle = { bg: 'bg.panel', borderWidth: '2px', borderColor: 'border.error', borderRadius: 'l3' } as const;
const linkStyle = { color: 'fg.error', textDecoration: 'underline', textUnderlineOffset: '0.2em' } as const;

const focusOn = (event: { preventDefault: () => void }, target: string): void => {
  const node = document.getElementById(target);
  if (!node) return;
  event.preventDefault();
  if (node.closest('[data-document]') && showUnreadPart(node)) return;
  node.scrollIntoView({ block: 'center' });
  node.focus({ preventScroll: true });
};

/** An issue, and the id of the element that its link opens. */
export type SummaryLine = {
  readonly key: string;
  readonly text: string;
  /** The sentence for the joined summary, if the specification gives a different one. */
  readonly joined?: string;
  readonly target: string;
  /** The place within the target, if that is a grid. */
  readonly seek?: FocusTarget;
  readonly label: string;
  /** The number of issues for which the line stands. */
  readonly count: number;
};

/** Returns the issues of a step that may be shown: a line for each field, with the text beside the field, and for each list. */
export const summaryLines = (
  store: ApplicationStore,
  state: State,
  step: FormStep,
  language: Language,
): readonly SummaryLine[] => {
  const { model } = store;
  const { data } = model;
  const ofFields = [...shownIssues(data.form, state).values()]
    .filter((issue) => step.review === true || stepOf(data.form, issue.path) === step)
    .toSorted((a, b) => orderOf(data, a.path) - orderOf(data, b.path))
    .map((issue) => {
      const field = fieldOf(data.schema, issue.path);
      const title = translate(data, field?.title ?? '', language);
      const choices = field ? choicesOf(model, field, language) : [];
      return {
        key: `${issue.path} ${issue.code}`,
        text: fieldIssueText(model, issue, { title, choices, field }, language),
        joined: issueText(model, issue, language),
        label: title,
        ...targetOf(store, issue.path),
        count: 1,
      };
    });
  const ofRows = state.attemptedSteps.has(step.step)
    ? gridsOf(store, step).flatMap((place) => rowLine(store, state, place, language))
    : [];
  return [...ofFields, ...ofRows];
};

/** Returns the text with the field's label before it, unless the text contains the label. */
const lineText = ({ text, label }: Pick<SummaryLine, 'text' | 'label'>, language: Language): string =>
  label === '' || text.toLowerCase().includes(label.toLowerCase())
    ? text
    : fill(inLanguage(formTexts.labelled, language), { label, text });

/** Returns the first wrong answer as a sentence, which is why there is no premium, or undefined if answers are only missing. */
export const wrongAnswer = ({ model }: ApplicationStore, state: State, language: Language): string | undefined => {
  const issue = [...shownIssues(model.data.form, state).values()].find(({ code }) => code !== 'required');
  if (!issue) return undefined;
  const field = fieldOf(model.data.schema, issue.path);
  const label = translate(model.data, field?.title ?? '', language);
  const choices = field ? choicesOf(model, field, language) : [];
  return lineText({ text: fieldIssueText(model, issue, { title: label, choices, field }, language), label }, language);
};

/** Joins all messages with a full-width semicolon, or returns a general message if there are none. */
const joinedText = (lines: readonly SummaryLine[], language: Language): string =>
  lines.map(({ text, joined = text, label }) => lineText({ text: joined, label }, language)).join('；') ||
  inLanguage(formTexts.checkErrors, language);

/** Returns the position of a field in the form. Unknown fields are last. */
const orderOf = (data: ModelData, pointer: string): number => {
  const paths = data.form.steps.flatMap(({ sections = [] }) =>
    sections.flatMap(({ fields }) => fields.flatMap((entry) => [entry, ...inputPaths(data.schema, entry)])),
  );
  const index = paths.findLastIndex((path) => pointer === pointerOfPath(path) || pointer.startsWith(`${pointerOfPath(path)}/`));
  return index < 0 ? paths.length : index;
};

const targetOf = ({ places }: ApplicationStore, pointer: string): Pick<SummaryLine, 'target' | 'seek'> => {
  const place = places.find(({ outer, inner }) => pointer === `/${outer ?? inner}` || pointer.startsWith(`/${outer ?? inner}/`));
  if (!place) return { target: fieldId(dottedPath(pointer)) };
  const { path } = place;
  const target = gridId(path);
  const spot = rowPlaceOf(places, pointer);
  if (spot) return { target, seek: { path, group: spot.group, row: spot.row, field: spot.rest } };
  const [, , group, field] = pointer.split('/');
  return place.outer !== undefined && group !== undefined && field !== undefined && field !== place.inner
    ? { target, seek: { path, group: Number(group), field } }
    : { target };
};

const rowLine = ({ model }: ApplicationStore, state: State, place: Place, language: Language): readonly SummaryLine[] => {
  const { path } = place;
  const groups = state.lists[path] ?? [];
  const { rows: issuesByRow } = state.checkResult;
  const counts = countStatuses(
    groups.flatMap(({ rows }) => rows),
    issuesByRow,
    true,
  );
  const at = groups.findIndex(({ rows }) => rows.some(({ id }) => issueStatus(issuesByRow.get(id), true)));
  const row = groups[at]?.rows.findIndex(({ id }) => issueStatus(issuesByRow.get(id), true));
  if (row === undefined) return [];
  const list = translate(
    model.data,
    place.row.title ?? fieldOf(model.data.schema, `/${path.split('.')[0] ?? ''}`)?.title ?? '',
    language,
  );
  return [
    {
      key: path,
      text: fill(inLanguage(formTexts.rowsWrong, language), {
        list,
        faults: issueCountText(counts, language),
        group: groups.length > 1 ? fill(inLanguage(formTexts.rowsWrongIn, language), { name: groupLetter(at + 1) }) : '',
        row: row + 1,
      }),
      label: '',
      target: gridId(path),
      seek: { path, group: at, row },
      count: counts.error + counts.duplicate,
    },
  ];
};
