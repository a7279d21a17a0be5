/** The look of a control that Chakra has no recipe for in the system at hand: like its Input, 36 high. */
export const controlStyle = {
  width: '100%',
  minWidth: '0',
  height: '9',
  px: '3',
  textStyle: 'md',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  appearance: 'none',
  _hover: { borderColor: 'fg.subtle' },
  _focusVisible: { outline: '1px solid', outlineColor: 'blue.focusRing', outlineOffset: '0', borderColor: 'blue.focusRing' },
  _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border.emphasized', cursor: 'not-allowed', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
} as const;

/** Seen by screen readers alone; still takes focus. */
export const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const;
