import { deepEquals } from '@rjsf/utils';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { useApplication, useDerived } from '../state/use-application.ts';
import { fieldId } from '../theme/field-frame.tsx';
import { shownPremium } from './premium.ts';
import { isComplete, openStep, stepStates } from './steps.ts';
import { type SummaryLine, summaryLines } from './error-summary.tsx';

type Options = {
  readonly store: ApplicationStore;
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly onSubmit: (submission: Submission) => void;
};

/** The states of the steps, which one is open, and navigation. Moving forward requires a complete step. */
export const useSteps = ({ store, step, onStep, onSubmit }: Options) => {
  const { say, language } = useWords();
  const { data } = store.model;
  const { steps } = data.form;
  // Typing does not change the states, so nothing renders here.
  const open = useApplication(store, (state) => openStep(store, state, step));
  const states = useDerived(store, (state) => stepStates(store, state, open), deepEquals);
  const at = open ? steps.indexOf(open) : 0;
  const [tries, setTries] = useState<{ readonly step: string; readonly count: number }>({ step: '', count: 0 });
  // True after a change was started on the review: the next button returns there.
  const [returns, setReturns] = useState(false);
  const focusField = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const field = focusField.current === undefined ? null : document.getElementById(fieldId(focusField.current));
    focusField.current = undefined;
    window.scrollTo({ top: 0 });
    if (field) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [open?.step]);

  const go = (to: string, field?: string): void => {
    focusField.current = field;
    setTries({ step: '', count: 0 });
    onStep(to);
  };
  const isTried = open !== undefined && tries.step === open.step && tries.count > 0;
  const lines = useDerived(
    store,
    (state) => {
      if (!isTried) return noLines;
      const found = summaryLines(store, state, open, language);
      const isUndeclared = open.declarations !== undefined && found.length === 0 && !isComplete(store, state, open);
      return isUndeclared ? [declarationLine(say(formTexts.confirmAll))] : found;
    },
    deepEquals,
  );
  const onNext = (event: FormEvent): void => {
    event.preventDefault();
    if (!open) return;
    store.attemptStep(open.step);
    const after = store.getState();
    if (!isComplete(store, after, open)) return setTries((before) => ({ step: open.step, count: before.count + 1 }));
    if (!open.review) return go((returns ? steps.find((each) => each.review)?.step : steps[at + 1]?.step) ?? open.step);
    const { amount, without } = shownPremium(after);
    if (amount === undefined || without > 0) return;
    // A form migrated to another version may hold documents and declarations of the old version.
    const files = new Set(data.documents.map(({ file }) => file));
    const sentences = new Set(data.form.steps.flatMap(({ declarations = [] }) => declarations));
    const documentsRead = Object.entries(after.read).flatMap(([file, time]) => (files.has(file) ? [{ file, at: time }] : []));
    const declarations = [...after.confirmedDeclarations].filter((sentence) => sentences.has(sentence));
    onSubmit({ application: store.application(), premium: amount, documentsRead, declarations });
  };
  const change = (to: string, field?: string): void => {
    setReturns(true);
    go(to, field);
  };
  const back = at > 0 ? () => go(steps[at - 1]?.step ?? '') : undefined;
  return { states, open, lines, tries: isTried ? tries.count : 0, heading, returns, go, change, back, onNext };
};

const declarationLine = (text: string): SummaryLine => ({
  key: 'declarations',
  text,
  label: '',
  target: 'declaration.0',
  count: 1,
});

const noLines: readonly SummaryLine[] = [];

export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly premium: string;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};
