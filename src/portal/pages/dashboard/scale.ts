/** The ticks of an axis from 0 to at least `largest`: four to six round steps. */
export const ticks = (largest: number): readonly number[] => {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};

/** Points of a line through values in a box, as an SVG `points` text; a flat course lies in the middle. */
export const linePoints = (
  values: readonly number[],
  width: number,
  height: number,
  edge: number,
): readonly (readonly [number, number])[] => {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stride = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  return values.map((value, index) => [
    edge + index * stride,
    span === 0 ? height / 2 : edge + (1 - (value - low) / span) * (height - 2 * edge),
  ]);
};
