/** Ids of the parts around an input. */
export const frameIds = (id: string) => ({ label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` });

/** Id of the input of a field by its path: what links of the error summary lead to. */
export const fieldId = (path: string): string => `field.${path}`;
