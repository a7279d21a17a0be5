import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deepEquals } from '@rjsf/utils';
import { type FormStep, type Language, translate } from '../../index.ts';
import { joinWords } from '../../model/language.ts';
import { fieldId } from '../theme/field-frame.tsx';
import type { ApplicationStore, State } from '../state/state.ts';
import { type SelfService, useApplication, useDerived } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { type Translate, useWords } from '../texts/language.tsx';
import { type SummaryLine, summaryLines } from './error-summary.tsx';
import { shownPremium } from './premium.ts';
import { answeredByNumber, firstMissingInput, focusNextMissing } from './step-focus.ts';
import { showDeclarations, showUnreadPart } from './unread-part.ts';
import { isPageComplete, joinedStep, openStep, stepStates } from './steps.ts';

type Options = {
  readonly store: ApplicationStore;
  readonly submitsAtOnce?: boolean;
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly onSubmit: (submission: Submission) => void;
  readonly selfService?: SelfService;
  /** The value of `selfService` if the form is on a phone, else undefined. */
  readonly ownOnPhone?: SelfService | undefined;
};

/**
 * Returns the states of the steps, the open step, and functions for navigation. Going forward requires a complete step. On a
 * private customer's phone, a short application has its declarations on the review, and no step for them.
 */
export const useSteps = (options: Options) => {
  const { store, step, onStep, onSubmit, submitsAtOnce = false, selfService, ownOnPhone } = options;
  const { t, language } = useWords();
  const { data } = store.model;
  const joined = useApplication(store, (state) => (ownOnPhone ? joinedStep(store, state) : undefined));
  // Typing does not change the states, so nothing renders here.
  const open = useApplication(store, (state) => openStep(store, state, step, joined));
  const states = useDerived(store, (state) => stepStates(store, state, open, joined), deepEquals);
  const steps = data.form.steps.filter((each) => each !== joined);
  const stepIndex = open ? steps.indexOf(open) : 0;
  const [tries, setTries] = useState<{ readonly step: string; readonly count: number }>({ step: '', count: 0 });
  // Whether the user has chosen to change something on the review, so that the next button returns to the review.
  const [returns, setReturns] = useState(false);
  const [wantedField, setWantedField] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const land = useEffectEvent((): void => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    const field = wantedField === undefined ? null : document.getElementById(fieldId(wantedField));
    // Private customers can type at once. In other forms the heading gets the focus, so that users know which step is open.
    const inputToFocus = field ?? (selfService && open ? firstMissingInput(store, open) : undefined);
    if (!isOpening) window.scrollTo({ top: 0 });
    if (inputToFocus) inputToFocus.focus();
    else if (!isOpening) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => land(), [open?.step]);

  const go = (to: string, field?: string): void => {
    setWantedField(field);
    setTries({ step: '', count: 0 });
    onStep(to);
  };
  const isTried = open !== undefined && tries.step === open.step && tries.count > 0;
  const lines = useDerived(
    store,
    (state) => {
      if (!isTried) return noLines;
      const offScreen = answeredByNumber(store, state, ownOnPhone);
      const errorLines = summaryLines(store, state, open, language).filter(({ target }) => !offScreen.has(target));
      const isDeclared = open.declarations === undefined && (joined === undefined || !open.review);
      const isUndeclared = !isDeclared && errorLines.length === 0 && !isPageComplete(store, state, open, joined);
      return isUndeclared ? declarationLines(store, state, joined ?? open, t, language) : errorLines;
    },
    deepEquals,
  );
  // On a review with documents and declarations, the last button leads to those that are missing, and its label says so.
  const left = useApplication(store, (state): LeftToDo | undefined => {
    if (!open?.review || !joined || isPageComplete(store, state, open, joined)) return undefined;
    return unreadOf(state).length > 0 ? 'read' : 'declare';
  });
  const proceed = (): void => {
    if (!open) return;
    if (left === 'read' && showUnreadPart()) return;
    if (left === 'declare') return showDeclarations();
    store.attemptStep(open.step);
    if (open.review && joined) store.attemptStep(joined.step);
    const stateAfter = store.getState();
    if (!isPageComplete(store, stateAfter, open, joined))
      return setTries((before) => ({ step: open.step, count: before.count + 1 }));
    if (!open.review) return go((returns ? steps.find((each) => each.review)?.step : steps[stepIndex + 1]?.step) ?? open.step);
    const { amount, without } = shownPremium(stateAfter);
    if (amount === undefined || without > 0) return;
    // A form migrated to another version may hold documents and declarations of the old version.
    const files = new Set(data.documents.map(({ file }) => file));
    const sentences = new Set(data.form.steps.flatMap(({ declarations = [] }) => declarations));
    const documentsRead = Object.entries(stateAfter.read).flatMap(([file, time]) =>
      files.has(file) ? [{ file, at: time }] : [],
    );
    const declarations = [...stateAfter.confirmedDeclarations].filter((sentence) => sentences.has(sentence));
    onSubmit({ application: store.application(), premium: amount, documentsRead, declarations });
  };
  const isReady = useApplication(store, (state) => state.isChecked && state.price !== undefined);
  const isWaiting = useRef(submitsAtOnce);
  useEffect(() => {
    if (!isWaiting.current || !isReady) return;
    isWaiting.current = false;
    if (open?.review) proceed();
  });
  const onNext = (event: FormEvent): void => {
    event.preventDefault();
    proceed();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open && !isPageComplete(store, store.getState(), open, joined) && focusNextMissing(store, open, event))
      event.preventDefault();
  };
  const change = (to: string, field?: string): void => {
    setReturns(true);
    go(to, field);
  };
  const back = stepIndex > 0 ? () => go(steps[stepIndex - 1]?.step ?? '') : undefined;
  return {
    states,
    open,
    joined,
    left,
    lines,
    tries: isTried ? tries.count : 0,
    heading,
    returns,
    wanted: wantedField,
    go,
    change,
    back,
    proceed,
    onNext,
    onKeyDown,
  };
};

/** What is left to do on a page with documents and declarations before it can be submitted. */
export type LeftToDo = 'read' | 'declare';

const unreadOf = ({ checkResult, read, shownDocuments }: State) =>
  checkResult.documents.filter(({ file }) => read[file] === undefined && !shownDocuments.has(file));

/** Returns a link to the first document that must be read, and one to the declarations that must be made. */
const declarationLines = (
  { model }: ApplicationStore,
  state: State,
  { declarations = [] }: FormStep,
  t: Translate,
  language: Language,
): readonly SummaryLine[] => {
  const unread = unreadOf(state);
  const titles = unread.map(({ title }) => t(formTexts.titled, { title: translate(model.data, title, language) }));
  const line = { label: '', count: 1 };
  return [
    ...unread.slice(0, 1).map(({ file }) => ({
      ...line,
      key: 'documents',
      text: t(formTexts.readBefore, { titles: joinWords(titles, language) }),
      target: `document.${file}`,
    })),
    ...(declarations.every((text) => state.confirmedDeclarations.has(text))
      ? []
      : [{ ...line, key: 'declarations', text: t(formTexts.confirmAll), target: 'declaration.0' }]),
  ];
};

const noLines: readonly SummaryLine[] = [];

export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly premium: string;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};
