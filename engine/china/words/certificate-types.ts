/** The specification's certificate type by letter ("护照号" is P). */
export const certificateTypes = { I: '15081001', P: '15081002', K: '15081003', J: '15081004', O: '15081005' } as const;
