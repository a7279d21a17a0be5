import { createContext } from 'react';
import type { InputProps } from '../controls/control-style.ts';

/** Data from a field template for its widget: the ids of the label and of the error or hint. */
export const FrameContext = createContext<Pick<InputProps, 'labelId' | 'describedBy' | 'isInvalid'>>({});
