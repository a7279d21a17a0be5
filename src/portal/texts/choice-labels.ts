/** The label of a choice in two parts: "GA50" and "50 万" for "GA50（意外身故 50 万）". `sum` is empty if there is none. */
export type LabelParts = { readonly code: string; readonly sum: string };

/** Splits the label of a plan into its name and the sum insured in its brackets. */
export const labelParts = (label: string): LabelParts => {
  const [, code = label, inBrackets = ''] = /^(.*?)\s*[（(]([^）)]*)[）)]$/.exec(label) ?? [];
  const [sum = ''] = /¥?\d[\d,.]*\s?[万亿km]?$/.exec(inBrackets) ?? [];
  return { code, sum };
};

/** Returns the label of a plan in a few characters: "GA50 · 50 万". */
export const shortLabelWithSum = (label: string): string => {
  const { code, sum } = labelParts(label);
  return sum === '' ? code : `${code} · ${sum}`;
};
