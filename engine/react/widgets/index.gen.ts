// Written by `npm run registry`; do not edit.
import { combobox } from './combobox.tsx';
import { date } from './date.tsx';
import { fileUpload } from './file-upload.tsx';
import { itemSelect } from './item-select.tsx';
import { planCards } from './plan-cards.tsx';
import { region } from './region.tsx';
import { rows } from './rows.tsx';
import { segment } from './segment.tsx';
import { select } from './select.tsx';
import { text } from './text.tsx';
import { textarea } from './textarea.tsx';
import { tickCards } from './tick-cards.tsx';

/** Every entry of this room, by file name. */
export const widgets = [
  combobox,
  date,
  fileUpload,
  itemSelect,
  planCards,
  region,
  rows,
  segment,
  select,
  text,
  textarea,
  tickCards,
] as const;
