import { chakra } from '@chakra-ui/react';

const Input = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    boxSize: '6',
    m: '0',
    cursor: 'pointer',
    borderRadius: 'l1',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0.25rem',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l1',
      bg: 'bg.panel',
    },
    _checked: {
      _before: { bg: 'brand.solid', borderColor: 'brand.solid' },
      _after: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0.5625rem',
        top: '0.375rem',
        w: '0.3125rem',
        h: '0.5625rem',
        borderColor: 'white',
        borderEndWidth: '2px',
        borderBottomWidth: '2px',
        transform: 'rotate(45deg)',
      },
    },
  },
});

type Props = { readonly label: string; readonly isOn: boolean; readonly onChange: (on: boolean) => void };

/** A box to tick of 16 px in a target of 24, named for readers of the screen alone. */
export const Tick = ({ label, isOn, onChange }: Props) => (
  <Input type="checkbox" aria-label={label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
);
