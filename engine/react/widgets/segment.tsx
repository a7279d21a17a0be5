import { defineWidget, type WidgetProps } from './define.ts';
import { usePricedChoices } from '../detail/option-rows.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { segment as shape } from '../../widgets/segment.ts';

const SegmentWidget = (props: WidgetProps) => <SegmentInput {...props} choices={usePricedChoices(props.path, props.choices)} />;

export const segment = defineWidget({ ...shape, component: SegmentWidget, isGroup: true });
