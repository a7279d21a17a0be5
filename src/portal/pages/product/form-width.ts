/** On wide screens the premium stands beside the form, which then needs more than the frame's column. */
export const formWidth = {
  '@media (min-width: 100rem)': { width: 'min(100vw - 4rem, 106rem)', marginInlineStart: 'calc(50% - min(50vw - 2rem, 53rem))' },
};
