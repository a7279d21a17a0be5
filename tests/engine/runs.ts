const { FUZZ_SEED, MODEL_RUNS } = process.env;

/**
 * Returns the number of runs of a property. Tests of a commit use one seed and an eighth of `most`, as more runs with the same
 * seed find nothing new. `npm run test:fuzz` uses a new seed each time and all runs. A test that runs the suites on other
 * models sets the maximum, MODEL_RUNS.
 */
export const runsUpTo = (most: number): { readonly numRuns: number } => ({
  numRuns: Math.min(FUZZ_SEED === 'random' ? most : Math.ceil(most / 8), Number(MODEL_RUNS ?? most)),
});
