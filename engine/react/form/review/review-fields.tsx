import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useContext } from 'react';
import { type FormStep, type Model, translate } from '../../../index.ts';
import { schemaAt } from '../../../model/schema-fields.ts';
import { isRecord } from '../../../values/pointer.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { useWords } from '../../texts/language.tsx';
import { LinkButton, Muted } from '../../controls/card.tsx';
import { SelfServiceContext, useApplication, useFormStore } from '../../state/use-application.ts';
import { readFieldsOf } from '../../state/consequences.ts';
import { readPath, type Values } from '../../state/field-path.ts';
import { Fold } from './review-fold.tsx';
import { ChangeStep } from './review-persons.tsx';
import { type Answer, AnswerText, useAnswers } from '../answers.tsx';
import { isUntouched, useRarePaths } from '../rare-fields.ts';
import { fieldsOf } from '../steps.ts';

type FieldsProps = {
  readonly step: FormStep;
  /** The first pair, or false for none. */
  readonly head: ReactNode;
  readonly after: ReactNode;
  readonly paths: readonly string[];
  readonly onChange: (path: string) => void;
};

/** In a step with more answers than this, later sections with at least `FEW` answers are closed when the review opens. */
const MANY = 8;
const FEW = 3;

/** Returns the titled sections of a step that are closed when the review opens, with their answers. */
const foldedSections = (model: Model, step: FormStep, allAnswers: readonly Answer[]) =>
  allAnswers.length <= MANY
    ? []
    : (step.sections ?? []).slice(1).flatMap((section) => {
        const pathsOfSection = new Set(fieldsOf(model, { ...step, sections: [section] }));
        const answers = allAnswers.filter(({ path }) => pathsOfSection.has(path));
        return section.title === undefined || answers.length < FEW ? [] : [{ title: section.title, answers }];
      });

/** Shows the answers in two columns, long sections closed, and below them links to the fields that were left empty. */
export const ReviewFields = ({ step, paths, head, after, onChange }: FieldsProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { model } = store;
  const rare = useRarePaths();
  const fields = useApplication(store, (state) => state.fields);
  const own = useContext(SelfServiceContext);
  const usual = own?.usual ?? {};
  // The number of an ID card is shown, and says the same.
  const inNumber = own ? namesInNumber(model, fields, own.holder.object) : noPaths;
  const answers = useAnswers(paths).filter(
    ({ path }) =>
      !inNumber.has(path) &&
      // What the product page has left out was not asked.
      (own?.decided?.includes(path) !== true || readPath(fields, path) !== false) &&
      (!rare.has(path) || !isUntouched(model.data, fields, path)) &&
      (usual[path] === undefined || usual[path] !== readPath(fields, path)),
  );
  // Nobody has begun an object without values, so its conditions, such as the kind of invoice, decide nothing yet.
  const isConditional = (path: string): boolean =>
    schemaAt(model.data.schema, path)?.visibleWhen !== undefined &&
    path.includes('.') &&
    readPath(fields, path.slice(0, path.lastIndexOf('.'))) === undefined;
  const empty = answers.filter(({ path, text }) => text === '' && !isConditional(path));
  const filled = answers.filter(({ text }) => text !== '');
  const folded = foldedSections(model, step, filled);
  const inFolds = new Set(folded.flatMap((section) => section.answers));
  return (
    <>
      {(head !== false || filled.length > 0) && <Pairs answers={filled.filter((answer) => !inFolds.has(answer))}>{head}</Pairs>}
      {after}
      {folded.map((section) => {
        const title = translate(model.data, section.title, language);
        const first = section.answers[0]?.path ?? '';
        return (
          <Fold
            key={title}
            title={title}
            count={section.answers.length}
            action={<ChangeStep title={title} onChange={() => onChange(first)} />}
            mx={{ base: '4', md: '5' }}
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box mx={{ base: '-4', md: '-5' }}>
              <Pairs answers={section.answers} />
            </Box>
          </Fold>
        );
      })}
      {empty.length > 0 && (
        <Flex
          columnGap="3"
          wrap="wrap"
          align="baseline"
          px={{ base: '4', md: '5' }}
          py="2"
          css={{ '* + &': { paddingTop: '0' } }}
          textStyle="sm"
        >
          <Muted as="span">{t(formTexts.leftEmpty)}</Muted>
          {empty.map(({ path, label }) => (
            <LinkButton key={path} aria-label={t(formTexts.changeWhat, { what: label })} onClick={() => onChange(path)}>
              {label}
            </LinkButton>
          ))}
        </Flex>
      )}
    </>
  );
};

const noPaths: ReadonlySet<string> = new Set();

/** Returns the paths of the fields of an object that are read from its ID number. */
const namesInNumber = (model: Model, fields: Values, object: string): ReadonlySet<string> => {
  const field = schemaAt(model.data.schema, object);
  const values = fields[object];
  return field && isRecord(values)
    ? new Set(readFieldsOf(model, field, values).names.map((name) => `${object}.${name}`))
    : noPaths;
};

const Pairs = ({ answers, children }: { readonly answers: readonly Answer[]; readonly children?: ReactNode }) => (
  <chakra.dl {...pairsStyle}>
    {children}
    {answers.map(({ path, label, text, files }) => (
      <Pair key={path} label={label}>
        <AnswerText text={text} files={files} />
      </Pair>
    ))}
  </chakra.dl>
);

/** The style of a list of labels and values in two columns. */
export const pairsStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
  columnGap: '6',
  px: { base: '4', md: '5' },
  py: '1.5',
  textStyle: 'sm',
} as const;

type PairProps = { readonly label: string; readonly children: ReactNode; readonly hideFrom?: 'lg' };

/** Shows a label and its value. */
export const Pair = ({ label, children, hideFrom }: PairProps) => (
  <Grid
    templateColumns={{ base: '7rem minmax(0,1fr)', md: '10.5rem minmax(0,1fr)' }}
    columnGap="3"
    py="1"
    alignItems="baseline"
    hideFrom={hideFrom}
  >
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd minW="0" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Grid>
);
