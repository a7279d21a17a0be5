/** Id of the grid of a list: what links of the error summary lead to. */
export const gridId = (path: string): string => `grid.${path}`;

/** Id of the input of a group's own field. */
export const groupFieldId = (path: string, group: number, field: string): string => `grid.${path}.${group}.${field}`;
