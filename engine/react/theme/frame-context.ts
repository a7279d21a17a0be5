import { createContext } from 'react';
import type { InputProps } from '../controls/control-style.ts';

/** What a field template tells the widget inside it: which element names it, and which holds its error or hint. */
export const FrameContext = createContext<Pick<InputProps, 'labelId' | 'describedBy' | 'isInvalid'>>({});
