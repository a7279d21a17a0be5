import { defineWidget } from './define.ts';
import { SegmentInput } from '../controls/segment.tsx';
import { segment as shape } from '../../widgets/segment.ts';

export const segment = defineWidget({ ...shape, component: SegmentInput, isGroup: true });
