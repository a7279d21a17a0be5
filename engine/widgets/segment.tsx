import { defineWidget } from './define.ts';
import { SegmentInput } from './parts/segment-input.tsx';
import { segment as shape } from './shapes/segment.ts';

/** Two to five short options side by side. */
export const segment = defineWidget({
  ...shape,
  component: SegmentInput,
  isGroup: true,
});
