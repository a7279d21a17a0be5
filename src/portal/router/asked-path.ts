/** The path that was opened last and whose page was not shown. It is a separate file, because it is part of the first load. */
export const requestedPath: { path: string } = { path: '' };
