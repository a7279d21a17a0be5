import type { Format } from '../model/vocabulary.ts';

/** Declares a format. `examples.bad` must have an example for each code of `messages`. */
export const defineFormat = <const Code extends string>(format: Format<Code>): Format<Code> => format;
