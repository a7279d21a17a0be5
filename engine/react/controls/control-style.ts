/** One option of a choice. */
export type Choice = {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly note?: string;
  readonly family?: string;
  /** What people write for it besides: it is found by these too. */
  readonly aliases?: readonly string[];
  /** Everyday words that may mean it among others: they find it, and stand for it nowhere. */
  readonly everyday?: readonly string[];
  /** Not taken itself: it goes on with this text to the options below it. */
  readonly leadsTo?: string;
};

/** What every input of the engine is given, in a form, in a cell or in a calculator. */
export type InputFace = {
  readonly id: string;
  readonly label: string;
  /** Id of the visible label, for inputs that are a group. Without it the label is said by `aria-label`. */
  readonly labelId?: string;
  readonly describedBy?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
  readonly choices: readonly Choice[];
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Widest that the input needs to be, as a Chakra size. */
  readonly maxWidth?: string;
  /** 32 px high in place of 36, where the input knows it. */
  readonly size?: 'sm';
  /** What a number counts, behind it: "次". */
  readonly suffix?: string;
};

/** The value as the text of an input. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The naming attributes of a group (radios, checkboxes). */
export const groupNaming = (face: InputFace) => ({ 'aria-labelledby': face.labelId, ...inputNaming(face) });

/** Name, description and state of an input, for those who hear it. */
export const inputNaming = ({ label, labelId, describedBy, isInvalid, isRequired }: InputFace) => ({
  'aria-label': labelId === undefined ? label : undefined,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid ? true : undefined,
  'aria-required': isRequired ? true : undefined,
});
