/** Which insurers can issue policies here. */
export type InsurerCanIssue = (insurerCode: string) => boolean;

/**
 * Outside production the embedded insurer issues for every insurer. In production it issues only for those that the operator names, as its
 * policy numbers are its own.
 */
export const insurersThatIssue =
  ({ production, embedded }: { readonly production: boolean; readonly embedded: readonly string[] }): InsurerCanIssue =>
  (insurerCode) =>
    !production || embedded.includes(insurerCode);
