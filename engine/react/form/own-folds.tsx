import { chakra, Flex } from '@chakra-ui/react';
import { deepEquals } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState } from 'react';
import type { FormStep } from '../../index.ts';
import { inLanguage, joinWords } from '../../model/language.ts';
import { isEmpty, pointerOfPath } from '../../values/pointer.ts';
import { Card, LinkButton } from '../controls/card.tsx';
import { isHiddenAt, readPath } from '../state/field-path.ts';
import { shownIssues } from '../state/issues.ts';
import { SelfServiceContext, useApplication, useDerived, useFormStore } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { fieldId } from '../theme/field-frame.tsx';
import { useAnswers } from './answers.tsx';
import { fieldsOf } from './steps.ts';

/** The fields of a step that are not asked, because the product page or the usual case answers them, and how to open them. */
export type OwnFolds = {
  readonly decided: readonly string[];
  readonly usual: readonly string[];
  readonly open: (path: string) => void;
};

const none: readonly string[] = [];

/**
 * Returns which fields of a step are folded for those who apply for themselves. A field without a value or with an error is
 * never folded, and a step keeps at least one field.
 *
 * @param wanted The field that the user wants to change.
 */
export const useOwnFolds = (step: FormStep, wanted: string | undefined): OwnFolds => {
  const store = useFormStore();
  const { model } = store;
  const own = useContext(SelfServiceContext);
  const [opened, setOpened] = useState(none);
  const fresh = useRef<string>(undefined);
  const folds = useDerived(
    store,
    (state) => {
      if (!own) return { decided: none, usual: none };
      const shown = fieldsOf(model, step).filter((path) => !isHiddenAt(state.checkResult.hidden, path));
      const issues = shownIssues(model.data.form, state);
      const isFree = (path: string): boolean => path !== wanted && !opened.includes(path) && !issues.has(pointerOfPath(path));
      const decided = shown.filter(
        (path) => own.decided?.includes(path) === true && !isEmpty(readPath(state.fields, path)) && isFree(path),
      );
      const usual = shown.filter(
        (path) => own.links?.[path] !== undefined && readPath(state.fields, path) === own.usual?.[path] && isFree(path),
      );
      return decided.length + usual.length < shown.length ? { decided, usual } : { decided: none, usual: none };
    },
    deepEquals,
  );
  useEffect(() => {
    if (fresh.current !== undefined) document.getElementById(fieldId(fresh.current))?.focus();
    fresh.current = undefined;
  }, [opened]);
  return {
    ...folds,
    open: (path) => {
      fresh.current = path;
      setOpened((before) => [...before, ...(folds.decided.includes(path) ? folds.decided : [path])]);
    },
  };
};

/** Shows in one line what was chosen on the product page. */
export const DecidedLine = ({ decided, open }: OwnFolds) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const fields = useApplication(store, (state) => state.fields);
  const answers = useAnswers(decided);
  const [first] = decided;
  if (first === undefined) return null;
  const chosen = answers.flatMap(({ path, label, text }) => {
    const value = readPath(fields, path);
    if (typeof value !== 'boolean') return [text];
    return value ? [label] : [];
  });
  const all = answers.map(({ label, text }) => t(formTexts.labelled, { label, text }));
  const words = joinWords(chosen.length > 0 ? chosen : all, language, 'clauses');
  return (
    <Card as="section" aria-label={t(formTexts.chosenBefore)} data-folded="">
      <Flex align="center" gap="3" minH="2.75rem" px="4" py="1">
        <chakra.span minW="0" flex="1">
          {words}
        </chakra.span>
        <LinkButton minH="11" flexShrink="0" aria-label={t(formTexts.changeWhat, { what: words })} onClick={() => open(first)}>
          {t(formTexts.change)}
        </LinkButton>
      </Flex>
    </Card>
  );
};

/** Shows links that open the fields which have their usual values. */
export const UsualLinks = ({ usual, open }: OwnFolds) => {
  const { language } = useWords();
  const links = useContext(SelfServiceContext)?.links ?? {};
  if (usual.length === 0) return null;
  return (
    <Flex wrap="wrap" columnGap="5" px="4">
      {usual.map((path) => {
        const sentence = links[path];
        return (
          sentence && (
            <LinkButton key={path} minH="11" onClick={() => open(path)}>
              {inLanguage(sentence, language)}
            </LinkButton>
          )
        );
      })}
    </Flex>
  );
};
