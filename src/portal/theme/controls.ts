import { defineRecipe } from '@chakra-ui/react';

const icon = (size: string) => ({ width: size, height: size, flexShrink: '0' });

/** Buttons: one solid red button for each decision, `dark` for queries, outline for the rest; 28, 32, 36 and 44 px high. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    fontWeight: 'normal',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    lineHeight: '1.25',
    textDecoration: 'none',
    '&:disabled': { cursor: 'disabled' },
  },
  variants: {
    size: {
      xs: { h: '7', minW: '7', px: '2', textStyle: 'sm', gap: '1', _icon: icon('0.875rem') },
      sm: { h: '8', minW: '8', px: '3', textStyle: 'md', gap: '1.5', _icon: icon('1rem') },
      md: { h: '9', minW: '9', px: '4', textStyle: 'md', gap: '1.5', _icon: icon('1rem') },
      lg: { h: '11', minW: '11', px: '5', textStyle: 'lg', gap: '2', _icon: icon('1.125rem') },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        fontWeight: 'semibold',
        _hover: { bg: 'colorPalette.700' },
        '&:disabled': { '&:not([data-loading])': { bg: 'bg.emphasized', color: 'fg.subtle' } },
      },
      // The outline is red and filled under the pointer or the focus. In a list of ten products, only one button is solid red
      // at a time.
      offer: {
        bg: 'bg.panel',
        color: 'brand.fg',
        borderColor: 'brand.solid',
        fontWeight: 'semibold',
        _hover: { bg: 'brand.solid', color: 'brand.contrast' },
        _focusVisible: { bg: 'brand.solid', color: 'brand.contrast' },
      },
      dark: {
        bg: 'bg.inverted',
        color: 'fg.inverted',
        fontWeight: 'semibold',
        _hover: { bg: 'fg.muted' },
        '&:disabled': { bg: 'bg.emphasized', color: 'fg.subtle' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
        '&:disabled': { '&:not([data-loading])': { color: 'fg.subtle', bg: 'bg.subtle' } },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
        '&:disabled': { color: 'fg.subtle', bg: 'transparent' },
      },
      plain: {
        color: 'fg.link',
        px: '1',
        h: 'auto',
        minH: '6',
        minW: '0',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
        '&:disabled': { color: 'fg.subtle' },
      },
    },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
});

/** Text inputs, 28 to 44 px high; the focus ring is blue, an error's border vermilion. */
export const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minWidth: '0',
    appearance: 'none',
    textAlign: 'start',
    borderRadius: 'l2',
    height: 'var(--input-height)',
    position: 'relative',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'fg',
    '--focus-color': 'colors.blue.focusRing',
    _placeholder: { color: 'fg.subtle' },
    _hover: { borderColor: 'fg.subtle' },
    _focusVisible: { outline: '1px solid', outlineColor: 'blue.focusRing', outlineOffset: '0', borderColor: 'blue.focusRing' },
    _invalid: { borderColor: 'border.error', outlineColor: 'border.error' },
    _readOnly: { bg: 'bg.subtle' },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border.emphasized', cursor: 'disabled', opacity: 1 },
  },
  variants: {
    size: {
      xs: { '--input-height': 'sizes.7', px: '2', textStyle: 'sm' },
      sm: { '--input-height': 'sizes.8', px: '2.5', textStyle: 'md' },
      md: { '--input-height': 'sizes.9', px: '3', textStyle: 'md' },
      lg: { '--input-height': 'sizes.11', px: '3', textStyle: 'lg' },
    },
    variant: { outline: {}, flushed: { borderWidth: '0', borderRadius: '0', bg: 'transparent' } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

/** A rotating ring as high as the text around it; always shown beside a text. */
export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: 'var(--spinner-size)',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin',
  },
  variants: {
    size: { inherit: { '--spinner-size': '1em' }, md: { '--spinner-size': 'sizes.5' }, lg: { '--spinner-size': 'sizes.8' } },
  },
  defaultVariants: { size: 'inherit' },
});

/** A badge with the word of a status: 22 px high, tinted; the colour is never the only sign. */
export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'l1',
    gap: '1',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    px: '1.5',
    minH: '5.5',
    textStyle: 'xs',
  },
});
