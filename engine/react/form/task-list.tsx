import { chakra, Grid, Text } from '@chakra-ui/react';
import { Check, Lock } from 'lucide-react';
import { showCount } from '../../wording/values.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { useFormStore } from '../state/use-application.ts';
import type { StepState } from './steps.ts';
import { colours } from '../controls/tokens.ts';

type TaskListProps = { readonly states: readonly StepState[]; readonly onStep: (step: string) => void };

/** Shows the steps with their states in words. A locked step cannot be opened. */
export const TaskList = ({ states, onStep }: TaskListProps) => {
  const t = useTranslate();
  return (
    <chakra.nav aria-label={t(formTexts.steps)} display={{ base: 'none', lg: 'block' }}>
      <chakra.ol listStyleType="none" display="grid" gap="0.5">
        {states.map((each, index) => (
          <TaskRow key={each.step.step} {...each} number={index + 1} onStep={onStep} />
        ))}
      </chakra.ol>
    </chakra.nav>
  );
};

type RowProps = StepState & Pick<TaskListProps, 'onStep'> & { readonly number: number };

const TaskRow = ({ step, state, toFix, number, onStep }: RowProps) => {
  const { model } = useFormStore();
  const { t, language } = useWords();
  const isCurrent = state === 'current';
  const words = toFix > 0 ? t(formTexts.toFix, { count: showCount(toFix) }) : t(formTexts[state]);
  return (
    <chakra.li>
      <chakra.button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        disabled={state === 'locked'}
        onClick={() => onStep(step.step)}
        {...rowStyle}
        borderWidth="1px"
        borderColor={isCurrent ? 'border' : 'transparent'}
        borderRadius="l2"
        bg={isCurrent ? 'bg.panel' : 'transparent'}
        boxShadow={isCurrent ? 'inset 3px 0 0 var(--shadow-color)' : undefined}
        boxShadowColor={colours.brandSolid}
        cursor={state === 'locked' ? 'not-allowed' : 'pointer'}
        color={state === 'locked' ? 'fg.muted' : 'fg'}
        _hover={isCurrent || state === 'locked' ? {} : { bg: 'bg.muted' }}
      >
        <StepMark state={state} number={number} />
        <Text as="span" fontWeight={isCurrent ? 'semibold' : 'normal'} flex="1" minW="0">
          {translate(model.data, step.title, language)}
        </Text>
        <Text as="span" textStyle="xs" color={toFix > 0 ? 'fg.error' : state === 'done' ? 'fg.success' : 'fg.muted'}>
          {words}
        </Text>
      </chakra.button>
    </chakra.li>
  );
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '10',
  py: '1.5',
  ps: '2.5',
  pe: '3',
  textAlign: 'start',
} as const;

const markColours = {
  done: { bg: 'green.solid', color: 'white', borderColor: 'green.solid' },
  current: { bg: colours.brandSolid, color: 'white', borderColor: colours.brandSolid },
  begun: { color: 'fg.muted', borderColor: colours.control },
  todo: { color: 'fg.muted', borderColor: colours.control },
  locked: { color: 'fg.muted', borderColor: 'border.emphasized' },
} as const;

/** Shows the number of a step in a circle, or an icon for its state. */
export const StepMark = ({ state, number }: { readonly state: StepState['state']; readonly number: number }) => (
  <Grid
    aria-hidden
    boxSize="5"
    borderRadius="full"
    borderWidth="1px"
    placeItems="center"
    flexShrink="0"
    textStyle="xs"
    className="num"
    {...markColours[state]}
  >
    {state === 'done' ? <Check size={12} strokeWidth={2.5} /> : state === 'locked' ? <Lock size={11} strokeWidth={2} /> : number}
  </Grid>
);
