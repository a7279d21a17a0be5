import type { Format } from '../model/vocabulary.ts';

/** Declares a format: the codes are read off `messages`, and `examples.bad` must cover each of them. */
export const defineFormat = <const Code extends string>(format: Format<Code>): Format<Code> => format;
