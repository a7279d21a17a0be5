import { defineWidget } from './define.ts';
import { SelectInput } from '../controls/inputs.tsx';
import { select as shape } from '../../widgets/select.ts';

/** One of a list of options. */
export const select = defineWidget({
  ...shape,
  component: SelectInput,
});
