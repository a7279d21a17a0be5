import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const mark =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E\")";

/** The box itself. */
export const boxStyle = {
  appearance: 'none',
  flexShrink: '0',
  width: '1.125rem',
  height: '1.125rem',
  margin: '0.1875rem 0 0',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: '0.1875rem',
  bg: 'bg.panel',
  cursor: 'pointer',
  _checked: { bg: 'brand.solid', borderColor: 'brand.solid', backgroundImage: mark, backgroundSize: '100% 100%' },
  _disabled: { bg: 'bg.muted', borderColor: 'border.emphasized', cursor: 'not-allowed' },
  _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '2px' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

type TickProps = {
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
  /** Said in place of visible words. */
  readonly label?: string;
  readonly id?: string;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly tabIndex?: number;
  /** Fills what holds it, so that all of it can be hit. */
  readonly isBlock?: boolean;
};

/** A check box with its words; the words belong to the target. */
export const Tick = ({
  isOn,
  onChange,
  children,
  label,
  id,
  isDisabled,
  isInvalid,
  describedBy,
  tabIndex,
  isBlock,
}: TickProps) => (
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
      css={boxStyle}
      id={id}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children !== undefined && <span>{children}</span>}
  </chakra.label>
);
