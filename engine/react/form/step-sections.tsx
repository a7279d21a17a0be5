import { Box, Button, Heading } from '@chakra-ui/react';
import { deepEquals } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { lazy, memo, type ReactNode, type Ref, Suspense, useContext, useMemo, useState } from 'react';
import { type FormStep, type Language, type ModelData, type Section, translate } from '../../index.ts';
import { partsOf } from '../state/layout.ts';
import { GridHeadContext } from '../grid/tools/first-line.tsx';
import { PersonsField } from '../grid/persons-field.tsx';
import { isPersonPlace } from '../state/content.ts';
import { LanguageProvider, type Translate, useTranslate, useWords } from '../texts/language.tsx';
import { CardTitle, SectionCard, Muted } from '../controls/card.tsx';
import {
  AbovePersonsContext,
  FormStoreContext,
  type SelfService,
  SelfServiceContext,
  useDerived,
  useFormStore,
} from '../state/use-application.ts';
import { isHiddenAt } from '../state/field-path.ts';
import { inputPaths, schemaAt } from '../../model/schema-fields.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useExample } from './estimate.tsx';
import { DecidedLine, UsualLinks, useOwnFolds } from './own-folds.tsx';
import { useFolded, withoutPaths } from './rare-fields.ts';
import { fieldsOf } from './steps.ts';
import { SectionFields, SectionList } from './section-fields.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import type { PasteHandler } from '../grid/use-paste.ts';
import type { LeaversHandler } from '../import/leavers-note.tsx';
import type { ApplicationStore } from '../state/state.ts';

// The choice is loaded lazily, because only customers on phones have it.
const InsuredToo = lazy(async () => ({ default: (await import('./insured-too.tsx')).InsuredToo }));

/** Shows the sections of a step with a visible field. The first has the heading of the step, which is shown in any case. */
export const StepSections = memo(({ step: fullStep, headingRef, wanted }: SectionsProps) => {
  const store = useFormStore();
  const t = useTranslate();
  const { data } = store.model;
  const [isOpen, setOpen] = useState(false);
  const folds = useOwnFolds(fullStep, wanted);
  const own = useContext(SelfServiceContext);
  const hasHolder = own && fieldsOf(store.model, fullStep).some((path) => path.startsWith(`${own.holder.object}.`));
  const { decided, usual } = folds;
  const asked = useMemo(
    () => (decided.length + usual.length > 0 ? withoutPaths(data, fullStep, new Set([...decided, ...usual])) : fullStep),
    [data, fullStep, decided, usual],
  );
  const { step, titles } = useFolded(asked, isOpen);
  const { sections = [] } = step;
  const visible = useDerived(
    store,
    ({ checkResult: { hidden } }) => sections.map(({ fields }) => fields.some((entry) => isEntryVisible(data, hidden, entry))),
    deepEquals,
  );
  const first = Math.max(visible.indexOf(true), 0);
  const shown = sections.map(
    (section, index) =>
      (visible[index] === true || index === first) && (
        <StepSection
          key={section.fields.join(' ')}
          step={fullStep}
          section={section}
          isEmpty={visible[index] === false}
          headingRef={index === first ? headingRef : undefined}
        />
      ),
  );
  return (
    <>
      <DecidedLine {...folds} />
      {shown}
      {hasHolder && (
        <Suspense fallback={<Box minH="3.125rem" />}>
          <InsuredToo step={fullStep} />
        </Suspense>
      )}
      <UsualLinks {...folds} />
      {titles !== undefined && (
        <Button variant="ghost" h="auto" minH="11" whiteSpace="normal" justifyContent="start" onClick={() => setOpen(true)}>
          <Plus aria-hidden />
          {t(formTexts.rareFields, { titles })}
        </Button>
      )}
    </>
  );
});

/** Returns whether an entry of a section is visible: a list, or an object with a visible field. */
const isEntryVisible = ({ schema }: ModelData, hidden: ReadonlySet<string>, entry: string): boolean =>
  inputPaths(schema, entry).some((path) => !isHiddenAt(hidden, path));

type SectionsProps = {
  readonly step: FormStep;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The field that the user wants to change, which is then shown. */
  readonly wanted?: string | undefined;
};

type SectionProps = Partial<Pick<SectionsProps, 'headingRef'>> & {
  readonly step: FormStep;
  readonly section: Section;
  /** Whether only the heading is drawn. */
  readonly isEmpty: boolean;
};

