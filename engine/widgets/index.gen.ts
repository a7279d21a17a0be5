// Written by `npm run registry`; do not edit.
import { combobox } from './combobox.ts';
import { date } from './date.ts';
import { fileUpload } from './file-upload.ts';
import { itemSelect } from './item-select.ts';
import { planCards } from './plan-cards.ts';
import { region } from './region.ts';
import { rows } from './rows.ts';
import { segment } from './segment.ts';
import { select } from './select.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { tickCards } from './tick-cards.ts';

/** Every entry of this room, by file name. */
export const widgetShapes = [
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
