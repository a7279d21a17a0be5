export type Choice = {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly note?: string;
  readonly family?: string;
  /** The price of the option, which is shown below its label. */
  readonly price?: string;
  /** The options that this one needs, and those that cannot be chosen with it. */
  readonly needed?: readonly string[];
  readonly excluded?: readonly string[];
  /** Other spellings that also find the option. */
  readonly aliases?: readonly string[];
  /** Everyday words that suggest the option, among others. They are only used for searching. */
  readonly everyday?: readonly string[];
  /** Set if the option has a level below it. Choosing the option then searches for this text. */
  readonly nextSearch?: string;
};

/** Props of every input of the engine: in forms, cells and calculators. */
export type InputProps = {
  readonly id: string;
  readonly label: string;
  /** Id of the visible label. Without it, `label` becomes the `aria-label`. */
  readonly labelId?: string;
  readonly describedBy?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onLeave?: () => void;
  readonly choices: readonly Choice[];
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** The largest useful width, a Chakra size. */
  readonly maxWidth?: string;
  /** 32 px high instead of 36, if the input supports it. */
  readonly size?: 'sm';
  /** Unit shown after a number: "次". */
  readonly suffix?: string;
};

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the ARIA attributes of a group (radio buttons, checkboxes). */
export const groupNaming = (props: InputProps) => ({ 'aria-labelledby': props.labelId, ...inputNaming(props) });

/** Returns the attributes of a text input. */
export const textAttributes = (props: InputProps) => ({
  id: props.id,
  ...inputNaming(props),
  value: textOf(props.value),
  placeholder: props.placeholder,
  maxLength: props.maxLength,
  readOnly: props.isReadOnly,
  disabled: props.isDisabled,
  onChange: (event: { readonly target: { readonly value: string } }) => props.onChange(event.target.value),
  onBlur: props.onLeave,
});

/** Returns the ARIA name, description and state of an input. */
export const inputNaming = ({ label, labelId, describedBy, isInvalid, isRequired }: InputProps) => ({
  'aria-label': labelId === undefined ? label : undefined,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid ? true : undefined,
  'aria-required': isRequired ? true : undefined,
});
