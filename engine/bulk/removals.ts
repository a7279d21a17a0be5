import { isHeading, type Line } from './line.ts';
import type { Part } from './parts.ts';

/** Gives the mark of a heading such as 减员： to the lines below it, up to the next line that names nobody. */
export const withRemovals = (lines: readonly Line[]): readonly Line[] => {
  if (!lines.some(isHeading)) return lines;
  let mark: Part | undefined;
  return lines.map((line) => {
    const [first] = line.parts;
    if (isHeading(line)) mark = first;
    else if (!first && line.source.trim() !== '' && !line.isHead) mark = undefined;
    else if (first && mark) return { ...line, parts: [...line.parts, mark] };
    return line;
  });
};
