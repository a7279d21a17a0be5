import { Muted, Note } from './card.tsx';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { type Choice, groupNaming, type InputProps } from './control-style.ts';
import type { FocusEvent, ReactNode } from 'react';
import { colours } from './tokens.ts';

/** Returns the common parts of inputs with any number of options: the chosen options in order, and attributes of the group. */
export const ticksOf = (props: InputProps) => {
  const { value, choices, onChange, onLeave, isReadOnly } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return {
    chosen,
    toggle: (option: unknown, on: boolean): void => {
      const values = choices.map((choice) => choice.value);
      if (!isReadOnly) onChange(values.filter((each) => (each === option ? on : chosen.includes(each))));
    },
    // A group, unlike a single input, can be neither required nor invalid.
    group: {
      role: 'group',
      'aria-labelledby': props.labelId,
      'aria-label': groupNaming(props)['aria-label'],
      'aria-describedby': props.describedBy,
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.(),
    },
  } as const;
};

/** Shows any number of options, each on a card with its note. No option is selected in advance. */
export const CheckboxCardsInput = (props: InputProps) => {
  const { id, choices, isDisabled } = props;
  const { chosen, toggle, group } = ticksOf(props);
  const families = familiesOf(choices);
  const isDense = families.length > 1;
  return (
    <Grid {...group} gap="4">
      {families.map(({ name, members }) => (
        <Box key={name} role={name === '' ? undefined : 'group'} aria-label={name === '' ? undefined : name}>
          {name !== '' && <Muted mb="1.5">{name}</Muted>}
          <Grid
            templateColumns={
              isDense
                ? { base: 'repeat(2, minmax(0,1fr))', md: 'repeat(auto-fill, minmax(10rem, 1fr))' }
                : { base: 'minmax(0,1fr)', md: 'repeat(auto-fill, minmax(14rem, 1fr))' }
            }
            gap={isDense ? '2' : '3'}
            // The narrowest phones are too narrow for two long words side by side.
            css={{ '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0,1fr)' } }}
          >
            {members.map((choice) => {
              const isOn = chosen.includes(choice.value);
              return (
                <chakra.div
                  key={String(choice.value)}
                  borderWidth="1px"
                  borderRadius="l2"
                  borderColor={isOn ? colours.brandSolid : colours.control}
                  bg={isOn ? colours.brandSubtle : 'bg.panel'}
                >
                  <Checkbox
                    id={choice === choices[0] ? id : undefined}
                    isBlock
                    isOn={isOn}
                    isDisabled={isDisabled === true || (!isOn && isBlocked(choice, chosen))}
                    isInvalid={props.isInvalid}
                    onChange={(on) => toggle(choice.value, on)}
                  >
                    {choice.label}
                    {choice.note !== undefined && (
                      <Note as="span" display="block">
                        {choice.note}
                      </Note>
                    )}
                  </Checkbox>
                </chakra.div>
              );
            })}
          </Grid>
        </Box>
      ))}
    </Grid>
  );
};

/** Returns whether an option cannot be selected now. Its note has the reason. */
export const isBlocked = ({ needed = [], excluded = [] }: Choice, chosen: readonly unknown[]): boolean => {
  const values = chosen.map(String);
  return needed.some((option) => !values.includes(option)) || excluded.some((option) => values.includes(option));
};

/** Groups choices by family; without families there is one family "". */
const familiesOf = (choices: readonly Choice[]): readonly { readonly name: string; readonly members: readonly Choice[] }[] => {
  const families = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = choice.family ?? '';
    families.set(name, [...(families.get(name) ?? []), choice]);
  }
  return [...families].map(([name, members]) => ({ name, members }));
};

const checkMark =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E\")";

export const boxStyle = {
  appearance: 'none',
  flexShrink: '0',
  width: '1.125rem',
  height: '1.125rem',
  margin: '0',
  borderWidth: '1px',
  borderColor: colours.control,
  borderRadius: '0.1875rem',
  bg: 'bg.panel',
  cursor: 'pointer',
  _checked: { bg: colours.brandSolid, borderColor: colours.brandSolid, backgroundImage: checkMark, backgroundSize: '100% 100%' },
  _disabled: { bg: 'bg.muted', borderColor: 'border.emphasized', cursor: 'not-allowed' },
  _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '2px' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** In the middle of the first line of the label. */
const labelledStyle = { ...boxStyle, marginTop: 'calc((1lh - 1.125rem) / 2)' } as const;

/** In the middle of the smallest target. */
const unlabelledStyle = { ...boxStyle, marginTop: '0.1875rem' } as const;

type CheckboxProps = {
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
  /** Name for screen readers in place of visible text. */
  readonly label?: string;
  readonly id?: string;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly tabIndex?: number;
  /** Whether the checkbox fills its container, so that all of it is clickable. */
  readonly isBlock?: boolean;
};

export const Checkbox = ({
  isOn,
  onChange,
  children,
  label,
  isDisabled,
  isInvalid,
  describedBy,
  isBlock,
  ...input
}: CheckboxProps) => (
  <chakra.label
    display={isBlock || children === undefined ? 'flex' : 'inline-flex'}
    p={isBlock ? '3' : undefined}
    alignItems="flex-start"
    gap="2.5"
    minH="6"
    minW="6"
    cursor={isDisabled ? 'not-allowed' : 'pointer'}
    color={isDisabled ? 'fg.subtle' : 'fg'}
  >
    <chakra.input
      type="checkbox"
      css={children === undefined ? unlabelledStyle : labelledStyle}
      {...input}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children !== undefined && <span>{children}</span>}
  </chakra.label>
);
