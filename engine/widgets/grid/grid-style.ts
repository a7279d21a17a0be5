import { boxStyle } from '../parts/tick.tsx';
import { ROW_HEIGHT } from './grid-measures.ts';

/**
 * Looks of rows and cells by their attributes, said once for the whole grid: a cell is a plain element,
 * so that a screenful of them is drawn within a frame.
 */
export const gridStyle = {
  '& [data-grid-row]': {
    position: 'absolute',
    insetInlineStart: '0',
    width: '100%',
    height: `${ROW_HEIGHT}px`,
    display: 'grid',
    bg: 'bg.panel',
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'blue.subtle' },
    '&[data-here]': { zIndex: '2' },
  },
  '& [data-grid-cell]': {
    position: 'relative',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '0.5rem',
    borderInlineEndWidth: '1px',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '&:not([data-lead]) > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-lead="0"] > label': { display: 'inline-flex', minWidth: '6', minHeight: '6', cursor: 'pointer' },
    '&[data-lead="0"] input': boxStyle,
    '&[data-lead="0"] > span': { marginInlineStart: 'auto', color: 'fg.muted' },
    '&[data-lead="1"]': { textStyle: 'xs' },
    '&[data-kind=money], &[data-kind=number]': { justifyContent: 'flex-end' },
    '&[data-kind=fact]': { color: 'fg.muted' },
    '&[data-in-range]': { bg: 'blue.subtle' },
    '&[data-tint]::before': {
      content: '""',
      position: 'absolute',
      top: '0',
      insetInlineEnd: '0',
      borderStyle: 'solid',
      borderWidth: '0 7px 7px 0',
      borderColor: 'transparent',
    },
    '&[data-tint=error]': {
      bg: 'bg.error',
      boxShadow: 'inset 0 0 0 1px {colors.red.border}',
      '&::before': { borderRightColor: 'red.solid' },
    },
    '&[data-tint=warning]': {
      bg: 'bg.warning',
      boxShadow: 'inset 0 0 0 1px {colors.orange.border}',
      '&::before': { borderRightColor: 'orange.solid' },
    },
    '&[data-missing]': { color: 'fg.error' },
    '&[data-focused]': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-editing]': { paddingInline: '0' },
  },
} as const;