const StepSection = ({ step, section, isEmpty, headingRef }: SectionProps) => {
  const store = useFormStore();
  const { t, language } = useWords();
  const { data } = store.model;
  const parts = useMemo(() => (isEmpty ? [] : partsOf(data, section.fields)), [isEmpty, data, section.fields]);
  const hasGrid = parts.some((part) => part.kind === 'grid');
  const isFirst = headingRef !== undefined;
  const title = isFirst ? step.title : section.title;
  const hint = isFirst ? (step.hint ?? section.hint) : section.hint;
  const example = useExample();
  // A section with one field of the same title shows the title once.
  const isTitleRepeated = section.title !== undefined && section.title === singleFieldTitle(data, section);
  // Only the label of a single field is hidden. The fields of an object have their own labels.
  const isSingleField = parts.length === 1 && parts[0]?.kind === 'fields' && parts[0].paths.length === 1;
  const number = isFirst ? String(data.form.steps.indexOf(step) + 1) : undefined;
  // The section's title is below that of the step.
  const hasOwnTitle = isFirst && !isTitleRepeated && section.title !== undefined;
  const isSingleGrid = parts.length === 1 && hasGrid;
  const translated = (text: string | undefined): string | undefined => text && translate(data, text, language);
  const level = isFirst ? ('h1' as const) : ('h2' as const);
  const head = {
    level,
    headingRef,
    number,
    title: translated(title),
    note: isFirst ? joinHints(t, translated(hint), example) : translated(hint),
  };
  const gridHead = useMemo(
    () => ({ title: <CardTitle {...{ level, headingRef, number, title: head.title }} />, note: head.note }),
    [level, headingRef, number, head.title, head.note],
  );
  if (isSingleGrid && head.title !== undefined && !hasOwnTitle)
    return (
      <SectionCard isFlush>
        <GridHeadContext value={gridHead}>
          {parts.map((part) => part.kind === 'grid' && <SectionList key={part.path} path={part.path} />)}
        </GridHeadContext>
      </SectionCard>
    );
  return (
    <SectionCard {...head} isFlush={hasGrid}>
      {hasOwnTitle && section.title !== undefined && (
        <Box px={hasGrid ? { base: '4', md: '5' } : undefined} pt={hasGrid ? '4' : undefined} pb={hasGrid ? undefined : '4'}>
          <Heading as="h2" textStyle="md" fontWeight="semibold">
            {translate(data, section.title, language)}
          </Heading>
          {step.hint !== undefined && section.hint !== undefined && <Muted>{translate(data, section.hint, language)}</Muted>}
        </Box>
      )}
      {parts.map((part) =>
        part.kind === 'grid' ? (
          <SectionList key={part.path} path={part.path} />
        ) : (
          <SectionFields
            key={part.paths.join(' ')}
            paths={part.paths}
            columns={section.columns}
            isNamedAbove={isTitleRepeated && !isFirst && isSingleField}
            padding={hasGrid ? { base: '4', md: '5' } : undefined}
          />
        ),
      )}
    </SectionCard>
  );
};

const joinHints = (t: Translate, first: string | undefined, second: string | undefined): string | undefined =>
  first !== undefined && second !== undefined ? t(formTexts.twoHints, { first, second }) : (first ?? second);

const singleFieldTitle = (data: ModelData, { fields }: Section): string | undefined =>
  fields.length === 1 ? schemaAt(data.schema, fields[0] ?? '')?.title : undefined;

type PersonsGridProps = LeaversHandler &
  PasteHandler & {
    /** The functions that store and read the files of rows. Without them, rows accept no files. */
    readonly files?: FormFiles | undefined;
    readonly store: ApplicationStore;
    readonly language: Language;
    /** The step of the store. Missing values are shown after the user tried to finish it. */
    readonly step: string;
    /** For users who insure themselves or their family: one card for each person instead of the grid. */
    readonly selfService?: SelfService | undefined;
    /** The content above the persons. */
    readonly above?: ReactNode;
  };

/** Shows a grid of the insured persons without the form around it. Groups cannot be added or removed. */
export const PersonsGrid = ({ store, language, step, files, selfService, above, ...handlers }: PersonsGridProps) => {
  const own = useMemo(() => selfService && { ...selfService, persons: 1 }, [selfService]);
  const place = store.places.find(({ list }) => list === store.model.data.insured?.list);
  if (!place) return null;
  const isOwn = own !== undefined && isPersonPlace(store.model.data, place);
  return (
    <LanguageProvider language={language}>
      <FormStoreContext value={store}>
        <FormFilesContext value={files}>
          <AbovePersonsContext value={above}>
            <SelfServiceContext value={isOwn ? own : undefined}>
              <PersonsField store={store} place={place} step={step} isFixed {...handlers} />
            </SelfServiceContext>
          </AbovePersonsContext>
        </FormFilesContext>
      </FormStoreContext>
    </LanguageProvider>
  );
};
