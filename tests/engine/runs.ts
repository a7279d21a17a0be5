const { FUZZ_SEED, MODEL_RUNS } = process.env;

/**
 * Runs of a property. A commit draws from one seed, so it takes an eighth of those that are named: more of the same seed find nothing new.
 * `npm run test:fuzz` draws anew each time and takes all of them. MODEL_RUNS is the most that a test allows which tries the suites on other models.
 */
export const runsUpTo = (most: number): { readonly numRuns: number } => ({
  numRuns: Math.min(FUZZ_SEED === 'random' ? most : Math.ceil(most / 8), Number(MODEL_RUNS ?? most)),
});
