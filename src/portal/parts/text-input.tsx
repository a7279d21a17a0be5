import { chakra } from '@chakra-ui/react';
import { input } from '../theme/controls.ts';

/** A text input in the house's look. */
export const TextInput = chakra('input', input);
