import { defineWidget } from './define.ts';
import { SegmentInput } from '../controls/segment.tsx';
import { segment as shape } from '../../widgets/segment.ts';

/** Two to five short options side by side. */
export const segment = defineWidget({
  ...shape,
  component: SegmentInput,
  isGroup: true,
});
